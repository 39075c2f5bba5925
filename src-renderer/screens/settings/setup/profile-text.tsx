// One typed field of the profile, a word, a count or a length, with what the schema says about it below it.
import { TextField } from '../../../components/text-field'
import type { ProfileField, ProfileForm } from '../../../rules/profile-form'
import { useSay } from '../../../text/use-words'
import { useGuide } from './guide-context'
import { LengthField } from './length-field'

type TypedField = { [Field in ProfileField]: ProfileForm[Field] extends string ? Field : never }[ProfileField]

const useProfileProblem = (field: ProfileField): string | undefined => {
  const say = useSay()
  const problem = useGuide((state) => state.problems[field])
  return problem === undefined ? undefined : say(problem)
}

export const ProfileText = (props: {
  field: TypedField
  label: string
  isLength?: boolean
  placeholder?: string
}) => {
  const { field } = props
  const value = useGuide((state) => state.form?.[field] ?? '')
  const enter = useGuide((state) => state.enter)
  const problem = useProfileProblem(field)
  const shared = {
    id: `setup-${field}`,
    label: props.label,
    value,
    problem,
    onChange: (text: string) => enter({ [field]: text }),
  }
  if (props.isLength === true) return <LengthField {...shared} />
  return (
    <TextField
      {...shared}
      inputMode={field === 'name' || field === 'engineProgram' ? 'text' : 'decimal'}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
    />
  )
}
