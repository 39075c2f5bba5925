// One field of the profile with a few values to choose from.
import { SegmentedField } from '../../../components/segmented-field'
import type { ProfileForm } from '../../../rules/profile-form'
import { setupWords } from '../../../text/setup-words'
import { useWordsOf } from '../../../text/use-words'
import { useGuide } from './guide-context'

export const ProfileChoice = <Field extends 'rotation' | 'content' | 'compression' | 'engine'>(props: {
  field: Field
  options: readonly ProfileForm[Field][]
  nameOf: (value: ProfileForm[Field]) => string
}) => {
  const words = useWordsOf(setupWords)
  const { field } = props
  const value = useGuide((state) => state.form?.[field])
  const enter = useGuide((state) => state.enter)
  if (value === undefined) return null
  return (
    <SegmentedField
      id={`setup-${field}`}
      label={words[field]}
      value={value}
      options={props.options}
      nameOf={props.nameOf}
      onChange={(chosen) => enter({ [field]: chosen })}
    />
  )
}
