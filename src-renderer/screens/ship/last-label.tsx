// The answer to "did my last label come out?", without a click.
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import Send from 'lucide-react/icons/send'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { Empty } from '../../components/empty'
import { Hotkey } from '../../components/hotkey'
import { useFieldName } from '../../components/use-field-name'
import { useIsTall } from '../../components/use-is-tall'
import { LabelPicture } from '../../components/label-picture'
import { ErrorMessage } from '../../components/message'
import { printWord } from '../../rules/print-word'
import { jobNumber, nameAndPlace, printerName } from '../../rules/shipments'
import { elapsed } from '../../rules/times'
import { lastLabelled } from '../../stores/queue-store'
import { useBench, useQuestion, useQueue, useScreen, useShip } from '../../stores/stores'
import { useOwnTime } from '../../text/use-own-time'
import { useLocale, useSay, useWords } from '../../text/use-words'

const StateLine = (props: { shipment: Shipment }) => {
  const { common, ship } = useWords()
  const say = useSay()
  const locale = useLocale()
  const timeOf = useOwnTime()
  const openQuestion = useQuestion((state) => state.open)
  const openAttention = useScreen((state) => state.openAttention)
  const job = props.shipment.lastPrint
  if (job === null) {
    return (
      <p className="last-label-state" data-tone="quiet">
        <Clock size={15} aria-hidden="true" /> {ship.labelHere}
      </p>
    )
  }
  const isFolder = job.way === 'folder'
  if (job.state === 'printed') {
    const took = job.handedOverMs === null ? null : elapsed(job.handedOverMs, locale)
    const words =
      took === null
        ? isFolder
          ? ship.saved
          : ship.printed
        : isFolder
          ? ship.savedIn(took)
          : ship.printedIn(took)
    return (
      <p className="last-label-state" data-tone="good">
        <CircleCheck size={15} aria-hidden="true" />{' '}
        {job.copy > 1 ? `${words}, ${common.copyOf(job.copy)}, ${timeOf(job.changedAt)}` : words}
      </p>
    )
  }
  const isBad =
    job.question !== null || job.state === 'failed' || job.state === 'unknown' || job.state === 'canceled'
  const isSent = job.state === 'sent' && job.question === null
  const Sign = isBad ? CircleAlert : isSent ? Send : Clock
  const settle = (): void => {
    if (job.question === null) openAttention(props.shipment.id)
    else void openQuestion(props.shipment)
  }
  const words = (
    <>
      <Sign size={15} aria-hidden="true" />{' '}
      <span>{job.question === null ? common.printStates[printWord(job)] : common.asks[job.question]}</span>
    </>
  )
  return (
    <>
      {isBad ? (
        <button
          type="button"
          className="last-label-state last-label-way pressed-words"
          data-tone="red"
          onClick={settle}
        >
          {words}
          <Hotkey keys="Alt A" onPress={settle} />
        </button>
      ) : (
        <p className="last-label-state" data-tone={isSent ? 'waits' : 'busy'}>
          {words}
        </p>
      )}
      {job.reason !== null && job.question === null && <p className="last-label-reason">{say(job.reason)}</p>}
    </>
  )
}

/** What is on this label is what the service has, not what was typed. */
const Differing = (props: { shipment: Shipment }) => {
  const { common } = useWords()
  const nameOf = useFieldName()
  const { differs } = props.shipment
  if (differs.length === 0) return null
  return <p className="last-label-reason">{common.serviceHasOther(differs.map(nameOf).join(', '))}</p>
}

export const LastLabel = () => {
  const { common, ship } = useWords()
  const shipment = useQueue((state) => lastLabelled(state.shipments))
  const shipAgain = useShip((state) => state.shipAgain)
  const isPractice = useBench((state) => state.status?.connection.kind === 'practice')
  const reprinting = useQueue((state) => state.reprinting)
  const reprint = useQueue((state) => state.reprint)
  const openTracking = useScreen((state) => state.openTracking)
  const isTall = useIsTall()
  if (shipment === null) {
    return (
      <section className="last-label-empty" aria-label={ship.lastLabel}>
        <Empty sign={ScanBarcode} signSize={28} title={ship.noLabelYet}>
          {ship.noLabelYetWhy}
        </Empty>
      </section>
    )
  }
  const { shipmentNumber } = shipment
  const job = shipment.lastPrint
  const number = job === null ? null : jobNumber(job)
  const isReprinting = reprinting.phase === 'asking'
  return (
    <section className="last-label" aria-label={ship.lastLabel}>
      <LabelPicture shipment={shipment} longestSide={isTall ? 520 : 260} />
      <div className="last-label-words" aria-live="polite">
        <StateLine shipment={shipment} />
        <p className="last-label-name">{nameAndPlace(shipment.draft)}</p>
        {shipmentNumber !== null && (
          <p>
            <button
              type="button"
              className="last-label-number mono pressed-words"
              onClick={() => openTracking(shipmentNumber)}
            >
              {shipmentNumber}
              <Hotkey keys="Alt T" onPress={() => openTracking(shipmentNumber)} />
            </button>
          </p>
        )}
        {shipment.carrierHandle !== null && (
          <p className="last-label-soft">
            {common.carrier}: {shipment.carrierHandle}
          </p>
        )}
        {job !== null && (
          <p className="last-label-soft" title={job.filePath ?? job.printerName}>
            {printerName(job)}
            {number !== null && `, ${common.job(number)}`}
          </p>
        )}
        <Differing shipment={shipment} />
        <div className="last-label-actions">
          <Button size="small" keyCap="F8" isDisabled={isReprinting} onPress={() => void reprint(shipment)}>
            {isReprinting ? ship.reprinting : ship.reprint}
          </Button>
          <Button kind="quiet" size="small" keyCap="Ctrl N" onPress={() => shipAgain(shipment.draft)}>
            {ship.again}
          </Button>
        </div>
      </div>
      {isPractice && <p className="last-label-note">{ship.practiceLabel}</p>}
      {reprinting.phase === 'failed' && reprinting.id === shipment.id && (
        <div className="last-label-error">
          <ErrorMessage error={reprinting.error} />
        </div>
      )}
    </section>
  )
}
