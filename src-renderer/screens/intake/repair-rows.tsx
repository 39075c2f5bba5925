// The repairs of one kind, as they stand in the file and as they likely were. Only rows in sight exist: ten thousand are as
// quick as ten.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { IntakeRepairRow } from '../../../src-preload/contract/intake'
import { useIsTall } from '../../components/use-is-tall'
import { useVirtualRows } from '../../components/use-virtual-rows'
import { changedParts } from '../../rules/changed-parts'
import { repairAt } from '../../stores/repair-pages'
import { useIntakeParts, useStores } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { intakeWords } from '../../text/intake-words'
import { useSay, useWordsOf } from '../../text/use-words'
import { rowSteps } from '../../components/row-steps'

const repairInputId = (at: number): string => `intake-repair-${at}`

/** Signs that nobody can see are written as what they are. */
const seen = (text: string): string =>
  text.replace(/[\u00a0\u202f\u2007\u2009]/g, '⍽').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '¦')

const Marked = ({
  parts,
  kind,
}: {
  parts: readonly { text: string; isChanged: boolean }[]
  kind: 'before' | 'after'
}) => (
  <>
    {parts.map(({ text, isChanged }, index) =>
      isChanged ? (
        <mark key={index} data-kind={kind}>
          {seen(text)}
        </mark>
      ) : (
        <span key={index}>{text}</span>
      ),
    )}
  </>
)

const RepairRow = (props: { row: IntakeRepairRow; at: number; top: number; height: number }) => {
  const { row, at, top, height } = props
  const words = useWordsOf(intakeWords)
  const { fields } = useWordsOf(batchWords)
  const say = useSay()
  const stores = useStores()
  const { cursor } = useIntakeParts('cursor')
  const [typed, setTyped] = useState(row.decided ?? '')
  const { repair, decided } = row
  const { decide, moveTo } = stores.intake.getState()
  const isAccepted = decided !== null
  const { before, after } = changedParts(repair.before, repair.after ?? '')
  return (
    <div
      className="intake-repair"
      role="row"
      aria-rowindex={at + 2}
      data-cursor={at === cursor}
      style={{ top, height }}
      onClick={() => moveTo(at)}
      onFocus={() => moveTo(at)}
    >
      <span role="cell">
        {repair.after !== null && (
          <label className="intake-tick">
            <input
              type="checkbox"
              aria-label={`${words.accept}: ${row.orderNumber} ${fields[repair.field]}`}
              checked={isAccepted}
              onChange={() => void decide(row, isAccepted ? null : repair.after)}
            />
          </label>
        )}
      </span>
      <span role="cell" className="intake-repair-order" title={`${row.orderNumber} ${row.name}`}>
        <small>{row.orderNumber}</small> {row.name}
      </span>
      <span role="cell" className="intake-repair-field">
        {fields[repair.field]}
      </span>
      <span role="cell" className="intake-repair-text" title={seen(repair.before)}>
        <Marked
          parts={repair.after === null ? [{ text: repair.before, isChanged: true }] : before}
          kind="before"
        />
      </span>
      <span
        role="cell"
        className="intake-repair-text"
        title={repair.after === null ? undefined : seen(repair.after)}
      >
        {repair.after === null ? (
          <input
            type="text"
            id={repairInputId(at)}
            className="intake-repair-input"
            placeholder={words.typeIt}
            aria-label={`${words.column.after}: ${row.orderNumber} ${fields[repair.field]}`}
            list={repair.choices.length > 0 ? `choices-${at}` : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => {
              if (typed !== (decided ?? '')) void decide(row, typed === '' ? null : typed)
            }}
          />
        ) : (
          <Marked parts={after} kind="after" />
        )}
        {repair.choices.length > 0 && (
          <datalist id={`choices-${at}`}>
            {repair.choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        )}
      </span>
      <span role="cell" className="intake-repair-why" title={say(repair.reason)}>
        {say(repair.reason)}
      </span>
    </div>
  )
}

export const RepairRows = () => {
  const words = useWordsOf(intakeWords)
  const stores = useStores()
  const { pages, total, cursor } = useIntakeParts('pages', 'total', 'cursor')
  const { need } = stores.intake.getState()
  const rowHeight = useIsTall() ? 44 : 36
  const box = useRef<HTMLDivElement>(null)
  const { first, last, height, topOf } = useVirtualRows(box, total, rowHeight, cursor)
  useEffect(() => need(first, last), [need, first, last])
  useEffect(() => box.current?.focus(), [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const state = stores.intake.getState()
    const isInRow = event.target !== box.current
    const step = rowSteps[event.key]
    // In a row's own field the keys of a field are its own; Enter is done with it.
    if (isInRow && event.key === 'Enter') box.current?.focus()
    else if (isInRow && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    else if (step !== undefined) {
      state.moveTo(state.cursor + step)
      if (isInRow) box.current?.focus()
    } else if (event.key === 'Enter') document.getElementById(repairInputId(cursor))?.focus()
    else if (event.key === ' ') void state.acceptAtCursor()
    else return
    event.preventDefault()
  }

  const shown = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset)
  // What is typed at the cursor is not lost when it is scrolled out of sight.
  if (cursor < total && (cursor < first || cursor >= last)) shown.push(cursor)
  return (
    <div
      ref={box}
      className="long-list"
      role="rowgroup"
      tabIndex={0}
      aria-label={words.steps.repairs}
      onKeyDown={onKeyDown}
    >
      <div className="intake-repair-rows" role="presentation" style={{ height }}>
        {shown.map((at) => {
          const row = repairAt({ pages }, at)
          return row && <RepairRow key={row.repair.id} row={row} at={at} top={topOf(at)} height={rowHeight} />
        })}
      </div>
    </div>
  )
}
