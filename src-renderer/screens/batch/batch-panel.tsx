// The order under the cursor: what is wrong with it, its fields, and the ways on. A key that saves never buys a label.
import './batch-panel.css'
import { type RefObject, useRef } from 'react'
import type { BatchRow } from '../../../src-preload/contract/batch'
import { reasonMaxLength } from '../../../src-preload/contract/vocabulary'
import { Button } from '../../components/button'
import { Message } from '../../components/message'
import { TextField } from '../../components/text-field'
import { isReason, TooLong } from '../../components/too-long'
import { useHalfTyped } from '../../components/use-half-typed'
import { useKeys } from '../../components/use-keys'
import { useNow } from '../../components/use-now'
import { isMendable } from '../../rules/order-stands'
import { useBatch, useBatchParts, useScreen } from '../../stores/stores'
import { focusTable } from './focus-table'
import { OrderForm, type OrderFormHandle } from './order-form'
import { OrderSign } from './order-sign'
import { nameOfOrder, useOrderWords } from './use-order-words'

const reasonId = 'order-double-reason'
export const focusPanel = (handle: RefObject<OrderFormHandle | null>): void => {
  const reason = document.getElementById(reasonId)
  if (reason !== null) reason.focus()
  else handle.current?.focusFirst()
}

const Said = ({ row }: { row: BatchRow }) => {
  const { words, noteOf } = useOrderWords()
  const now = useNow(60_000)
  const note = noteOf(row, new Date(now))
  if (note.tone === 'plain' || row.stand === 'fix') return null
  return (
    <Message tone={note.tone}>
      {row.stand === 'refused' && <p>{words.whatService}</p>}
      <p>
        <b>{note.first}</b> {note.second}
      </p>
    </Message>
  )
}

/** What is under way is read, not changed. */
const Address = ({ row: { fields, shipment, shipmentNumber } }: { row: BatchRow }) => (
  <div className="batch-panel-address selectable">
    {[
      fields.company,
      fields.addressLine,
      fields.addressLine2,
      `${fields.postalCode} ${fields.city}`.trim(),
      fields.countryCode,
      fields.email,
    ]
      .filter((line) => line !== '')
      .map((line) => (
        <p key={line}>{line}</p>
      ))}
    {shipmentNumber !== null && <p className="mono">{shipmentNumber}</p>}
    {shipment !== null && shipment.carrierHandle !== null && <p>{shipment.carrierHandle}</p>}
  </div>
)

export const BatchPanel = (props: { row: BatchRow; form: RefObject<OrderFormHandle | null> }) => {
  const { row, form } = props
  const { words, parcelOf } = useOrderWords()
  const { save, answer, nextProblem, isBusy } = useBatchParts('save', 'answer', 'nextProblem', 'isBusy')
  const batchId = useBatch((state) => state.batchId)
  const openAttention = useScreen((state) => state.openAttention)
  const openShipment = useScreen((state) => state.openShipment)
  const [reason, setReason] = useHalfTyped(`double ${batchId ?? ''} ${row.place}`)
  const panel = useRef<HTMLElement>(null)
  const { stand, place, shipment, earlierId } = row
  const isQuestion = stand === 'asks' || stand === 'double'
  const canMend = isMendable(row)

  const saveAndNext = async (): Promise<void> => {
    const changed = form.current?.changed() ?? null
    if (changed === null || isBusy) return
    if (Object.keys(changed).length > 0 && !(await save(place, changed))) return
    await nextProblem()
    focusTable()
  }
  const sendAllTheSame = async (): Promise<void> => {
    if (isBusy) return
    if (stand === 'double' && !isReason(reason)) return document.getElementById(reasonId)?.focus()
    await answer([place], 'send', reason.trim())
    await nextProblem()
    focusTable()
  }
  const leaveOut = async (): Promise<void> => {
    if (isBusy || !canMend) return
    await answer([place], 'skip', words.skip)
    focusTable()
  }
  const isOut = stand === 'skipped' || stand === 'dropped'
  const takeBack = async (): Promise<void> => {
    if (!isBusy) await answer([place], 'back', '')
  }
  useKeys({
    'Ctrl Enter': () => void (isQuestion ? sendAllTheSame() : canMend ? saveAndNext() : undefined),
    'Ctrl Delete': () => void (isOut ? takeBack() : leaveOut()),
    'Alt Enter': () => form.current?.takeAdvice(),
  })

  const items = row.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return (
    <aside ref={panel} className="batch-panel side" aria-label={words.panel}>
      {/* Where nothing in it takes the focus, the keys scroll it themselves. */}
      <div className="batch-panel-body" tabIndex={canMend || earlierId !== null ? undefined : 0}>
        <p className="batch-panel-state" data-stand={stand}>
          <OrderSign row={row} />
          {words.stands[stand]}
        </p>
        <h2>
          {nameOfOrder(row)}
          {row.fields.city === '' ? '' : `, ${row.fields.city}`}
        </h2>
        <p className="batch-panel-soft">
          {words.orderAndItems(row.orderNumber, row.rowNumbers.join(', '), items)}
        </p>
        <p className="batch-panel-soft">{words.parcelLine(row.choice.packageName, parcelOf(row))}</p>
        <Said row={row} />
        {stand === 'double' && (
          <TextField
            id={reasonId}
            label={words.doubleReason}
            placeholder={words.doubleReasonSample}
            value={reason}
            below={<TooLong text={reason} longest={reasonMaxLength} />}
            onChange={setReason}
          />
        )}
        {isQuestion && <p className="batch-panel-soft">{words.sendAllTheSameWhy}</p>}
        {earlierId !== null && (
          <Button hotkey="Alt V" onPress={() => openShipment(earlierId)}>
            {words.showEarlier}
          </Button>
        )}
        {canMend ? <OrderForm key={`${place} ${stand}`} row={row} handle={form} /> : <Address row={row} />}
      </div>
      <div className="batch-panel-bar">
        {isQuestion ? (
          <Button keyCap="Ctrl Enter" isDisabled={isBusy} onPress={() => void sendAllTheSame()}>
            {words.sendAllTheSame}
          </Button>
        ) : (
          canMend && (
            <Button keyCap="Ctrl Enter" isDisabled={isBusy} onPress={() => void saveAndNext()}>
              {stand === 'ready' ? words.saveOnly : words.save}
            </Button>
          )
        )}
        {canMend && (
          <Button kind="quiet" keyCap="Ctrl Delete" isDisabled={isBusy} onPress={() => void leaveOut()}>
            {words.skip}
          </Button>
        )}
        {isOut && (
          <Button keyCap="Ctrl Delete" isDisabled={isBusy} onPress={() => void takeBack()}>
            {words.takeBack}
          </Button>
        )}
        {shipment !== null && stand === 'unsure' && (
          <Button hotkey="Alt A" onPress={() => openAttention(shipment.id)}>
            {words.settle}
          </Button>
        )}
        {shipment !== null && !canMend && stand !== 'unsure' && stand !== 'skipped' && (
          <Button hotkey="Alt H" onPress={() => openShipment(shipment.id)}>
            {words.showShipment}
          </Button>
        )}
      </div>
    </aside>
  )
}
