// The orders of one kind alone, and a search in what stands in their rows.
import './batch-filters.css'
import Search from 'lucide-react/icons/search'
import type { RefObject } from 'react'
import type { Batch } from '../../../src-preload/contract/batch'
import { type BatchSection, batchSections } from '../../../src-preload/contract/batch-vocabulary'
import { FinderField } from '../../components/finder-field'
import { KeyCap } from '../../components/key-cap'
import { toneOfSection } from '../../rules/order-stands'
import { countsBySection } from '../../stores/batch-state'
import { useBatchParts } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { useWordsOf } from '../../text/use-words'
import { focusTable } from './focus-table'

export const filtersOf = (batch: Batch): readonly (BatchSection | null)[] => {
  const { out } = countsBySection(batch)
  return [null, ...batchSections.filter((section) => section !== 'out' || out > 0)]
}

export const BatchFilters = ({
  batch,
  search,
}: {
  batch: Batch
  search: RefObject<HTMLInputElement | null>
}) => {
  const words = useWordsOf(batchWords)
  const { section, text, show } = useBatchParts('section', 'text', 'show')
  const counts = countsBySection(batch)
  return (
    <div className="batch-filters">
      <div className="batch-kinds" role="radiogroup" aria-label={words.filter}>
        {filtersOf(batch).map((one, index) => (
          <button
            key={one ?? 'all'}
            type="button"
            role="radio"
            className="choosable"
            aria-checked={one === section}
            aria-keyshortcuts={`Control+${index + 1}`}
            tabIndex={one === section ? 0 : -1}
            onClick={() => void show(one, text)}
          >
            {one !== null && <i className="tone-filled" data-tone={toneOfSection[one]} aria-hidden="true" />}
            {one === null ? words.all : words.sections[one]}
            <b>{one === null ? batch.orderCount : counts[one]}</b>
          </button>
        ))}
      </div>
      <span className="batch-kinds-key">
        <KeyCap keys="Ctrl 1–5" />
      </span>
      <FinderField
        id="batch-search"
        className="batch-search"
        sign={Search}
        ref={search}
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={text}
        onChange={(typed) => void show(section, typed)}
        onKey={(key) => {
          if (key !== 'ArrowDown' && key !== 'Enter') return false
          focusTable()
          return true
        }}
      >
        <KeyCap keys="/" />
      </FinderField>
    </div>
  )
}
