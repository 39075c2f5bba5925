// The whole window while the records cannot be used: what is wrong, the ways on with their figures, and what is known to be
// missing. Nothing is chosen by itself; the way that keeps the most stands first.
import './damaged.css'
import FileX from 'lucide-react/icons/file-x'
import Pause from 'lucide-react/icons/pause'
import { useEffect, useState } from 'react'
import type { Damage, Rescue } from '../../../src-preload/contract/records'
import { Button } from '../../components/button'
import { ErrorMessage } from '../../components/message'
import { MissingList } from '../../components/missing-list'
import { ScreenFoot } from '../../components/screen-foot'
import { useFigures } from '../../components/use-figures'
import { useKeys } from '../../components/use-keys'
import { useRecordsParts, useStores } from '../../stores/stores'
import { recordsWords } from '../../text/records-words'
import { useOwnTime } from '../../text/use-own-time'
import { useSay, useWordsOf } from '../../text/use-words'

type Way = { name: string; title: string; holds: string; isBest: boolean; choice: Rescue | null }

/** In the order they are offered; one without a choice cannot be taken yet. */
const useWays = (damage: Damage | null): Way[] => {
  const words = useWordsOf(recordsWords)
  const timeOf = useOwnTime()
  const figures = useFigures()
  if (damage === null) return []
  const copy = damage.copies.find(({ fault }) => fault === null)
  const { readable } = damage
  const canRead = readable !== null && readable.fault === null && readable.shipments > 0
  const held = (count: number): string => words.shipments(figures(count), count)
  const isCopyBest = copy !== undefined && (!canRead || copy.shipments >= readable.shipments)
  const ofCopy: Way[] =
    copy === undefined
      ? []
      : [
          {
            name: 'copy',
            title: words.useCopy(timeOf(copy.madeAt)),
            holds: words.useCopyHolds(held(copy.shipments)),
            isBest: isCopyBest,
            choice: { way: 'copy', copyId: copy.id },
          },
        ]
  const ofReading: Way = {
    name: 'readable',
    title: words.useReadable,
    holds:
      readable === null
        ? words.reading
        : canRead
          ? words.readable(held(readable.shipments), figures(readable.unreadable), figures(readable.fromCopy))
          : words.notReadable,
    isBest: canRead && !isCopyBest,
    choice: canRead ? { way: 'readable' } : null,
  }
  // Beginning anew is offered alone, where nothing of the old can be had.
  const plain = (way: 'look' | 'anew', can: boolean): Way => ({
    name: way,
    title: words[way],
    holds: words[`${way}Why`],
    isBest: way === 'anew',
    choice: can ? { way } : null,
  })
  if (copy === undefined && readable !== null && !canRead) return [plain('anew', true)]
  return [...ofCopy, ofReading, plain('look', canRead)]
}

export const DamagedScreen = () => {
  const words = useWordsOf(recordsWords)
  const say = useSay()
  const { damage, error, doing, savedAs } = useRecordsParts('damage', 'error', 'doing', 'savedAs')
  const { loadDamage, rescue, saveCsv } = useStores().records.getState()
  const ways = useWays(damage)
  const [picked, setPicked] = useState<string | null>(null)
  const [isTold, setIsTold] = useState(false)
  useEffect(() => void loadDamage(), [loadDamage])

  const chosen =
    ways.find(({ name }) => name === picked) ??
    ways.find(({ isBest }) => isBest) ??
    ways.find(({ choice }) => choice)
  const choice = chosen?.choice ?? null
  const go = (): void => {
    if (choice !== null && doing === null) void rescue(choice)
  }
  const pick = (index: number): void => setPicked(ways[index]?.name ?? null)
  const move = (step: number): void => {
    const index = ways.findIndex(({ name }) => name === chosen?.name) + step
    const next = ways[index]
    if (next === undefined) return
    pick(index)
    document.getElementById(`way-${next.name}`)?.focus()
  }
  useKeys({
    '1': () => pick(0),
    '2': () => pick(1),
    '3': () => pick(2),
    // A button that has the focus is what Enter means.
    Enter: ({ target }) => {
      if (target instanceof HTMLButtonElement && target.role !== 'radio') target.click()
      else go()
    },
    'Alt d': () => setIsTold((told) => !told),
    'Ctrl s': () => void saveCsv(),
  })

  const hasSome = ways.some(({ isBest, name }) => isBest && name !== 'anew')
  return (
    <div className="damaged">
      <header className="damaged-strip">
        <b>Packbench</b>
        <span className="damaged-stop">
          <Pause size={15} aria-hidden="true" />
          {words.nothingSent}
        </span>
      </header>
      <main className="damaged-middle">
        <div className="damaged-head">
          <span className="damaged-sign" aria-hidden="true">
            <FileX size={24} />
          </span>
          <div>
            <h1>{hasSome ? words.damagedSafe : words.damagedTitle}</h1>
            <p>{(damage?.asideFolder ?? null) === null ? words.goneWhy : words.damagedWhy}</p>
          </div>
        </div>
        {error !== null && <ErrorMessage error={error} isDetailOpen />}
        <section className="damaged-ways">
          <h2 id="damaged-how">{words.how}</h2>
          <div
            role="radiogroup"
            aria-labelledby="damaged-how"
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              move(event.key === 'ArrowDown' ? 1 : -1)
            }}
          >
            {ways.map((way, index) => (
              <button
                key={way.name}
                type="button"
                role="radio"
                aria-checked={way.name === chosen?.name}
                aria-disabled={way.choice === null}
                id={`way-${way.name}`}
                tabIndex={way.name === chosen?.name ? 0 : -1}
                className="way damaged-way"
                onClick={() => setPicked(way.name)}
              >
                <span className="damaged-radio" aria-hidden="true" />
                <span>
                  <b>{way.title}</b>
                  {way.isBest && <span className="damaged-best">{words.best}</span>}
                  <small>{way.holds}</small>
                </span>
                <kbd aria-hidden="true">{index + 1}</kbd>
              </button>
            ))}
          </div>
          {isTold && damage !== null && (
            <div className="damaged-told">
              <p>{say(damage.reason)}</p>
              {damage.asideFolder !== null && <p>{words.asideFolder(damage.asideFolder)}</p>}
            </div>
          )}
        </section>
        <section className="damaged-missing">
          <h2>{words.missingFromCopy}</h2>
          <MissingList missing={damage?.missing ?? []} untraced={damage?.untraced ?? 0} />
          {(damage?.missing.length ?? 0) + (damage?.untraced ?? 0) > 0 && (
            <p className="damaged-note">{words.settleInAttention}</p>
          )}
        </section>
      </main>
      <ScreenFoot
        className="damaged-bar"
        button={
          <Button
            kind="main"
            size="big"
            keyCap="Enter"
            onPress={go}
            isDisabled={choice === null || doing !== null}
          >
            {doing === 'rescue' ? words.going : (chosen?.title ?? words.goOn)}
          </Button>
        }
        sentence={
          <p className="screen-foot-sentence damaged-sentence" role="status">
            {savedAs === null ? words.takes : words.savedAs(savedAs)}
          </p>
        }
      >
        <Button keyCap="Alt D" onPress={() => setIsTold((told) => !told)} isPressed={isTold}>
          {words.whatHappened}
        </Button>
        <Button keyCap="Ctrl S" onPress={() => void saveCsv()}>
          {words.saveCsv}
        </Button>
      </ScreenFoot>
    </div>
  )
}
