// One of the contract's words, or none of them: left as it is, or left open.
import { ChoiceField } from './choice-field'

export const ChoiceOrNone = <Value extends string>(props: {
  id: string
  label: string
  values: readonly Value[]
  nameOf: Readonly<Record<Value, string>>
  /** What choosing none is called. */
  none: string
  chosen: Value | null
  onChoose: (chosen: Value | null) => void
}) => (
  <ChoiceField
    id={props.id}
    label={props.label}
    hasVisibleLabel
    options={[
      { key: '', name: props.none },
      ...props.values.map((value) => ({ key: value, name: props.nameOf[value] })),
    ]}
    chosenKey={props.chosen ?? ''}
    onChoose={(key) => props.onChoose(props.values.find((value) => value === key) ?? null)}
  />
)
