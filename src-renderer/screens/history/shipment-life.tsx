// The life of a shipment as the ledger wrote it, and its print jobs: what happened, when, and why, in words.
import type { ReactNode } from 'react'
import { Details } from '../../components/details'
import { useOneStop } from '../../components/use-one-stop'
import type { PrintJob } from '../../../src-preload/contract/printer'
import type { Shipment, ShipmentEvent } from '../../../src-preload/contract/shipment'
import { printWord } from '../../rules/print-word'
import { jobNumber, printerName } from '../../rules/shipments'
import { elapsed, exactTime } from '../../rules/times'
import { historyWords } from '../../text/history-words'
import { useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'
import { PrintJobWays } from './print-job-ways'

/** One thing that happened. */
const LifeRow = (props: { at: string; children: ReactNode }) => (
  <li>
    <time dateTime={props.at}>{exactTime(props.at, useLocale())}</time>
    <div>{props.children}</div>
  </li>
)

export const Life = (props: { events: readonly ShipmentEvent[] }) => {
  const words = useWordsOf(historyWords)
  const say = useSay()
  const { common } = useWords()
  return (
    <>
      <h3>{words.life}</h3>
      <ol className="life">
        {props.events.map((event, index) => {
          const notes = [
            say(event.cause),
            say(event.detail),
            event.attempt > 1 ? words.attempt(event.attempt) : '',
            event.httpStatus === null ? '' : words.http(event.httpStatus),
          ].filter((note) => note !== '' && note.toLowerCase() !== common.states[event.to].toLowerCase())
          return (
            <LifeRow key={`${index} ${event.at}`} at={event.at}>
              <b>{common.states[event.to]}</b>
              {notes.length > 0 && <span> · {notes.join(' · ')}</span>}
              {event.answer !== null && event.answer !== '' && (
                <Details summary={words.answerSeen} hotkey="Alt D">
                  <pre className="mono selectable" tabIndex={0}>
                    {event.answer}
                  </pre>
                </Details>
              )}
            </LifeRow>
          )
        })}
      </ol>
    </>
  )
}

export const PrintJobs = (props: { shipment: Shipment; jobs: readonly PrintJob[] }) => {
  const ways = useOneStop<HTMLOListElement>('.print-ways > button')
  const words = useWordsOf(historyWords)
  const say = useSay()
  const { common } = useWords()
  const locale = useLocale()
  return (
    <>
      <h3>{words.prints}</h3>
      {props.jobs.length === 0 && <p className="panel-soft">{words.noPrints}</p>}
      <ol {...ways} className="life">
        {props.jobs.map((job) => {
          const number = jobNumber(job)
          const notes = [
            printerName(job),
            number === null ? '' : common.job(number),
            job.copy > 1 ? common.copyOf(job.copy) : job.isReprint ? words.reprintMark : '',
            job.handedOverMs === null ? '' : elapsed(job.handedOverMs, locale),
            say(job.reason),
          ].filter((note) => note !== '')
          return (
            <LifeRow key={job.id} at={job.createdAt}>
              <b>{common.printStates[printWord(job)]}</b> · {notes.join(' · ')}
              {job.filePath !== null && (
                <p className="panel-soft selectable">
                  {words.savedAs} {job.filePath}
                </p>
              )}
              <PrintJobWays shipment={props.shipment} job={job} />
            </LifeRow>
          )
        })}
      </ol>
    </>
  )
}
