// One typed field of the profile, with what the schema says about it below it.
import { TextField } from '../../../components/text-field'
import type { ProfileField, ProfileForm } from '../../../rules/profile-form'
import { setupWords } from '../../../text/setup-words'
import { useWordsOf } from '../../../text/use-words'
import { useGuide } from './guide-context'

type TypedField = { [Field in ProfileField]: ProfileForm[Field] extends string ? Field : never }[ProfileField]

/** The schema library's own sentences about figures: they are no sentences for a worker. */
const limit = /^Too (big|small): expected number to be [<>]=?(-?[\d.]+)/

const useProfileProblem = (field: ProfileField): string | undefined => {
  const words = useWordsOf(setupWords)
  const sentence = useGuide((state) => state.problems[field])
  if (sentence === undefined) return undefined
  const [, way, figure = ''] = limit.exec(sentence) ?? []
  if (way !== undefined) return way === 'big' ? words.atMost(figure) : words.atLeast(figure)
  return sentence.startsWith('Invalid') ? words.noFigure : words.problem(sentence)
}

export const ProfileText = (props: {
  field: TypedField
  label: string
  suffix?: string
  placeholder?: string
}) => {
  const { field } = props
  const value = useGuide((state) => state.form?.[field] ?? '')
  const enter = useGuide((state) => state.enter)
  const problem = useProfileProblem(field)
  return (
    <TextField
      id={`setup-${field}`}
      label={props.label}
      value={value}
      onChange={(text) => enter({ [field]: text })}
      problem={problem}
      inputMode={field === 'name' ? 'text' : 'decimal'}
      {...(props.suffix === undefined ? {} : { suffix: props.suffix })}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
    />
  )
}
