// What a file leaves open, asked once for all its rows. What must be answered is amber until it is.
import type { IntakeQuestion } from '../../../src-preload/contract/intake'
import { CountryField } from '../../components/country-field'
import { Segmented } from '../../components/segmented'
import { useStores } from '../../stores/stores'
import { intakeWords } from '../../text/intake-words'
import { useLanguage, useWordsOf } from '../../text/use-words'

export const questionFieldId = (id: string): string => `intake-question-${id.replace(/\W/g, '-')}`

export const IntakeQuestions = ({ questions }: { questions: readonly IntakeQuestion[] }) => {
  const words = useWordsOf(intakeWords)
  const language = useLanguage()
  const stores = useStores()
  const answer = (question: IntakeQuestion, text: string): void =>
    void stores.intake.getState().answer(question, text)
  return (
    <ul className="intake-questions">
      {questions.map((question) => (
        <li key={question.id} data-open={question.mustBeAnswered && !question.isAnswered}>
          <p>{words.ways[question.kind](question.about, question.count, question.total)}</p>
          {question.options.length > 1 && (
            <Segmented
              id={questionFieldId(question.id)}
              label={words.ways[question.kind](question.about, question.count, question.total)}
              // A proposal is not an answer: it is chosen by a press, or not at all.
              value={question.isAnswered || !question.mustBeAnswered ? (question.answer ?? '') : ''}
              options={question.options}
              nameOf={(option) => words.answers[option] ?? option}
              onChange={(option) => answer(question, option)}
            />
          )}
          {question.options.length === 0 && (
            <CountryField
              id={questionFieldId(question.id)}
              label={words.countryPlaceholder}
              language={language}
              code={question.answer ?? ''}
              onChange={(code) => {
                if (code !== '') answer(question, code)
              }}
              placeholder={words.countryPlaceholder}
              whenEmpty={words.noCountry}
              foundWords={words.countriesFound}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
