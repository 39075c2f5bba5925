// A length in millimetres. One with two readings is asked about: each reading is a button, and nothing goes on before one is
// chosen.
import { ChoicesAsked } from '../../../components/choices-asked'
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
          <ChoicesAsked
            question={words.twoLengths}
            isQuestionHidden={props.problem !== undefined}
            choices={choices}
            onChoose={({ text }) => props.onChange(text)}
          />
        )
      }
    />
  )
}
