// An order that another bench was sending when it fell silent. It may exist: whoever takes it over answers for it, after the time
// in which its call can still be on the way, and settles it then like any unclear one. Nothing is sent by taking it over.
import './unsure-case.css'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import { isSameText } from '../../../src-preload/contract/confirmation'
import type { SilentOrder } from '../../../src-preload/contract/several'
import { CopyButton } from '../../components/copy-button'
import { ErrorMessage } from '../../components/message'
import { TextField } from '../../components/text-field'
import { useEvenNow, useNow } from '../../components/use-now'
import { countryName } from '../../rules/countries'
import { countdown, ownTime } from '../../rules/times'
import { useSeveralParts } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { severalWords } from '../../text/several-words'
import { useLanguage, useLocale, useWords, useWordsOf } from '../../text/use-words'
import { CaseBar } from './case-bar'
import { useCase } from './use-case'

const Facts = (props: { silent: SilentOrder }) => {
  const words = useWordsOf(attentionWords)
  const several = useWordsOf(severalWords)
  const { common } = useWords()
  const language = useLanguage()
  const { name, city, countryCode, key, ofBench } = props.silent
  return (
    <dl className="case-facts">
      <div>
        <dt>
          {words.facts.name}
          <CopyButton text={name} keyCap="Alt N">
            {words.copy}
          </CopyButton>
        </dt>
        <dd className="selectable" title={name}>
          {name}
        </dd>
      </div>
      <div>
        <dt>{common.fields.city}</dt>
        <dd className="selectable">{`${city}, ${countryName(countryCode, language)}`}</dd>
      </div>
      <div>
        <dt>
          {words.facts.reference}
          {key !== null && (
            <CopyButton text={key} keyCap="Alt R">
              {words.copy}
            </CopyButton>
          )}
        </dt>
        <dd className="selectable">{key ?? common.noReference}</dd>
      </div>
      <div>
        <dt>{several.bench}</dt>
        <dd>{ofBench.name}</dd>
      </div>
    </dl>
  )
}

export const SilentCase = (props: { silent: SilentOrder }) => {
  const words = useWordsOf(severalWords)
  const locale = useLocale()
  const now = useNow(60_000)
  const evenNow = useEvenNow(500)
  const { silent } = props
  // It confirms, so it is typed by whoever takes the order over, and gone when the case is left.
  const [typed, setTyped] = useState('')
  const { casesAtMs, doing, failed, takeOver } = useSeveralParts('casesAtMs', 'doing', 'failed', 'takeOver')
  const left = Math.max(0, Math.ceil((silent.leftMs - (evenNow - casesAtMs)) / 1000))
  const isReady = left === 0 && doing === null && isSameText(silent.word, typed)
  const decide = (): void => {
    if (isReady) void takeOver(silent, typed.trim())
  }
  const { onBack } = useCase(decide, false)
  const { name: bench } = silent.ofBench
  return (
    <>
      <article className="case">
        <header className="unsure-head">
          <div>
            <h2>{words.silentTitle(bench)}</h2>
            <p className="soft">
              {silent.heardAt === null
                ? words.silentNever
                : words.silentWhy(ownTime(silent.heardAt, new Date(now), locale))}
            </p>
          </div>
          <div className="case-wait" data-tone={left === 0 ? 'quiet' : 'amber'}>
            <Hourglass size={18} aria-hidden="true" />
            <p>
              {/* Read out when it is over, not at every second. */}
              <b role={left === 0 ? 'status' : undefined}>
                {left === 0 ? words.quietOver : words.quiet(countdown(left))}
              </b>
              <small>{left === 0 ? words.quietOverWhy : words.quietWhy}</small>
            </p>
          </div>
        </header>
        <Facts silent={silent} />
        <section className="card case-way">
          <ol className="case-steps">
            {[words.silentLook(bench), ...words.silentSteps].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="case-line">
            <TextField
              id="attention-take-over-word"
              label={silent.key === null ? words.typeName(silent.word) : words.typeKey(silent.word)}
              value={typed}
              onChange={setTyped}
            />
          </div>
          {failed?.at === `order ${silent.order}` && <ErrorMessage error={failed.error} isDetailOpen />}
        </section>
      </article>
      <CaseBar
        main={{
          id: 'attention-take-over',
          text: words.takeOver,
          onPress: decide,
          isDisabled: !isReady,
          kind: 'danger',
        }}
        onBack={onBack}
      >
        <p>{left === 0 ? words.takeOverWhy : words.stillQuiet(countdown(left))}</p>
      </CaseBar>
    </>
  )
}
