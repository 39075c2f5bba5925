// The label of the chosen shipment, page by page.
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { LabelPicture } from '../../components/label-picture'
import { useKeys } from '../../components/use-keys'
import { historyWords } from '../../text/history-words'
import { useWords, useWordsOf } from '../../text/use-words'

export const PanelLabel = (props: { shipment: Shipment }) => {
  const words = useWordsOf(historyWords)
  const { common } = useWords()
  const [page, setPage] = useState(0)
  const count = props.shipment.labelPages ?? 1
  const turnTo = (wanted: number): void => setPage(Math.max(0, Math.min(count - 1, wanted)))
  useKeys({ 'Alt ArrowLeft': () => turnTo(page - 1), 'Alt ArrowRight': () => turnTo(page + 1) })
  if (props.shipment.labelSha256 === null) {
    return <div className="panel-label label-picture-blank">{words.noLabel}</div>
  }
  return (
    <div className="panel-label">
      <LabelPicture shipment={props.shipment} page={page} longestSide={420} />
      {count > 1 && (
        <div className="panel-pages">
          <button
            type="button"
            aria-label={common.previousPage}
            title={`${common.previousPage} (Alt ←)`}
            disabled={page === 0}
            onClick={() => turnTo(page - 1)}
          >
            <ChevronLeft size={16} aria-hidden="true" />
          </button>
          {common.page(page + 1, count)}
          <button
            type="button"
            aria-label={common.nextPage}
            title={`${common.nextPage} (Alt →)`}
            disabled={page >= count - 1}
            onClick={() => turnTo(page + 1)}
          >
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
