// The troubles of a day: too many requests, refusals, answers that are lost, labels that are late. One after the other, as long
// as it is wanted.
import type { Practice } from '../../../src-main/practice/start-practice'

/** One trouble for so many creations, however fast they come. */
const everyCreations = 6

export function makeTrouble(orders: Practice['orders']) {
  let next = 3
  const ordered = { throttled: 0, refused: 0, lostAnswers: 0, lateLabels: 0 }
  let timer: NodeJS.Timeout | undefined
  let turn = 0

  const kinds: readonly (() => void)[] = [
    () => {
      ordered.throttled += 1
      orders.throttleNext(1, { at: 'create-single' })
    },
    () => {
      ordered.refused += 1
      orders.answerNextWith({ status: 422, message: 'addressLine is not known here' })
    },
    () => {
      ordered.lostAnswers += 1
      orders.loseNextAnswer()
    },
    () => {
      ordered.lateLabels += 1
      orders.labelLateByMs(2_000 + Math.random() * 4_000)
    },
    () => orders.labelLateByMs(0),
  ]
  return {
    ordered,
    start: (): void => {
      timer = setInterval(() => {
        const created = orders.created().length
        if (created < next) return
        next = created + everyCreations
        kinds[turn % kinds.length]?.()
        turn += 1
      }, 100)
    },
    stop: (): void => {
      clearInterval(timer)
      orders.labelLateByMs(0)
    },
  }
}
