// A label above a box, with what is wrong or worth knowing below it. Red stands for what cannot be sent, amber for
// advice; each has its sign, so that colour never stands alone.
import './field.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

export type FieldTone = 'plain' | 'amber' | 'red'

export const FieldMessage = (props: { id?: string; tone: 'amber' | 'red'; children: ReactNode }) => {
  const Sign = props.tone === 'red' ? CircleAlert : TriangleAlert
  return (
    <span className="field-message" data-tone={props.tone} id={props.id}>
      <Sign size={13} aria-hidden="true" />
      <span>{props.children}</span>
    </span>
  )
}

export type FieldProps = {
  /** Also the id of the control inside, which the label points to. */
  id: string
  label: string
  /** A word beside the label: where the value comes from. */
  note?: string | undefined
  problem?: string | undefined
  tone?: FieldTone | undefined
  className?: string | undefined
  /** Advice and the like, below the box. */
  below?: ReactNode
  children: ReactNode
}

/** What a control that keeps its label, its problem and its note in a Field is told. */
export type LabelledProps<Value> = Pick<FieldProps, 'id' | 'label' | 'note' | 'problem' | 'className'> & {
  value: Value
  onChange: (value: Value) => void
}

/** For the control inside: nothing is filled in or underlined by itself, and what is said of it is read out with it. */
export const inField = (
  props: Pick<FieldProps, 'id' | 'problem' | 'note'> & { describedBy?: string | undefined },
) => {
  const described = [
    props.problem === undefined ? '' : `${props.id}-problem`,
    props.note === undefined ? '' : `${props.id}-note`,
    props.describedBy ?? '',
  ]
    .filter((id) => id !== '')
    .join(' ')
  return {
    id: props.id,
    className: 'field-input',
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': props.problem !== undefined,
    'aria-describedby': described === '' ? undefined : described,
  }
}

const toneOf = (problem: string | undefined, tone: FieldTone | undefined): FieldTone =>
  problem === undefined ? (tone ?? 'plain') : 'red'

/** Of a control, by its id. */
export const FieldLabel = (props: { of: string; children: ReactNode }) => (
  <label className="field-label" htmlFor={props.of}>
    {props.children}
  </label>
)

export const Field = (props: FieldProps) => (
  <div className={props.className === undefined ? 'field' : `field ${props.className}`}>
    <div className="field-head">
      <FieldLabel of={props.id}>{props.label}</FieldLabel>
      {props.note !== undefined && (
        <span className="field-note" id={`${props.id}-note`}>
          {props.note}
        </span>
      )}
    </div>
    <div className="field-frame field-box" data-tone={toneOf(props.problem, props.tone)}>
      {props.children}
    </div>
    {props.problem !== undefined && (
      <FieldMessage id={`${props.id}-problem`} tone="red">
        {props.problem}
      </FieldMessage>
    )}
    {props.below}
  </div>
)
