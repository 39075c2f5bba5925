// A queue of one: what is asked meanwhile waits for its turn, and is given up when its time is over before that.
import { EngineFailure } from './engine-query'

export function createOneAtATime() {
  let last: Promise<unknown> = Promise.resolve()

  /** `ms` counts from now on. `onOver` runs when the time is over while `run` is under way; nothing is known of it then. */
  return function inTurn<Answer>(
    ms: number,
    run: () => Promise<Answer>,
    onOver: () => void,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let isUnderWay = false
      let isGivenUp = false
      const timer = setTimeout(() => {
        isGivenUp = true
        reject(new EngineFailure('away', isUnderWay ? 'no answer in time' : 'no turn in time'))
        if (isUnderWay) onOver()
      }, ms)
      const turn = async (): Promise<void> => {
        if (isGivenUp) return
        isUnderWay = true
        await run().then(resolve, reject)
        clearTimeout(timer)
      }
      last = last.then(turn)
    })
  }
}
