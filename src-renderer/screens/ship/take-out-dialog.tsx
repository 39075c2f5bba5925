// A parcel that waits, taken out of the queue before anything is created. Its address can go back into the form.
import { useId } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog'
import { nameAndPlace } from '../../rules/shipments'
import { useStores } from '../../stores/stores'
import { useWords } from '../../text/use-words'

export const TakeOutDialog = (props: { shipment: Shipment; onLeave: () => void }) => {
  const { common, ship } = useWords()
  const stores = useStores()
  const titleId = useId()
  const { shipment, onLeave } = props
  const takeOut = async (isEdited: boolean): Promise<void> => {
    onLeave()
    const isOut = await stores.queue.getState().takeOut(shipment, ship.takeOut.reason)
    if (isOut && isEdited) stores.ship.getState().editAnew(shipment.draft)
  }
  return (
    <Dialog
      titleId={titleId}
      onLeave={onLeave}
      leave={common.cancel}
      keys={{ F9: () => void takeOut(false), F2: () => void takeOut(true) }}
      actions={
        <>
          <Button id="take-out" kind="main" keyCap="F9" onPress={() => void takeOut(false)}>
            {ship.takeOut.act}
          </Button>
          <Button keyCap="F2" onPress={() => void takeOut(true)}>
            {ship.takeOut.edit}
          </Button>
        </>
      }
    >
      <h2 id={titleId}>{ship.takeOut.title}</h2>
      <p>{nameAndPlace(shipment.draft)}</p>
      <p>{ship.takeOut.why}</p>
    </Dialog>
  )
}
