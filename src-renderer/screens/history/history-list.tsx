// The rows of the history. Only those in sight exist, wherever among a million that is; their heads sort.
import { memo, useEffect, useMemo, useRef } from 'react'
import { useCountries } from '../../components/use-countries'
import { useNow } from '../../components/use-now'
import { useVirtualRows } from '../../components/use-virtual-rows'
import { searchedParts } from '../../rules/found-text'
import { placeOf } from '../../stores/history-store'
import { useHistoryParts, useStores } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useLanguage, useWordsOf } from '../../text/use-words'
import { HistoryHead } from './history-head'
import { HistoryRow, MissingRow, rowHeight, rowId } from './history-row'

const wholeList = 1e9
/** Of those who scroll on: fetched before they come into sight, so that no row is made twice. */
const rowsAhead = 64

export const HistoryList = memo(function HistoryList(props: { onEnter: () => void }) {
  const words = useWordsOf(historyWords)
  const { places, total, chosenId, chosenPlace, answeredText, look, move } = useHistoryParts(
    'places',
    'total',
    'chosenId',
    'chosenPlace',
    'answeredText',
    'look',
    'move',
  )
  const stores = useStores()
  const countries = useCountries(useLanguage())
  const countryNames = useMemo(
    () => new Map<string, string>(countries.map(({ code, name }) => [code, name])),
    [countries],
  )
  const minute = useNow(60_000)
  const now = useMemo(() => new Date(minute), [minute])
  const parts = useMemo(() => searchedParts(answeredText ?? ''), [answeredText])
  const box = useRef<HTMLDivElement>(null)
  const { first, last, span, height, topOf, heading } = useVirtualRows(box, total, rowHeight, chosenPlace)

  useEffect(() => void look(first, last, heading * rowsAhead), [look, first, last, heading, places])

  const extendBy = async (step: number): Promise<void> => {
    const { chosenId: from, chosenPlace: fromPlace } = stores.history.getState()
    await move(step)
    const { chosenId: to, chosenPlace: toPlace, between } = stores.history.getState()
    if (to === null || toPlace === null) return
    const { anchorId, extendTo } = stores.selection.getState()
    const anchorPlace = anchorId === null ? null : placeOf(places, anchorId)
    extendTo(await between(anchorPlace ?? fromPlace ?? toPlace, toPlace), to, from)
  }
  const toggleChosen = (): void => {
    const chosen = chosenPlace === null ? undefined : places.get(chosenPlace)
    if (chosen !== undefined) stores.selection.getState().toggle(chosen)
  }

  const steps: Partial<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 12,
    PageUp: -12,
    Home: -wholeList,
    End: wholeList,
  }
  const rows = []
  for (let place = first; place < last; place += 1) {
    const shipment = places.get(place)
    rows.push(
      shipment === undefined ? (
        <MissingRow key={place % span} top={topOf(place)} />
      ) : (
        <HistoryRow
          // What another shipment was drawn in is filled anew: much quicker than making it.
          key={place % span}
          shipment={shipment}
          place={place}
          total={total}
          top={topOf(place)}
          now={now}
          isChosen={shipment.id === chosenId}
          country={
            countryNames.get(shipment.draft.recipient.countryCode) ?? shipment.draft.recipient.countryCode
          }
          parts={parts}
        />
      ),
    )
  }

  return (
    <>
      <HistoryHead />
      <div
        ref={box}
        id="history-list"
        className="long-list history-list"
        role="listbox"
        aria-multiselectable
        tabIndex={0}
        aria-label={words.list}
        aria-activedescendant={
          chosenId !== null && chosenPlace !== null && chosenPlace >= first && chosenPlace < last
            ? rowId(chosenId)
            : undefined
        }
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (step !== undefined && event.shiftKey) void extendBy(step)
          else if (step !== undefined) void move(step)
          else if (event.key === ' ') toggleChosen()
          else if (event.key === 'Enter') props.onEnter()
          else return
          event.preventDefault()
        }}
      >
        <div className="history-rows" role="presentation" style={{ height }}>
          {rows}
        </div>
      </div>
    </>
  )
})
