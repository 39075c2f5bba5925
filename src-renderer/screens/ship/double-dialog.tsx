// The question before a likely double. Nothing has been created yet, and the draft stays on the form whatever is
// chosen. A reason is needed to go on, so that going on is never a reflex.
import './double-dialog.css'
import { type KeyboardEvent, useId, useState } from 'react'
import type { LikelyDouble } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog'
import { isTooLong } from '../../components/too-long'
import { recipientName } from '../../rules/shipments'
import { useScreen, useShip } from '../../stores/stores'
import { useWords } from '../../text/use-words'
import { reasonMaxLength } from '../../../src-preload/contract/vocabulary'
import { DoubleReasons } from './double-reasons'
import { EarlierShipments } from './earlier-shipments'

const useBecause = (): ((earlier: readonly LikelyDouble[]) => string) => {
  const { ship } = useWords()
  return (earlier) => {
    const [first] = earlier
    if (first === undefined) return ''
    const reasons = new Set(earlier.flatMap((double) => double.because))
    const reference = first.shipment.draft.parcel.reference ?? ''
    const name = recipientName(first.shipment.draft)
    if (reasons.size === 2) return ship.double.both(reference, name)
    return reasons.has('reference') ? ship.double.sameReference(reference) : ship.double.sameRecipient(name)
  }
}

export const DoubleDialog = () => {
  const { ship } = useWords()
  const likelyDoubles = useShip((state) => state.likelyDoubles)
  const createAnyway = useShip((state) => state.createAnyway)
  const close = useShip((state) => state.closeLikelyDoubles)
  const openShipment = useScreen((state) => state.openShipment)
  const because = useBecause()
  const { chosen, own: ownReason } = useShip((state) => state.doubleReason)
  const give = useShip((state) => state.giveDoubleReason)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const titleId = useId()
  const own = ship.double.reasons.length
  const reason = chosen === null ? '' : (ship.double.reasons[chosen] ?? ownReason.trim())

  const goOn = (): void => {
    if (reason === '') setIsReasonMissing(true)
    else if (!isTooLong(reason, reasonMaxLength)) void createAnyway(reason)
  }
  const openEarlier = (): void => {
    const [first] = likelyDoubles
    close()
    if (first !== undefined) openShipment(first.shipment.id)
  }
  const choose = (index: number): void => {
    give({ chosen: index, own: ownReason })
    setIsReasonMissing(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
    const index = Number(event.key) - 1
    if (event.key === 'F9' && !event.repeat) goOn()
    else if (event.key === 'F4') openEarlier()
    else if (!isTyping && index >= 0 && index <= own && event.key.length === 1) choose(index)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      titleId={titleId}
      onLeave={close}
      leave={ship.double.back}
      onKeyDown={onKeyDown}
      actions={
        <>
          <Button kind="main" keyCap="F9" onPress={goOn}>
            {ship.double.create}
          </Button>
          <Button keyCap="F4" onPress={openEarlier}>
            {ship.double.open}
          </Button>
        </>
      }
    >
      <h2 id={titleId}>{ship.double.title}</h2>
      <p>
        {because(likelyDoubles)} {ship.double.nothingYet}
      </p>
      <EarlierShipments doubles={likelyDoubles} titleId={titleId} />
      <DoubleReasons
        chosen={chosen}
        onChoose={choose}
        ownReason={ownReason}
        onType={(text) => {
          give({ chosen, own: text })
          setIsReasonMissing(false)
        }}
        isMissing={isReasonMissing}
      />
    </Dialog>
  )
}
