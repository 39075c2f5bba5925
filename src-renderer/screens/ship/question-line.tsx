// A figure or a day with two readings, each a button: somebody has to choose. The first open question has the keys.
import { createContext, useContext } from 'react'
import { FieldMessage } from '../../components/field'
import type { FormField } from '../../rules/form'
import type { Question } from '../../rules/form-questions'
import { useShip } from '../../stores/stores'
import { useWords } from '../../text/use-words'

/** The questions that may be shown now: about fields that were left, or held up by the create key. */
export const QuestionsContext = createContext<readonly Question[]>([])

export const useQuestionOf = (field: FormField): Question | undefined =>
  useContext(QuestionsContext).find((question) => question.field === field)

export const QuestionLine = (props: { question: Question }) => {
  const { common, ship } = useWords()
  const [first] = useContext(QuestionsContext)
  const choose = useShip((state) => state.choose)
  const isHeldUp = useShip((state) => state.isHeldUp)
  const { question } = props
  return (
    <FieldMessage tone={isHeldUp ? 'red' : 'amber'} id={`ship-${question.field}-hint`}>
      <span role={isHeldUp ? 'alert' : 'status'}>
        {ship.questions[question.reason](common.fields[question.field])}
      </span>{' '}
      {question.choices.map((choice, index) => (
        <button
          key={choice.shown}
          type="button"
          className="ship-choice pressed-words"
          tabIndex={-1}
          onClick={() => choose(question, choice)}
        >
          {choice.shown} {question === first && <kbd>{ship.choiceKey(index + 1)}</kbd>}
        </button>
      ))}
    </FieldMessage>
  )
}
