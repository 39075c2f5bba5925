// What is really happening with the parcel that was created last, beside the key that created it. Red, with the way to settle
// it, as soon as somebody has to do something.
import { Hotkey } from '../../components/hotkey'
import { useObstacleWords } from '../../components/use-obstacle-words'
import { isBadStage, stageOf } from '../../rules/outlook'
import { recipientName } from '../../rules/shipments'
import { useQuestion, useQueue, useScreen, useShip } from '../../stores/stores'
import { useSay, useWords } from '../../text/use-words'

export const LastParcel = () => {
  const { ship, errors } = useWords()
  const say = useSay()
  const begun = useShip((state) => state.begun)
  const live = useQueue((state) => state.shipments.find(({ id }) => id === begun?.shipment.id))
  const openAttention = useScreen((state) => state.openAttention)
  const openQuestion = useQuestion((state) => state.open)
  const obstacle = useObstacleWords()
  if (begun === null) return null
  const shipment = live ?? begun.shipment
  const stage = stageOf(shipment)
  const name = recipientName(shipment.draft)
  const asks = (shipment.lastPrint?.question ?? null) !== null
  const { problem } = shipment
  const why = (): string => {
    if (stage === 'refused') return say(problem?.fields[0]?.message ?? problem?.detail ?? null)
    if (stage !== 'waiting') return ''
    if (obstacle !== null) return [obstacle.what, obstacle.until].filter((part) => part !== null).join(', ')
    return problem === null ? '' : errors[problem.code].what
  }
  // The moment between the press and the gate: nothing is in its way.
  const isOnItsWay = stage === 'waiting' && why() === ''
  const isJustCorrected = begun.wasCorrection && (stage === 'waiting' || stage === 'sending')
  const words =
    isJustCorrected && why() === ''
      ? ship.corrected(name)
      : ship.stages[isOnItsWay ? 'sending' : stage](name, why())
  if (!isBadStage(stage)) return <span data-tone={why() === '' ? 'plain' : 'amber'}>{words}</span>
  const settle = (): void => {
    if (asks) void openQuestion(shipment)
    else openAttention(shipment.id)
  }
  return (
    <button
      type="button"
      className="ship-sentence-way pressed-words"
      data-tone="red"
      title={words}
      onClick={settle}
    >
      {words} <Hotkey keys="Alt K" onPress={settle} />
    </button>
  )
}
