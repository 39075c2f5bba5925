// All that is known about the chosen shipment, and what can be done with it.
import './shipment-panel.css'
import PackageIcon from 'lucide-react/icons/package'
import { memo, useState } from 'react'
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { Shipment, ShipmentDetail } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { CopyButton } from '../../components/copy-button'
import { Details } from '../../components/details'
import { DifferenceTable } from '../../components/difference-table'
import { Empty } from '../../components/empty'
import { GiveUp } from '../../components/give-up'
import { ErrorMessage, Message } from '../../components/message'
import { type Fact, FactLines } from '../../components/fact-lines'
import { ShipmentFacts } from '../../components/shipment-facts'
import { StateSign } from '../../components/state-sign'
import { useKeys } from '../../components/use-keys'
import { useStateWords } from '../../components/use-state-words'
import { isRunning, nameAndPlace } from '../../rules/shipments'
import { needsAttention } from '../../stores/queue-store'
import { useHistory, useHistoryParts, useQueue, useSelection, useStores } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useOwnTime } from '../../text/use-own-time'
import { useSay, useWords, useWordsOf } from '../../text/use-words'
import { Life, PrintJobs } from './shipment-life'
import { PanelLabel } from './panel-label'

const Actions = (props: { detail: ShipmentDetail }) => {
  const words = useWordsOf(historyWords)
  const { shipment } = props.detail
  const stores = useStores()
  const reprinting = useQueue((state) => state.reprinting)
  const asking = useHistory((state) => state.asking)
  // The key prints what is selected then.
  const isSelecting = useSelection((state) => state.selected.size > 0)
  const { reprint } = stores.queue.getState()
  const { open, openAttention, openTracking } = stores.screen.getState()
  const { shipAgain } = stores.ship.getState()
  const { askNow } = stores.history.getState()
  const { shipmentNumber, labelSha256 } = shipment
  /** What is decided about a colleague's parcel is decided at their bench. */
  const isOwn = shipment.ofBench === undefined
  const isWaiting = shipment.state === 'waiting' && isOwn
  const [isGivingUp, setIsGivingUp] = useState(false)
  const again = (): void => {
    shipAgain(shipment.draft)
    open('ship')
  }
  useKeys({ 'Ctrl n': again })
  const isReprinting = reprinting.phase === 'asking' && reprinting.id === shipment.id
  return (
    <>
      <div className="panel-actions">
        {needsAttention(shipment) && (
          <Button kind="main" hotkey="Alt A" onPress={() => openAttention(shipment.id)}>
            {words.settle}
          </Button>
        )}
        {labelSha256 !== null && (
          <Button
            size="small"
            {...(isSelecting ? { hotkey: 'Shift F8' } : { keyCap: 'F8' })}
            isDisabled={isReprinting}
            onPress={() => void reprint(shipment)}
          >
            {isReprinting ? words.reprinting : words.reprint}
          </Button>
        )}
        {shipment.assignmentId !== null && isOwn && (
          <Button size="small" hotkey="F5" isDisabled={asking.isBusy} onPress={() => void askNow()}>
            {asking.isBusy ? words.askingNow : words.askNow}
          </Button>
        )}
        {shipmentNumber !== null && (
          <>
            <Button size="small" hotkey="Alt T" onPress={() => openTracking(shipmentNumber)}>
              {words.track}
            </Button>
            <CopyButton text={shipmentNumber} isCopyKey>
              {words.copyNumber}
            </CopyButton>
          </>
        )}
        <Button size="small" keyCap="Ctrl N" title={words.shipAgainWhy} onPress={again}>
          {words.shipAgain}
        </Button>
        {isWaiting && !isGivingUp && (
          <Button size="small" hotkey="Alt 3" onPress={() => setIsGivingUp(true)}>
            {words.giveUp}
          </Button>
        )}
      </div>
      {asking.error !== null && <ErrorMessage error={asking.error} />}
      {isWaiting && isGivingUp && <GiveUpWaiting id={shipment.id} onLeave={() => setIsGivingUp(false)} />}
      {reprinting.phase === 'failed' && reprinting.id === shipment.id && (
        <ErrorMessage error={reprinting.error} />
      )}
    </>
  )
}

/** Only what surely was not sent yet can be given up here; what was refused is given up where it is settled. */
const GiveUpWaiting = (props: { id: ShipmentId; onLeave: () => void }) => {
  const drop = useHistory((state) => state.drop)
  const { isBusy, error } = useHistory((state) => state.dropping)
  return (
    <GiveUp
      place={`drop ${props.id}`}
      onGiveUp={(reason) => void drop(reason)}
      onLeave={props.onLeave}
      isBusy={isBusy}
      error={error}
    />
  )
}

const Answered = (props: { detail: ShipmentDetail }) => {
  const words = useWordsOf(historyWords)
  const { common } = useWords()
  const { shipment, differences, assignmentJson } = props.detail
  return (
    <>
      {differences.length > 0 && (
        <section className="panel-part">
          <Message tone="amber">
            <p>
              <b>{words.differencesTitle}</b>
            </p>
            <p>{words.differencesWhy}</p>
          </Message>
          <DifferenceTable
            fields={differences.map((difference) => ({ ...difference, isSame: false }))}
            askedTitle={common.asked}
            answeredTitle={common.answered}
          />
        </section>
      )}
      <section className="panel-part">
        <h3>{words.what}</h3>
        <ShipmentFacts draft={shipment.draft} words={words} isErased={shipment.erasedAt !== null} />
      </section>
      {props.detail.events.length > 0 && (
        <section className="panel-part">
          <Life events={props.detail.events} />
        </section>
      )}
      <section className="panel-part">
        <PrintJobs shipment={shipment} jobs={props.detail.printJobs} />
      </section>
      {assignmentJson !== null && (
        <Details className="panel-part panel-json" summary={words.assignment} hotkey="Alt D">
          <pre className="mono selectable" tabIndex={0}>
            {assignmentJson}
          </pre>
        </Details>
      )}
    </>
  )
}

/** Nothing is done with what is damaged, and nothing can be with what was erased. */
const isGone = ({ damage, erasedAt }: Shipment): boolean => damage !== undefined || erasedAt !== null

const Gone = (props: { shipment: Shipment }) => {
  const words = useWordsOf(historyWords)
  const say = useSay()
  const timeOf = useOwnTime()
  const { damage, erasedAt } = props.shipment
  if (damage !== undefined)
    return (
      <Message tone="red">
        <p>{say(damage)}</p>
      </Message>
    )
  if (erasedAt === null) return null
  return (
    <Message tone="amber">
      <p>{words.erasedWhy(timeOf(erasedAt))}</p>
    </Message>
  )
}

/** Said where something can be done with it at all, here or there. */
const OfOtherBench = (props: { shipment: Shipment }) => {
  const words = useWordsOf(historyWords)
  const say = useSay()
  const { ofBench, labelSha256, state } = props.shipment
  if (ofBench === undefined || isGone(props.shipment)) return null
  if (labelSha256 === null && state === 'dropped') return null
  return (
    <Message tone="plain">
      <p>
        {labelSha256 === null
          ? say({ code: 'shipment-of-other-bench', bench: ofBench.name })
          : words.ofOtherBench(ofBench.name)}
      </p>
    </Message>
  )
}

const Head = (props: { detail: ShipmentDetail }) => {
  const words = useWordsOf(historyWords)
  const stateWords = useStateWords()
  const { shipment, connectionName, fileName } = props.detail
  const kind = words.connection[shipment.connectionKind]
  const facts: Fact[] = [
    [words.number, shipment.shipmentNumber],
    [words.columns.carrier, shipment.carrierHandle],
    [words.assignmentId, shipment.assignmentId],
    [words.serviceStatus, shipment.serviceStatus],
    [words.file, fileName],
    [words.packer, shipment.packedBy],
    [words.bench, shipment.ofBench?.name ?? null],
    [words.madeOn, shipment.connectionKind === 'practice' ? kind : `${connectionName} (${kind})`],
  ]
  return (
    <div className="panel-head" {...(shipment.erasedAt === null ? {} : { 'data-erased': true })}>
      {shipment.erasedAt === null && <PanelLabel key={shipment.id} shipment={shipment} />}
      <div className="panel-words">
        <h2 id="history-panel" tabIndex={-1}>
          {shipment.erasedAt === null ? nameAndPlace(shipment.draft) : words.erasedName}
        </h2>
        <p className="panel-state" role="status">
          <StateSign shipment={shipment} /> {stateWords(shipment)}
        </p>
        <dl className="panel-facts">
          <FactLines facts={facts} />
        </dl>
      </div>
    </div>
  )
}

export const ShipmentPanel = memo(function ShipmentPanel() {
  const words = useWordsOf(historyWords)
  const { detail, chosenId, detailError: error } = useHistoryParts('detail', 'chosenId', 'detailError')
  if (detail === null) {
    return (
      <aside className="panel panel-empty side">
        {error !== null && <ErrorMessage error={error} />}
        {error === null && chosenId === null && (
          <Empty sign={PackageIcon} title={words.chooseTitle}>
            {words.chooseWhy}
          </Empty>
        )}
      </aside>
    )
  }
  return (
    <aside className="panel side" aria-labelledby="history-panel">
      <Head detail={detail} />
      <Gone shipment={detail.shipment} />
      {!isGone(detail.shipment) && <Actions key={detail.shipment.id} detail={detail} />}
      <OfOtherBench shipment={detail.shipment} />
      {detail.shipment.problem !== null && (
        <ErrorMessage error={detail.shipment.problem} tone={isRunning(detail.shipment) ? 'amber' : 'red'} />
      )}
      <Answered detail={detail} />
    </aside>
  )
})
