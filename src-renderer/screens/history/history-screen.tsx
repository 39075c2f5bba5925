// Everything that was shipped: a search on top, the rows, and beside them all that is known about the chosen one.
import './history.css'
import PackageSearch from 'lucide-react/icons/package-search'
import { useEffect, useRef } from 'react'
import { Empty } from '../../components/empty'
import { ErrorMessage } from '../../components/message'
import { SavedNote } from '../../components/saved-note'
import { useKeys } from '../../components/use-keys'
import { hasFilters } from '../../rules/history-question'
import { useHistoryParts, useScreen, useStores } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useWordsOf } from '../../text/use-words'
import { focusList, HistoryBar } from './history-bar'
import { HistoryFoot } from './history-foot'
import { HistoryFilters } from './history-filters'
import { HistoryList } from './history-list'
import { IndexNote } from './index-note'
import { SelectionBar } from './selection-bar'
import { ShipmentPanel } from './shipment-panel'
import { useKeptWidths } from './use-column-widths'

export const HistoryScreen = () => {
  const words = useWordsOf(historyWords)
  const stores = useStores()
  const search = useRef<HTMLInputElement>(null)
  const { text, answeredText, filters, total, hasLoaded, error } = useHistoryParts(
    'text',
    'answeredText',
    'filters',
    'total',
    'hasLoaded',
    'error',
  )
  const { saving, leaveSaving } = useHistoryParts('saving', 'leaveSaving')
  const wanted = useScreen((state) => state.wanted)
  const showSide = useScreen((state) => state.showSide)
  const focusPanel = (): void => {
    showSide(true)
    document.getElementById('history-panel')?.focus()
  }

  useEffect(() => {
    const history = stores.history.getState()
    void history.search(history.text)
    void history.loadChoices()
  }, [stores])

  useEffect(() => {
    if (wanted.shipmentId !== null) {
      void stores.history.getState().choose(wanted.shipmentId)
      focusList()
    } else search.current?.focus()
  }, [stores, wanted])

  useKeys({
    '/': () => search.current?.focus(),
    Escape: () => {
      if (stores.selection.getState().selected.size > 0) return stores.selection.getState().clear()
      if (stores.history.getState().text !== '') void stores.history.getState().search('')
      else if (document.activeElement === search.current) return stores.screen.getState().open('ship')
      search.current?.focus()
    },
    F8: () => {
      if (stores.selection.getState().selected.size > 0) return void stores.selection.getState().print()
      const shipment = stores.history.getState().detail?.shipment
      if (shipment !== undefined && shipment.labelSha256 !== null)
        void stores.queue.getState().reprint(shipment)
    },
  })

  useKeptWidths()
  const isSearching = text.trim() !== '' || hasFilters(filters)
  return (
    <div className="history with-side">
      <div className="list-main history-main" data-answers={answeredText}>
        <HistoryBar search={search} />
        <HistoryFilters />
        <div className="history-notes">
          {error !== null && (
            <div className="history-error">
              <ErrorMessage error={error} />
            </div>
          )}
          <IndexNote />
          <SelectionBar />
          <SavedNote saving={saving} onLeave={leaveSaving} />
        </div>
        {total > 0 ? (
          <HistoryList onEnter={focusPanel} />
        ) : (
          hasLoaded &&
          error === null && (
            <Empty sign={PackageSearch} title={isSearching ? words.nothingFound : words.emptyTitle}>
              {isSearching ? words.nothingFoundWhy : words.emptyWhy}
            </Empty>
          )
        )}
        {total > 0 && <HistoryFoot />}
      </div>
      <ShipmentPanel />
    </div>
  )
}
