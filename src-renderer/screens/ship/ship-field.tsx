// One field of the Ship form, tied to the store, with its advice and its problem below it.
import { createContext, type ReactNode, useContext } from 'react'
import { FieldMessage } from '../../components/field'
import { KeyCap } from '../../components/key-cap'
import { type ComboboxPart, TextField } from '../../components/text-field'
import { isAmountField } from '../../rules/amount-fields'
import { countryName } from '../../rules/countries'
import type { FormField, TextField as TextFieldName } from '../../rules/form'
import type { Hint } from '../../rules/hints'
import { useShip } from '../../stores/stores'
import { useLanguage, useSay, useWords } from '../../text/use-words'
import { QuestionLine, useQuestionOf } from './question-line'

/** The advice for the form of the moment, worked out once per change. */
export const HintsContext = createContext<readonly Hint[]>([])

/** The advice Alt+Enter takes: the first that offers a suggestion. */
export const firstSuggestion = (hints: readonly Hint[]): Hint | null =>
  hints.find((hint) => hint.suggestion !== null) ?? null

export const fieldId = (field: string): string => `ship-${field}`

const useHintSentence = (): ((hint: Hint) => string) => {
  const { common, ship } = useWords()
  const language = useLanguage()
  return (hint) => {
    const field = common.fields[hint.field]
    if (hint.kind === 'range') return ship.range(field, String(hint.min), String(hint.max), hint.unit)
    if (hint.kind === 'unseen') return ship.unseen(field, hint.count)
    if (hint.kind === 'wide') return ship.wide(field)
    if (hint.kind === 'other-country') return ship.otherCountry(countryName(hint.countryCode, language))
    if (hint.kind === 'other-code') return ship.otherCode
    if (hint.kind === 'day') return ship.dayMarks[hint.mark]
    const country = countryName(hint.countryCode, language)
    return hint.digits === null
      ? ship.postalShape(country, hint.shape)
      : ship.postalDigits(country, hint.digits)
  }
}

/** The advice in words, with its suggestion as a link; the first suggestion wears the key that takes it. */
export const HintLine = (props: { hint: Hint }) => {
  const { ship } = useWords()
  const sentence = useHintSentence()
  const hints = useContext(HintsContext)
  const takeSuggestion = useShip((state) => state.takeSuggestion)
  const { hint } = props
  return (
    <FieldMessage tone="amber" id={`${fieldId(hint.field)}-hint`}>
      {sentence(hint)}
      {hint.suggestion !== null && (
        <>
          {' '}
          {ship.didYouMean.before}
          <button
            type="button"
            className="ship-suggestion pressed-words"
            tabIndex={-1}
            onClick={() => takeSuggestion(hint)}
          >
            {hint.suggestion}
          </button>
          {ship.didYouMean.after} {firstSuggestion(hints) === hint && <KeyCap keys="Alt Enter" />}
        </>
      )}
    </FieldMessage>
  )
}

const required = new Set<TextFieldName>([
  'firstName',
  'lastName',
  'addressLine',
  'postalCode',
  'city',
  'email',
  'weight',
  'length',
  'width',
  'height',
])

export const useFieldProblem = (field: FormField): string | undefined => {
  const say = useSay()
  const problems = useShip((state) => state.problems.at[field])
  return problems?.map(say).join(' ')
}

/** What is wrong with the choices of a row, in the room below it. */
export const ChoiceProblems = (props: { fields: readonly FormField[] }) => {
  const { common } = useWords()
  const say = useSay()
  const at = useShip((state) => state.problems.at)
  const bad = props.fields.filter((field) => at[field] !== undefined)
  if (bad.length === 0) return null
  return (
    <div className="ship-row-advice">
      {bad.map((field) => (
        <FieldMessage key={field} tone="red" id={`${fieldId(field)}-problem`}>
          {common.fields[field]}: {at[field]?.map(say).join(' ')}
        </FieldMessage>
      ))}
    </div>
  )
}

export type ShipFieldProps = {
  field: TextFieldName
  className: string
  suffix?: string
  isSuffixRed?: boolean
  type?: 'email' | 'tel'
  action?: ReactNode
  hasLines?: boolean
  /** Where the advice has no room below the field it is shown elsewhere. */
  hasHintElsewhere?: boolean
  isFirst?: boolean
  combobox?: ComboboxPart
  /** Somebody typed, or the cursor left. */
  onTyped?: (text: string) => void
  onLeft?: () => void
}

export const ShipField = (props: ShipFieldProps) => {
  const { field } = props
  const { common, ship } = useWords()
  const value = useShip((state) => state.form[field])
  const set = useShip((state) => state.set)
  const origin = useShip((state) => state.form.origins[field])
  const leave = useShip((state) => state.leave)
  const problem = useFieldProblem(field)
  const hint = useContext(HintsContext).find((candidate) => candidate.field === field)
  const question = useQuestionOf(field)
  const isMarked = hint !== undefined || question !== undefined
  // An e-mail field of the browser's own would rewrite the domain (exämple to xn--exmple-cua).
  const inputMode = isAmountField(field) ? 'decimal' : props.type === 'email' ? 'email' : undefined
  return (
    <TextField
      id={fieldId(field)}
      label={common.fields[field]}
      value={value}
      onChange={(text) => {
        set(field, text)
        props.onTyped?.(text)
      }}
      onBlur={() => {
        leave(field)
        props.onLeft?.()
      }}
      combobox={props.combobox}
      note={origin === undefined ? undefined : ship.origins[origin]}
      action={props.action}
      placeholder={required.has(field) ? '' : common.optional}
      isRequired={required.has(field)}
      suffix={props.suffix}
      isSuffixRed={props.isSuffixRed === true}
      type={props.type === 'tel' ? 'tel' : 'text'}
      inputMode={inputMode}
      hasLines={props.hasLines === true}
      isFirst={props.isFirst === true}
      problem={problem}
      tone={isMarked ? 'amber' : 'plain'}
      className={props.className}
      describedBy={isMarked ? `${fieldId(field)}-hint` : undefined}
      below={
        props.hasHintElsewhere !== true &&
        (question === undefined ? (
          hint !== undefined && <HintLine hint={hint} />
        ) : (
          <QuestionLine question={question} />
        ))
      }
    />
  )
}
