// The copies that there are, newest first, and the way back to one of them. Going back asks once more, beside the copy.
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { Copy, Records } from '../../../src-preload/contract/records'
import { Button } from '../../components/button'
import { useBytes, useFigures } from '../../components/use-figures'
import { useKeys } from '../../components/use-keys'
import { ownTime } from '../../rules/times'
import { useRecordsParts } from '../../stores/stores'
import { recordsWords } from '../../text/records-words'
import { useLocale, useSay, useWordsOf } from '../../text/use-words'

const placeOf = ({ isHere, isInSecondPlace, fault }: Copy): 'both' | 'here' | 'second' | 'none' => {
  if (fault !== null) return 'none'
  if (isHere && isInSecondPlace) return 'both'
  return isHere ? 'here' : 'second'
}

export const CopiesCard = (props: { records: Records }) => {
  const words = useWordsOf(recordsWords)
  const say = useSay()
  const locale = useLocale()
  const [figures, bytes] = [useFigures(), useBytes()]
  const { doing, copyNow, goBack } = useRecordsParts('doing', 'copyNow', 'goBack')
  const [picked, setPicked] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { copies, shipments, isCopying, copyFault } = props.records
  const usable = copies.filter(({ fault }) => fault === null)
  const chosen = usable.find(({ id }) => id === picked) ?? usable[0]
  const time = (at: string): string => ownTime(at, new Date(), locale)
  const pick = (id: string): void => {
    setPicked(id)
    setIsAsked(false)
  }
  const move = (step: number): void => {
    const next = usable[usable.findIndex(({ id }) => id === chosen?.id) + step]
    if (next === undefined) return
    pick(next.id)
    document.getElementById(`copy-${next.id}`)?.focus()
  }
  useKeys({
    'Alt n': () => void copyNow(),
    'Alt r': () => {
      if (chosen !== undefined) setIsAsked(true)
    },
  })
  const newer = chosen === undefined ? 0 : Math.max(0, shipments - chosen.shipments)
  return (
    <section className="settings-card data-copies">
      <header>
        <h2 id="data-copies">{words.copies}</h2>
        <span>{words.copiesWhy}</span>
        <Button keyCap="Alt N" onPress={() => void copyNow()} isDisabled={isCopying || doing !== null}>
          {isCopying ? words.copying : words.copyNow}
        </Button>
      </header>
      {copyFault !== null && <p className="data-finding data-pad">{say(copyFault)}</p>}
      <div
        role="listbox"
        aria-labelledby="data-copies"
        className="data-list"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          move(event.key === 'ArrowDown' ? 1 : -1)
        }}
      >
        {copies.map((copy) => (
          <button
            key={copy.id}
            id={`copy-${copy.id}`}
            type="button"
            role="option"
            className="data-copy"
            aria-selected={copy.id === chosen?.id}
            aria-disabled={copy.fault !== null}
            tabIndex={copy.id === chosen?.id ? 0 : -1}
            onClick={() => {
              if (copy.fault === null) pick(copy.id)
            }}
          >
            <span>
              {time(copy.madeAt)}
              <small>{words.reasons[copy.why]}</small>
            </span>
            <span>
              {words.shipments(figures(copy.shipments), copy.shipments)}
              <small>
                {copy.fault !== null
                  ? say(copy.fault)
                  : copy.newest === null
                    ? ''
                    : words.newest(copy.newest.name, copy.newest.reference)}
              </small>
            </span>
            <span className="data-size">{bytes(copy.bytes)}</span>
            <span className="data-place" data-tone={copy.fault === null ? 'good' : 'amber'}>
              {copy.fault === null ? (
                <Check size={16} aria-hidden="true" />
              ) : (
                <TriangleAlert size={16} aria-hidden="true" />
              )}
              {words.places[placeOf(copy)]}
            </span>
          </button>
        ))}
        {copies.length === 0 && <p className="data-pad settings-soft">{words.noCopy}</p>}
      </div>
      {chosen !== undefined && (
        <footer>
          {isAsked ? (
            <>
              <Button
                kind="danger"
                hotkey="Ctrl Enter"
                onPress={() => void goBack(chosen.id)}
                isDisabled={doing !== null}
              >
                {doing === 'back' ? words.goingBack : words.goBackSure}
              </Button>
              <Button hotkey="Escape" onPress={() => setIsAsked(false)}>
                {words.stay}
              </Button>
            </>
          ) : (
            <Button keyCap="Alt R" onPress={() => setIsAsked(true)} isDisabled={doing !== null}>
              {words.goBack(time(chosen.madeAt))}
            </Button>
          )}
          <p>
            {words.goBackWhy(figures(newer), newer)}
            <small>{words.goBackNext}</small>
          </p>
        </footer>
      )}
    </section>
  )
}
