// One life of a process beside main that answers questions, seen from main's side: started by the first question, and ended
// when an answer takes too long, with everything else that was asked of it. Nobody starts it again here.
import type { ProcessPort } from './ports'

type Deps<Question, Answer> = {
  start: () => ProcessPort<Question & { id: number }, Answer>
  /** The failure of whatever was asked of one that is gone. */
  gone: (why: 'time-out' | 'ended', said: string) => Error
  nameOf: (question: Question) => string
  /** It said something, an answer or not. */
  onHeard?: () => void
}

export type AskedProcess<Question, Answer> = {
  ask: (question: Question, limitMs: number) => Promise<Answer>
  isOver: () => boolean
  isBusy: () => boolean
  end: (why?: string) => void
}

export function createAskedProcess<Question extends object, Answer extends { id: number }>({
  start,
  gone,
  nameOf,
  onHeard,
}: Deps<Question, Answer>): AskedProcess<Question, Answer> {
  type Waiting = { resolve: (answer: Answer) => void; reject: (cause: Error) => void }
  const waiting = new Map<number, Waiting>()
  let child: ReturnType<typeof start> | null = null
  let isOver = false
  let count = 0

  const endWith = (cause: Error): void => {
    if (isOver) return
    isOver = true
    child?.kill()
    for (const { reject } of waiting.values()) reject(cause)
    waiting.clear()
  }

  const started = (): ReturnType<typeof start> => {
    if (child !== null) return child
    const one = start()
    child = one
    one.on('message', (answer) => {
      onHeard?.()
      waiting.get(answer.id)?.resolve(answer)
      waiting.delete(answer.id)
    })
    one.on('exit', (code) => endWith(gone('ended', `code ${code}`)))
    return one
  }

  return {
    ask: async (question, limitMs) => {
      if (isOver) throw gone('ended', '')
      const id = (count += 1)
      let limit: NodeJS.Timeout | undefined
      const answered = new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        limit = setTimeout(() => endWith(gone('time-out', nameOf(question))), limitMs)
        started().postMessage({ ...question, id })
      })
      return answered.finally(() => clearTimeout(limit))
    },
    isOver: () => isOver,
    isBusy: () => waiting.size > 0,
    end: (why = '') => endWith(gone('ended', why)),
  }
}
