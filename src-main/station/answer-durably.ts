// The answers to the window, each once everything that was written before it is on the disk: nothing is called created,
// confirmed or put aside that a power cut could take back.
import type { StationHandlers } from '../../src-preload/contract'
import { everyCall, handlerOf } from '../ipc/every-call'
import type { GroupFlush } from '../ledger/mark/group-flush'

type Deps = Pick<GroupFlush, 'isDurable' | 'whenDurable' | 'watching'>

export const answerDurably = (
  handlers: StationHandlers,
  { isDurable, whenDurable, watching }: Deps,
): StationHandlers =>
  everyCall((noun, verb) => {
    const handler = handlerOf(handlers, noun, verb)
    return (input) =>
      watching((hasWritten) => {
        const kept = async <Value>(answer: Value): Promise<Value> => {
          await whenDurable().catch((cause: unknown) => {
            // What only reads is answered by a disk that refuses, too.
            if (hasWritten()) throw cause
          })
          return answer
        }
        const answer = handler?.(input)
        if (answer instanceof Promise) return answer.then(kept)
        return isDurable() ? answer : kept(answer)
      })
  })
