// Labels that nobody has scanned on their parcel: each is scanned now, printed again, or lies on no parcel.
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useState } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { BenchMark } from '../../components/bench-mark'
import { Button } from '../../components/button'
import { FinderField } from '../../components/finder-field'
import { GiveUp } from '../../components/give-up'
import { isTooLong, TooLong } from '../../components/too-long'
import { useOneStop } from '../../components/use-one-stop'
import { useKeys } from '../../components/use-keys'
import { useNow } from '../../components/use-now'
import { nameAndPlace } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import { useStores, useToday } from '../../stores/stores'
import { todayWords } from '../../text/today-words'
import { useLocale, useWordsOf } from '../../text/use-words'
import { daySigns } from './day-counts'

/** Longer than any barcode. */
const numberMaxLength = 200

const ScanField = () => {
  const words = useWordsOf(todayWords)
  const stores = useStores()
  const [typed, setTyped] = useState('')
  const take = (text: string): void => {
    stores.scanDesk.take({ text, isMeant: false, bringBack: () => undefined })
    setTyped('')
  }
  return (
    <>
      <FinderField
        className="day-scan"
        sign={ScanBarcode}
        label={words.scanLabel}
        placeholder={words.scanLabel}
        value={typed}
        onChange={setTyped}
        onKey={(key) => {
          if (key !== 'Enter') return false
          if (typed.trim() !== '' && !isTooLong(typed, numberMaxLength)) take(typed.trim())
          return true
        }}
      />
      <TooLong text={typed} longest={numberMaxLength} />
    </>
  )
}

const Missing = ({ shipment }: { shipment: Shipment }) => {
  const words = useWordsOf(todayWords)
  const locale = useLocale()
  const stores = useStores()
  const now = useNow(60_000)
  const ending = useToday((state) => state.ending)
  const { choose, beginEnding, leaveEnding, endWithout } = stores.today.getState()
  const isChosen = useToday((state) => state.chosenId === shipment.id)
  const at = shipment.lastPrint?.changedAt ?? shipment.changedAt
  const who = (
    <>
      <span>{nameAndPlace(shipment.draft)}</span>
      <small>
        <BenchMark ofBench={shipment.ofBench} />
        {words.printedAt(shipment.shipmentNumber ?? '', ownTime(at, new Date(now), locale))}
      </small>
    </>
  )
  if (!isChosen)
    return (
      <li>
        <button type="button" className="person-line day-missing" onClick={() => choose(shipment.id)}>
          {who}
        </button>
      </li>
    )
  return (
    <li data-on="true">
      <div className="person-line day-missing">{who}</div>
      {ending?.id === shipment.id ? (
        <GiveUp
          place={`no parcel ${shipment.id}`}
          words={words.ending}
          onGiveUp={(reason) => void endWithout(reason)}
          onLeave={leaveEnding}
          isBusy={ending.isBusy}
          error={ending.error}
        />
      ) : (
        <div className="button-line day-ways">
          <Button size="small" keyCap="F8" onPress={() => void stores.queue.getState().reprint(shipment)}>
            {words.reprint}
          </Button>
          {shipment.ofBench === undefined && (
            <Button size="small" keyCap="Delete" onPress={() => beginEnding(shipment.id)}>
              {words.noParcel}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

export const MissingLabels = ({ missing }: { missing: readonly Shipment[] }) => {
  const words = useWordsOf(todayWords)
  const stores = useStores()
  const chosenId = useToday((state) => state.chosenId)
  const beginEnding = useToday((state) => state.beginEnding)
  const list = useOneStop<HTMLUListElement>()
  const first = missing[0]
  const chosen = missing.find(({ id }) => id === chosenId)
  useKeys(
    chosen === undefined
      ? {}
      : {
          F8: () => void stores.queue.getState().reprint(chosen),
          ...(chosen.ofBench === undefined ? { Delete: () => beginEnding(chosen.id) } : {}),
        },
  )
  if (first === undefined)
    return (
      <section className="day-back">
        <h2 data-tone="good">
          {daySigns.scanned} {words.allScannedBack}
        </h2>
        <ScanField />
      </section>
    )
  return (
    <section className="day-back">
      <h2>
        {daySigns.missing} {words.missingTitle(missing.length)}
      </h2>
      <p>{words.missingWhy(missing.length)}</p>
      <ScanField />
      <ul {...list} className="day-missing-list">
        {missing.map((shipment) => (
          <Missing key={shipment.id} shipment={shipment} />
        ))}
      </ul>
    </section>
  )
}
