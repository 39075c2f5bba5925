// What a print job asks, with a picture of every answer. Escape closes it and leaves the question open.
import './question.css'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { PrintQuestion } from '../../../src-preload/contract/printer'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog'
import { ErrorMessage, Message } from '../../components/message'
import { useNow } from '../../components/use-now'
import { asksOfLabel } from '../../rules/print-answers'
import { nameAndPlace, printerName } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import { useQuestion, useQuestionParts, useScreen, useStores } from '../../stores/stores'
import { printsWords } from '../../text/prints-words'
import { useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'
import { FoundOnLabel } from './found-on-label'
import { Proposals } from './proposals'

type Way = { words: string; keyCap: string; press: () => void; kind?: 'main' | 'danger' }

/** The ways out of each kind of question, the first one being F9. */
const useWays = (question: PrintQuestion | null): Way[] => {
  const words = useWordsOf(printsWords)
  const { print, say, close } = useQuestionParts('print', 'say', 'close')
  const layout = useQuestion((state) => state.shipment?.draft.label.layout)
  const openPrinters = useScreen((state) => state.openPrinters)
  if (question === null) return []
  const { job, kind } = question
  if (kind === 'old' || kind === 'late')
    return [
      { words: words.printNow, keyCap: 'F9', kind: 'main', press: () => void say(job, 'print') },
      { words: words.drop, keyCap: 'Delete', press: () => void say(job, 'drop') },
    ]
  if (kind === 'lost')
    return [
      { words: words.isThere, keyCap: 'F9', kind: 'main', press: () => void say(job, 'is-printed') },
      { words: words.isNotThere, keyCap: 'Delete', press: () => void say(job, 'is-not-printed') },
    ]
  if (kind === 'blank') return [{ words: words.giveUp, keyCap: 'Delete', press: () => void say(job, 'drop') }]
  if (asksOfLabel(kind))
    return [
      { words: words.printAnyway, keyCap: 'F9', kind: 'main', press: () => void say(job, 'print') },
      { words: words.giveUp, keyCap: 'Delete', press: () => void say(job, 'drop') },
    ]
  return [
    kind === 'driver'
      ? { words: words.printAnyway, keyCap: 'F9', kind: 'main', press: () => void say(job, 'print') }
      : { words: words.print, keyCap: 'F9', kind: 'main', press: () => void print() },
    {
      words: words.otherProfile,
      keyCap: 'F10',
      press: () => {
        close()
        if (layout !== undefined) openPrinters(layout)
      },
    },
    { words: words.giveUp, keyCap: 'Delete', press: () => void say(job, 'drop') },
  ]
}

export const QuestionDialog = () => {
  const words = useWordsOf(printsWords)
  const { common } = useWords()
  const say = useSay()
  const locale = useLocale()
  const { shipment, question, isAnswering, error } = useQuestionParts(
    'shipment',
    'question',
    'isAnswering',
    'error',
  )
  const { close, choose } = useStores().question.getState()
  const ways = useWays(question)
  const now = useNow(60_000)
  const titleId = useId()
  const head = useRef<HTMLElement>(null)
  const hasQuestion = question !== null
  useEffect(() => {
    // The dialog opened before its question was there: only now is there something to stand on.
    const dialog = head.current?.closest('dialog')
    if (hasQuestion)
      dialog?.querySelector<HTMLElement>('[data-first], .dialog-actions .button[data-kind="main"]')?.focus()
  }, [hasQuestion])
  if (shipment === null) return null

  const onKeyDown = (event: KeyboardEvent): void => {
    const way = ways.find(({ keyCap }) => keyCap === event.key)
    const proposal = event.key.length === 1 ? question?.proposals[Number(event.key) - 1] : undefined
    if (way !== undefined && !event.repeat) way.press()
    else if (proposal !== undefined) void choose(proposal.name)
    else return
    event.preventDefault()
  }
  const kind = question?.kind ?? shipment.lastPrint?.question ?? null
  const asksForPaper = kind === 'size' || kind === 'cut'
  const profileName =
    question === null || question.profileName === ''
      ? common.layouts[shipment.draft.label.layout]
      : question.profileName
  const since = ownTime(shipment.lastPrint?.createdAt ?? shipment.createdAt, new Date(now), locale)

  return (
    <Dialog
      titleId={titleId}
      onLeave={close}
      leave={words.close}
      onKeyDown={onKeyDown}
      isWide={asksForPaper || kind === 'driver' || (kind !== null && asksOfLabel(kind))}
      actions={
        <>
          {ways.map((way) => (
            <Button
              key={way.keyCap}
              kind={way.kind ?? 'plain'}
              keyCap={way.keyCap}
              isDisabled={isAnswering}
              onPress={way.press}
            >
              {way.words}
            </Button>
          ))}
        </>
      }
    >
      <header ref={head} className="question-head">
        <h2 id={titleId}>{kind === null ? common.details : words.titles[kind]}</h2>
        <p>
          <b>{nameAndPlace(shipment.draft)}</b>
          {' · '}
          {shipment.draft.parcel.reference ?? common.noReference}
          {question !== null &&
            ` · ${printerName(question.job)}${asksForPaper ? `, ${words.profile(profileName)}` : ''}`}
        </p>
        {kind !== null && (
          <p className="soft">
            {kind === 'old' && `${words.waitsSince(since)} `}
            {words.whys[kind]}
          </p>
        )}
      </header>
      {question !== null && asksForPaper && question.warning !== null && (
        <Message tone="amber">
          <p>{say(question.warning)}</p>
        </Message>
      )}
      {question !== null && asksForPaper && <Proposals question={question} shipment={shipment} />}
      {question !== null && asksOfLabel(question.kind) && (
        <FoundOnLabel question={question} shipment={shipment} />
      )}
      {kind === 'lost' && question !== null && question.message !== null && (
        <p className="soft">{say(question.message)}</p>
      )}
      {kind === 'driver' && question !== null && question.message !== null && (
        <Message tone="amber">
          <p>{say(question.message)}</p>
        </Message>
      )}
      {error !== null && <ErrorMessage error={error} />}
    </Dialog>
  )
}
