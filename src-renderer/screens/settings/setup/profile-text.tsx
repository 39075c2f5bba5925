// One typed field of the profile, with what the schema says about it below it.
import { TextField } from '../../../components/text-field'
import type { ProfileField, ProfileForm } from '../../../rules/profile-form'
import { useSay } from '../../../text/use-words'
import { useGuide } from './guide-context'

type TypedField = { [Field in ProfileField]: ProfileForm[Field] extends string ? Field : never }[ProfileField]

const useProfileProblem = (field: ProfileField): string | undefined => {
  const say = useSay()
  const problem = useGuide((state) => state.problems[field])
  return problem === undefined ? undefined : say(problem)
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
