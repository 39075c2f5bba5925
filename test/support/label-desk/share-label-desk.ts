// One process that reads labels for many benches in one program: the shipped one has one bench, and starts one process. A bench
// that ends it hears no more of it; the process itself goes on for the others.
import type { DeskChild } from '../../../src-main/print/desk/desk-life'
import type { DeskAnswer } from '../../../src-main/print/desk/desk-protocol'
import { forkLabelDesk } from './fork-label-desk'

type Bench = { hear: (answer: DeskAnswer) => void; ended: (code: number) => void }

export function shareLabelDesk(): () => DeskChild {
  let desk: DeskChild | null = null
  /** Every bench counts its questions from one: the process gets numbers of its own. */
  let count = 0
  const asked = new Map<number, { bench: Bench; id: number }>()
  const benches = new Set<Bench>()

  const started = (): DeskChild => {
    if (desk !== null) return desk
    const one = forkLabelDesk()
    desk = one
    one.on('message', (answer) => {
      if ('breath' in answer) return benches.forEach(({ hear }) => hear(answer))
      const question = asked.get(answer.id)
      asked.delete(answer.id)
      if (question !== undefined && benches.has(question.bench))
        question.bench.hear({ ...answer, id: question.id })
    })
    one.on('exit', (code) => {
      desk = null
      asked.clear()
      for (const { ended } of benches) ended(code)
    })
    return one
  }

  return () => {
    const bench: Bench = { hear: () => undefined, ended: () => undefined }
    benches.add(bench)
    return {
      pid: started().pid,
      postMessage: ({ id, ...question }) => {
        count += 1
        asked.set(count, { bench, id })
        started().postMessage({ ...question, id: count })
      },
      on: (event: string, listener: (value: never) => void) => {
        if (event === 'message') bench.hear = listener as Bench['hear']
        else bench.ended = listener as Bench['ended']
      },
      kill: () => benches.delete(bench),
    }
  }
}
