// A label that did not come out, perhaps did, or waits to be told how to print. The shipment itself is fine: only paper is missing.
import type { PrintJob } from '../../../src-preload/contract/printer'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { LabelPicture } from '../../components/label-picture'
import { ErrorMessage } from '../../components/message'
import { useNow } from '../../components/use-now'
import { printWord } from '../../rules/print-word'
import { jobNumber, printerName } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import { useQuestion, useQueue, useScreen, useStores } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { printsWords } from '../../text/prints-words'
import { useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'
import { CaseHead } from './case-head'

const useHead = (job: PrintJob | null): { title: string; why: string } => {
  const words = useWordsOf(attentionWords)
  const prints = useWordsOf(printsWords)
  if (job?.question) return { title: prints.titles[job.question], why: prints.whys[job.question] }
  return job?.state === 'unknown'
    ? { title: words.printUnknownTitle, why: words.printUnknownWhy }
    : { title: words.printTitle, why: words.printWhy }
}

/** What answers the job's question; a job that asks nothing can be printed again. */
const Ways = (props: { shipment: Shipment; job: PrintJob }) => {
  const words = useWordsOf(attentionWords)
  const prints = useWordsOf(printsWords)
  const { queue, question } = useStores()
  const reprinting = useQueue((state) => state.reprinting)
  const isAnswering = useQuestion((state) => state.isAnswering)
  const { reprint } = queue.getState()
  const { open: openQuestion, say } = question.getState()
  const { shipment, job } = props
  const answer = (kind: Parameters<typeof say>[1], text: string, isMain = false) => (
    <Button
      kind={isMain ? 'main' : 'plain'}
      hotkey={isMain ? 'Ctrl Enter' : kind === 'drop' ? 'Alt 3' : 'Alt 2'}
      isDisabled={isAnswering}
      onPress={() => void say(job, kind)}
    >
      {text}
    </Button>
  )
  switch (job.question) {
    case 'old':
    case 'late':
      return (
        <>
          {answer('print', prints.printNow, true)}
          {answer('drop', prints.drop)}
        </>
      )
    case 'driver':
      return (
        <>
          {answer('print', prints.printAnyway, true)}
          {answer('drop', prints.giveUp)}
        </>
      )
    case 'lost':
      return (
        <>
          {answer('is-printed', prints.isThere, true)}
          {answer('is-not-printed', prints.isNotThere)}
        </>
      )
    case null:
      return (
        <Button
          kind="main"
          hotkey="Ctrl Enter"
          isDisabled={reprinting.phase === 'asking'}
          onPress={() => void reprint(shipment)}
        >
          {words.reprint}
        </Button>
      )
    // What was found on the label, and how it shall lie: only pictures answer that.
    default:
      return (
        <>
          <Button kind="main" hotkey="Ctrl Enter" onPress={() => void openQuestion(shipment)}>
            {prints.answer}
          </Button>
          {answer('drop', prints.giveUp)}
        </>
      )
  }
}

export const PrintCase = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const prints = useWordsOf(printsWords)
  const { common } = useWords()
  const say = useSay()
  const reprinting = useQueue((state) => state.reprinting)
  const openPrinters = useScreen((state) => state.openPrinters)
  const answerError = useQuestion((state) =>
    state.failedJobId !== null && state.failedJobId === props.shipment.lastPrint?.id ? state.error : null,
  )
  const isDialogOpen = useQuestion((state) => state.shipment !== null)
  const locale = useLocale()
  const now = useNow(60_000)
  const { shipment } = props
  const job = shipment.lastPrint
  const number = job === null ? null : jobNumber(job)
  const { title, why } = useHead(job)
  return (
    <article className="case">
      <CaseHead shipment={shipment} title={title}>
        {why}
      </CaseHead>
      <div className="case-print">
        <div className="case-ways">
          {job !== null && (
            <section className="card case-way">
              <h3>
                {printerName(job)}
                {number !== null && `, ${common.job(number)}`}
              </h3>
              <p>
                {job.question === null || job.question === 'old' || job.question === 'lost'
                  ? common.printStates[printWord(job)]
                  : common.asks[job.question]}
                {job.question === 'old'
                  ? `: ${prints.waitsSince(ownTime(job.createdAt, new Date(now), locale))}`
                  : job.reason !== null && `: ${say(job.reason)}`}
              </p>
            </section>
          )}
          <div className="case-actions">
            {job !== null && <Ways shipment={shipment} job={job} />}
            <Button hotkey="Alt P" onPress={() => openPrinters(shipment.draft.label.layout)}>
              {words.printers}
            </Button>
          </div>
          {reprinting.phase === 'failed' && reprinting.id === shipment.id && (
            <ErrorMessage error={reprinting.error} />
          )}
          {answerError !== null && !isDialogOpen && <ErrorMessage error={answerError} />}
        </div>
        <div className="case-label">
          <LabelPicture shipment={shipment} longestSide={420} />
        </div>
      </div>
    </article>
  )
}
