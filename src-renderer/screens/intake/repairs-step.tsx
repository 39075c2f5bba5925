// What looks damaged, kind by kind: as it stands in the file, as it likely was, and why. Open is the beginning; what is not
// accepted stays as in the file. What cannot be known takes typing in place and is never accepted with the others.
import './repairs-step.css'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import type { IntakeRepairRow, IntakeView } from '../../../src-preload/contract/intake'
import { Button } from '../../components/button'
import { useKeys } from '../../components/use-keys'
import { changedParts } from '../../rules/changed-parts'
import { useIntakeParts, useStores } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { intakeWords } from '../../text/intake-words'
import { useSay, useWordsOf } from '../../text/use-words'

type Damage = IntakeView['damage'][number]

const tickOf = ({ count, accepted, lost }: Damage): 'all' | 'some' | 'none' =>
  accepted === 0 ? 'none' : accepted >= count - lost ? 'all' : 'some'

const Tick = (props: { is: 'all' | 'some' | 'none'; label: string; onPress: () => void }) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = props.is === 'some'
  }, [props.is])
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label={props.label}
      checked={props.is === 'all'}
      onChange={props.onPress}
    />
  )
}

const Kinds = ({ damage, chosen }: { damage: readonly Damage[]; chosen: string | null }) => {
  const words = useWordsOf(intakeWords)
  const stores = useStores()
  const { view } = useIntakeParts('view')
  const { showKind, decideKind } = stores.intake.getState()
  const stateOf = (kind: Damage): string => {
    const open = kind.count - kind.accepted
    if (open === 0) return words.allAccepted
    return kind.accepted > 0
      ? words.someAccepted(kind.accepted, open)
      : kind.isOptional
        ? words.optional
        : words.open
  }
  const untouched = view?.untouchedCount ?? 0
  return (
    <div className="side-panel intake-kinds">
      <h3>
        {words.damaged} <span>{damage.reduce((sum, { count }) => sum + count, 0)}</span>
      </h3>
      <ul>
        {damage.map((one) => (
          <li key={one.kind} data-on={one.kind === chosen}>
            <Tick
              is={tickOf(one)}
              label={words.kinds[one.kind]}
              onPress={() => void decideKind(one.kind, tickOf(one) !== 'all')}
            />
            <button type="button" aria-pressed={one.kind === chosen} onClick={() => void showKind(one.kind)}>
              <b>{words.kinds[one.kind]}</b>
              <small>{stateOf(one)}</small>
              <span>{one.count}</span>
            </button>
          </li>
        ))}
      </ul>
      {untouched > 0 && (
        <p className="intake-untouched">
          <CircleCheck size={18} aria-hidden="true" />
          <span>
            <b>{words.untouched(untouched)}</b>
            <small>{words.untouchedWhy}</small>
          </span>
        </p>
      )}
    </div>
  )
}

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

const RepairRow = ({ row, at }: { row: IntakeRepairRow; at: number }) => {
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
    <div className="intake-repair" role="row" data-cursor={at === cursor} onClick={() => moveTo(at)}>
      <span role="cell">
        {repair.after !== null && (
          <input
            type="checkbox"
            aria-label={`${words.accept}: ${row.orderNumber} ${fields[repair.field]}`}
            checked={isAccepted}
            onChange={() => void decide(row, isAccepted ? null : repair.after)}
          />
        )}
      </span>
      <span role="cell" className="intake-repair-order">
        <small>{row.orderNumber}</small> {row.name}
      </span>
      <span role="cell" className="intake-repair-field">
        {fields[repair.field]}
      </span>
      <span role="cell" className="intake-repair-text">
        <Marked
          parts={repair.after === null ? [{ text: repair.before, isChanged: true }] : before}
          kind="before"
        />
      </span>
      <span role="cell" className="intake-repair-text">
        {repair.after === null ? (
          <input
            type="text"
            id={`intake-repair-${at}`}
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
      <span role="cell" className="intake-repair-why">
        {say(repair.reason)}
      </span>
    </div>
  )
}

export const RepairsStep = () => {
  const words = useWordsOf(intakeWords)
  const stores = useStores()
  const { view, kind, rows, cursor, isBusy } = useIntakeParts('view', 'kind', 'rows', 'cursor', 'isBusy')
  const get = () => stores.intake.getState()
  const step = (by: number): void => {
    if (view === null) return
    const at = view.damage.findIndex((one) => one.kind === kind)
    const next = view.damage[at + by]
    if (next !== undefined) void get().showKind(next.kind)
  }
  const acceptAtCursor = (): void => {
    const row = rows[cursor]
    if (row !== undefined && row.repair.after !== null)
      void get().decide(row, row.decided === null ? row.repair.after : null)
  }
  useKeys({
    ArrowDown: () => get().moveTo(cursor + 1),
    ArrowUp: () => get().moveTo(cursor - 1),
    'Ctrl ArrowDown': () => step(1),
    'Ctrl ArrowUp': () => step(-1),
    ' ': acceptAtCursor,
    a: () => {
      if (kind !== null) void get().decideKind(kind, true)
    },
  })
  useEffect(() => {
    document.querySelector('.intake-repair[data-cursor="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [cursor, kind])
  if (view === null) return null
  const damage = view.damage.find((one) => one.kind === kind)
  const accepted = view.damage.reduce((sum, one) => sum + one.accepted, 0)
  const all = view.damage.reduce((sum, one) => sum + one.count, 0)
  return (
    <>
      <div className="intake-body intake-body-repairs">
        <Kinds damage={view.damage} chosen={kind} />
        <div className="intake-repairs" role="table" aria-label={words.steps.repairs}>
          <div className="intake-repair intake-repair-head" role="row">
            <span />
            {(['order', 'field', 'before', 'after', 'why'] as const).map((name) => (
              <span key={name} role="columnheader">
                {words.column[name]}
              </span>
            ))}
          </div>
          {damage !== undefined && (
            <div className="intake-group">
              <b>{words.kinds[damage.kind]}</b>
              {damage.count > damage.lost && (
                <Button
                  size="small"
                  keyCap="A"
                  onPress={() => void get().decideKind(damage.kind, tickOf(damage) !== 'all')}
                >
                  {tickOf(damage) === 'all' ? words.takeBackAll : words.acceptAll(damage.count - damage.lost)}
                </Button>
              )}
            </div>
          )}
          {rows.map((row, at) => (
            <RepairRow key={row.repair.id} row={row} at={at} />
          ))}
        </div>
      </div>
      <div className="intake-action">
        <Button
          kind="main"
          size="big"
          keyCap="Ctrl Enter"
          isDisabled={isBusy}
          onPress={() => void get().goOn()}
        >
          {accepted === 0 ? words.takeOver(view.orderCount) : words.takeOverRepairs(accepted)}
        </Button>
        <div className="intake-sentence" role="status">
          <p>{words.othersStay(all - accepted, accepted)}</p>
          <small>{words.mendLater}</small>
        </div>
        <Button kind="quiet" keyCap="Alt ←" onPress={() => get().back()}>
          {words.backToColumns}
        </Button>
        <Button kind="quiet" keyCap="Escape" onPress={() => get().close()}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}
