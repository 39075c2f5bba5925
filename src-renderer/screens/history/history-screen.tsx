// Everything that was shipped: a search on top, the rows, and beside them all that is known about the chosen one.
import './history.css'
import PackageSearch from 'lucide-react/icons/package-search'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Empty } from '../../components/empty'
import { ErrorMessage } from '../../components/message'
import { Segmented } from '../../components/segmented'
import { useKeys } from '../../components/use-keys'
import { historyFilters } from '../../stores/history-store'
import { useHistory, useScreen, useStores } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useWordsOf } from '../../text/use-words'
import { HistoryList } from './history-list'
import { SelectionBar } from './selection-bar'
import { ShipmentPanel } from './shipment-panel'

const focusList = (): void => document.getElementById('history-list')?.focus()
const focusPanel = (): void => document.getElementById('history-panel')?.focus()

export const HistoryScreen = () => {
  const words = useWordsOf(historyWords)
  const stores = useStores()
  const search = useRef<HTMLInputElement>(null)
  const text = useHistory((state) => state.text)
  const filter = useHistory((state) => state.filter)
  const rows = useHistory((state) => state.rows)
  const total = useHistory((state) => state.total)
  const hasLoaded = useHistory((state) => state.hasLoaded)
  const error = useHistory((state) => state.error)
  const actions = useHistory((state) => state.search)
  const setFilter = useHistory((state) => state.setFilter)
  const move = useHistory((state) => state.move)
  const wanted = useScreen((state) => state.wanted)

  useEffect(() => {
    const history = stores.history.getState()
    void history.search(history.text)
  }, [stores])

  useEffect(() => {
    if (wanted.shipmentId !== null) {
      void stores.history.getState().choose(wanted.shipmentId)
      focusList()
    } else search.current?.focus()
  }, [stores, wanted])

  const type = (typed: string): void => void actions(typed)
  useKeys({
    '/': () => search.current?.focus(),
    Escape: () => {
      if (stores.selection.getState().selected.size > 0) return stores.selection.getState().clear()
      if (stores.history.getState().text !== '') type('')
      search.current?.focus()
    },
    F8: () => {
      if (stores.selection.getState().selected.size > 0) return void stores.selection.getState().print()
      const shipment = stores.history.getState().detail?.shipment
      if (shipment !== undefined && shipment.labelSha256 !== null)
        void stores.queue.getState().reprint(shipment)
    },
  })

  const isSearching = text.trim() !== '' || filter !== 'all'
  return (
    <div className="history">
      <div className="history-main">
        <div className="history-bar">
          <div className="field-box history-search">
            <Search size={16} aria-hidden="true" />
            <input
              ref={search}
              className="field-input"
              type="text"
              role="searchbox"
              aria-label={words.search}
              placeholder={words.searchPlaceholder}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') void move(1)
                else if (event.key === 'ArrowUp') void move(-1)
                else if (event.key === 'Enter') focusList()
                else return
                event.preventDefault()
              }}
            />
            <kbd aria-hidden="true">/</kbd>
          </div>
          <Segmented
            id="history-filter"
            label={words.filter}
            value={filter}
            options={historyFilters}
            nameOf={(value) => words.filters[value]}
            onChange={(value) => void setFilter(value)}
          />
          <span className="history-count" role="status">
            {hasLoaded ? words.count(total) : ''}
          </span>
        </div>
        <div className="history-notes">
          {error !== null && (
            <div className="history-error">
              <ErrorMessage error={error} />
            </div>
          )}
          <SelectionBar />
        </div>
        {rows.length > 0 ? (
          <HistoryList onEnter={focusPanel} />
        ) : (
          hasLoaded &&
          error === null && (
            <Empty
              icon={<PackageSearch size={32} strokeWidth={1.5} aria-hidden="true" />}
              title={isSearching ? words.nothingFound : words.emptyTitle}
            >
              {isSearching ? words.nothingFoundWhy : words.emptyWhy}
            </Empty>
          )
        )}
      </div>
      <ShipmentPanel />
    </div>
  )
}
