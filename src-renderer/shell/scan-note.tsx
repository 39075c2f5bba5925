// Listens for a scanner on every screen and says what became of the last scan, above whatever is open.
import './scan-note.css'
import { useEffect, useRef } from 'react'
import { BenchMark } from '../components/bench-mark'
import { ErrorMessage, Message } from '../components/message'
import { recipientName } from '../rules/shipments'
import { isBadNews, type ScanNews } from '../stores/scan-store'
import { useScanParts, useStores } from '../stores/stores'
import { useWords } from '../text/use-words'
import { listenForScans } from './listen-for-scans'

const shownMs = 8_000

const News = ({ news }: { news: ScanNews }) => {
  const { bench } = useWords()
  if (news.kind === 'failed') return <ErrorMessage error={news.error} />
  const tone = isBadNews(news) ? 'amber' : 'good'
  if (news.kind === 'confirmed' || news.kind === 'parcel')
    return (
      <Message tone={tone}>
        <p>
          <b>
            {news.kind === 'confirmed'
              ? bench.scanned(recipientName(news.shipment.draft))
              : bench.scannedParcel(recipientName(news.shipment.draft))}
          </b>{' '}
          <BenchMark ofBench={news.shipment.ofBench} />
          <span className="mono">{news.shipment.shipmentNumber}</span>
        </p>
      </Message>
    )
  const words = ((): string => {
    switch (news.kind) {
      case 'order': {
        const { orderNumber, stand, isCreated } = news
        return isCreated ? bench.orderCreated(orderNumber) : bench.orderScanned(orderNumber, stand)
      }
      case 'command':
        return bench.commandDone(bench.commands[news.command])
      case 'not-here':
        return bench.commandNotHere(bench.commands[news.command])
      case 'reference':
        return bench.scannedReference(news.scanned)
      case 'unknown':
        return bench.scannedUnknown(news.scanned)
      case 'file-open':
        return bench.scannedFileOpen
    }
  })()
  return (
    <Message tone={tone}>
      <p>{words}</p>
    </Message>
  )
}

export const ScanNote = () => {
  const { bench } = useWords()
  const stores = useStores()
  const { news, count, waiting } = useScanParts('news', 'count', 'waiting')
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => listenForScans(stores), [stores])
  useEffect(() => {
    const timer = setTimeout(() => stores.scan.getState().dismiss(), shownMs)
    return () => clearTimeout(timer)
  }, [stores, count])
  const isShown = news !== null || waiting > 0
  useEffect(() => {
    // A dialog lies above everything that was there before it.
    if (isShown) note.current?.showPopover()
  }, [isShown, count, waiting])
  if (!isShown) return null
  return (
    <div
      key={`${count} ${waiting}`}
      ref={note}
      popover="manual"
      className="scan-note"
      data-bad={news !== null && isBadNews(news)}
    >
      {news !== null && <News news={news} />}
      {waiting > 0 && (
        <Message tone="plain">
          <p>{bench.scansWait(waiting)}</p>
        </Message>
      )}
    </div>
  )
}
