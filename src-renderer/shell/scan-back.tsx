// Listens for a scanner on the Ship screen and in the history, and says what a scanned label is. What belongs to a label
// never stays in a field. What belongs to none stays only where it may have been meant: in the reference, in a search, or
// in a form that is being filled in.
import './scan-back.css'
import { useEffect } from 'react'
import { ErrorMessage, Message } from '../components/message'
import { type FieldMemory, rememberField } from '../components/field-memory'
import { isDialogOpen } from '../components/use-keys'
import { recipientName } from '../rules/shipments'
import { createScanBurst } from '../rules/scan-burst'
import { useScan, useScreen, type Stores, useStores } from '../stores/stores'
import { useWords } from '../text/use-words'

const shownMs = 8_000

type Memory = { field: FieldMemory; ship: ReturnType<Stores['ship']['getState']> }

const mayBeMeant = ({ field, ship }: Memory): boolean =>
  field.field !== null &&
  (ship.hasTyped || field.field.id === 'ship-reference' || field.field.getAttribute('role') === 'searchbox')

/** The form as it was, with what only typing changes (it counts as typed in from the first key on). */
const restoreForm = (stores: Stores, { ship }: Memory): void => {
  const { form, hasTyped, problems, begun } = ship
  if (stores.ship.getState().phase === 'idle') stores.ship.setState({ form, hasTyped, problems, begun })
}

const listen = (stores: Stores): (() => void) => {
  const burst = createScanBurst()
  let memory: Memory | null = null

  const take = async (scanned: string, before: Memory): Promise<void> => {
    before.field.restore()
    restoreForm(stores, before)
    const isMeant = mayBeMeant(before)
    const isLabel = await stores.scan.getState().confirm(scanned, { isQuietWhenUnknown: isMeant })
    if (isLabel === true) stores.sounds.play('done')
    else if (isMeant) before.field.bringBack()
  }

  const onKey = (event: KeyboardEvent): void => {
    const { screen } = stores.screen.getState()
    if ((screen !== 'ship' && screen !== 'history') || isDialogOpen()) return
    const step = burst.press({
      key: event.key,
      at: event.timeStamp,
      isRepeat: event.repeat,
      isCommand: event.ctrlKey || event.altKey || event.metaKey,
    })
    if (step.kind === 'begins')
      memory = { field: rememberField(document.activeElement), ship: stores.ship.getState() }
    if (step.kind !== 'scanned' || memory === null) return
    // The scanner's Enter must press nothing.
    event.preventDefault()
    event.stopPropagation()
    void take(step.text, memory)
  }
  // Before any field and any screen sees the key.
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}

export const ScanBack = () => {
  const { bench } = useWords()
  const stores = useStores()
  const news = useScan((state) => state.news)
  const count = useScan((state) => state.count)
  const screen = useScreen((state) => state.screen)
  useEffect(() => listen(stores), [stores])
  useEffect(() => {
    const timer = setTimeout(() => stores.scan.getState().dismiss(), shownMs)
    return () => clearTimeout(timer)
  }, [stores, count])
  useEffect(() => stores.scan.getState().dismiss(), [stores, screen])
  if (news === null) return null
  return (
    <div className="scan-note" key={count}>
      {news.kind === 'confirmed' && (
        <Message tone="good">
          <p>
            <b>{bench.scanned(recipientName(news.shipment.draft))}</b>{' '}
            <span className="mono">{news.shipment.shipmentNumber}</span>
          </p>
        </Message>
      )}
      {news.kind === 'unknown' && (
        <Message tone="plain">
          <p>{bench.scannedUnknown(news.scanned)}</p>
        </Message>
      )}
      {news.kind === 'failed' && <ErrorMessage error={news.error} />}
    </div>
  )
}
