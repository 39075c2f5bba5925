// What looks damaged, kind by kind: as it stands in the file, as it likely was, and why. Open is the beginning; what is not
// accepted stays as in the file. What cannot be known takes typing in place and is never accepted with the others.
import './repairs-step.css'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import type { IntakeView } from '../../../src-preload/contract/intake'
import { Button } from '../../components/button'
import { ScreenFoot } from '../../components/screen-foot'
import { useOneStop } from '../../components/use-one-stop'
import { useKeys } from '../../components/use-keys'
import { useIntakeParts, useStores } from '../../stores/stores'
import { intakeWords } from '../../text/intake-words'
import { useWordsOf } from '../../text/use-words'
import { RepairRows } from './repair-rows'

type Damage = IntakeView['damage'][number]

const tickOf = ({ count, accepted, lost }: Damage): 'all' | 'some' | 'none' =>
  accepted === 0 ? 'none' : accepted >= count - lost ? 'all' : 'some'

const Tick = (props: { is: 'all' | 'some' | 'none'; label: string; onPress: () => void }) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = props.is === 'some'
  }, [props.is])
  return (
    <label className="intake-tick">
      <input
        ref={input}
        type="checkbox"
        aria-label={props.label}
        // The key A does the same for the kind that is shown.
        tabIndex={-1}
        checked={props.is === 'all'}
        onChange={props.onPress}
      />
    </label>
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
  const list = useOneStop<HTMLUListElement>()
  return (
    <div className="side-panel intake-kinds side side-left">
      <h3>
        {words.damaged} <span>{damage.reduce((sum, { count }) => sum + count, 0)}</span>
      </h3>
      <ul {...list}>
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

export const RepairsStep = () => {
  const words = useWordsOf(intakeWords)
  const stores = useStores()
  const { view, kind, total, cursor, isBusy } = useIntakeParts('view', 'kind', 'total', 'cursor', 'isBusy')
  const get = () => stores.intake.getState()
  const step = (by: number): void => {
    if (view === null) return
    const at = view.damage.findIndex((one) => one.kind === kind)
    const next = view.damage[at + by]
    if (next !== undefined) void get().showKind(next.kind)
  }
  useKeys({
    ArrowDown: () => get().moveTo(cursor + 1),
    ArrowUp: () => get().moveTo(cursor - 1),
    'Ctrl ArrowDown': () => step(1),
    'Ctrl ArrowUp': () => step(-1),
    a: () => {
      if (kind !== null) void get().decideKind(kind, true)
    },
  })
  if (view === null) return null
  const damage = view.damage.find((one) => one.kind === kind)
  const accepted = view.damage.reduce((sum, one) => sum + one.accepted, 0)
  const all = view.damage.reduce((sum, one) => sum + one.count, 0)
  return (
    <>
      <div className="intake-body intake-body-repairs with-side">
        <Kinds damage={view.damage} chosen={kind} />
        <div
          className="intake-repairs"
          role="table"
          aria-label={words.steps.repairs}
          aria-rowcount={total + 1}
        >
          <div className="intake-repair intake-repair-head" role="row" aria-rowindex={1}>
            <span />
            {(['order', 'field', 'before', 'after', 'why'] as const).map((name) => (
              <span key={name} role="columnheader">
                {words.column[name]}
              </span>
            ))}
          </div>
          {damage !== undefined && (
            <div className="intake-group" role="row">
              <b role="cell">{words.kinds[damage.kind]}</b>
              {damage.count > damage.lost && (
                <span role="cell">
                  <Button
                    size="small"
                    keyCap="A"
                    onPress={() => void get().decideKind(damage.kind, tickOf(damage) !== 'all')}
                  >
                    {tickOf(damage) === 'all'
                      ? words.takeBackAll
                      : words.acceptAll(damage.count - damage.lost)}
                  </Button>
                </span>
              )}
            </div>
          )}
          <RepairRows key={kind} />
        </div>
      </div>
      <ScreenFoot
        className="intake-action"
        button={
          <Button
            kind="main"
            size="big"
            keyCap="Ctrl Enter"
            isDisabled={isBusy}
            onPress={() => void get().goOn()}
          >
            {accepted === 0 ? words.takeOver(view.orderCount) : words.takeOverRepairs(accepted)}
          </Button>
        }
        sentence={
          <div className="screen-foot-sentence" role="status">
            <p>{words.othersStay(all - accepted, accepted)}</p>
            <small>{words.mendLater}</small>
          </div>
        }
      >
        <Button kind="quiet" keyCap="Alt ←" onPress={() => get().back()}>
          {words.backToColumns}
        </Button>
        <Button kind="quiet" keyCap="Escape" onPress={() => get().close()}>
          {words.cancel}
        </Button>
      </ScreenFoot>
    </>
  )
}
