// What one scan told of the scanner, and what to do where it is set to another keyboard than the computer.
import '../../../components/facts.css'
import { Message } from '../../../components/message'
import type { Learned } from '../../../rules/scan-learning'
import { scannerWords } from '../../../text/scanner-words'
import { useLocale, useWordsOf } from '../../../text/use-words'

export const LearnedNote = ({ learned }: { learned: Learned }) => {
  const words = useWordsOf(scannerWords)
  const locale = useLocale()
  if (learned.kind === 'by-hand') return <Message tone="amber">{words.byHand}</Message>
  if (learned.kind === 'too-short') return <Message tone="amber">{words.tooShort}</Message>
  const { text, end, gapMs, shown } = learned
  const pace = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(gapMs)
  const facts: (readonly [string, string])[] = [
    [words.arrived, text],
    [words.end, words.ends[end]],
    [words.pace, words.milliseconds(pace)],
    ...(shown === null
      ? []
      : [
          [words.prefix, shown.prefix === '' ? words.noPrefix : shown.prefix] as const,
          [words.letters, words.lettersAs[shown.letters]] as const,
        ]),
  ]
  return (
    <>
      {shown === null && <Message tone="plain">{words.otherCode}</Message>}
      {shown !== null && shown.misread.length === 0 && <Message tone="good">{words.good}</Message>}
      {shown !== null && shown.misread.length > 0 && (
        <Message tone="amber">
          <p>
            <b>{words.misread}</b>{' '}
            {shown.misread.map(({ sent, arrived }) => words.misreadPair(sent, arrived)).join(', ')}.
          </p>
          <p>{words.misreadNext}</p>
        </Message>
      )}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="scanner-fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
