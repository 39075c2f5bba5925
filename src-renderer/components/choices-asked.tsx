// What a text in a field may mean, each reading as a button: nothing goes on before one is chosen.
import './choices-asked.css'
import { useOneStop } from './use-one-stop'

type Choice = { text: string; shown: string }

export const ChoicesAsked = <Each extends Choice>(props: {
  question: string
  /** The question stands elsewhere already. */
  isQuestionHidden?: boolean
  choices: readonly Each[]
  onChoose: (choice: Each) => void
}) => {
  const line = useOneStop<HTMLSpanElement>()
  return (
    <span {...line} className="choices-asked" role="group" aria-label={props.question}>
      {props.isQuestionHidden !== true && <span role="status">{props.question}</span>}
      {props.choices.map((choice) => (
        <button key={choice.shown} type="button" onClick={() => props.onChoose(choice)}>
          {choice.shown}
        </button>
      ))}
    </span>
  )
}
