// A length in millimetres. One with two readings is asked about: each reading is a button, and nothing goes on before one is
// chosen.
import './length-field.css'
import { TextField } from '../../../components/text-field'
import { lengthChoices } from '../../../rules/millimetres'
import { setupWords } from '../../../text/setup-words'
import { useLocale, useWordsOf } from '../../../text/use-words'

export const LengthField = (props: {
  id: string
  label: string
  value: string
  problem: string | undefined
  onChange: (text: string) => void
  onEnter?: () => void
}) => {
  const words = useWordsOf(setupWords)
  const choices = lengthChoices(props.value, useLocale())
  const isAsked = choices.length > 0
  return (
    <TextField
      {...props}
      suffix="mm"
      inputMode="decimal"
      tone={isAsked ? 'amber' : 'plain'}
      problem={isAsked && props.problem !== undefined ? words.twoLengths : props.problem}
      below={
        isAsked && (
          <span className="length-choices" role="group" aria-label={words.twoLengths}>
            {props.problem === undefined && <span role="status">{words.twoLengths}</span>}
            {choices.map(({ text, shown }) => (
              <button key={shown} type="button" onClick={() => props.onChange(text)}>
                {shown}
              </button>
            ))}
          </span>
        )
      }
    />
  )
}
