// One field of the Ship form, tied to the store, with its advice and its problem below it.
import { createContext, useContext } from 'react'
import { FieldMessage } from '../../components/field'
import { TextField } from '../../components/text-field'
import { countryName } from '../../rules/countries'
import type { FormField, TextField as TextFieldName } from '../../rules/form'
import type { Hint } from '../../rules/hints'
import { useShip } from '../../stores/stores'
import { useLanguage, useWords } from '../../text/use-words'

/** The advice for the form of the moment, worked out once per change. */
export const HintsContext = createContext<readonly Hint[]>([])

/** The advice Alt+Enter takes: the first that offers a suggestion. */
export const firstMend = (hints: readonly Hint[]): Hint | null =>
  hints.find((hint) => hint.suggestion !== null) ?? null

export const fieldId = (field: string): string => `ship-${field}`

const useHintSentence = (): ((hint: Hint) => string) => {
  const { common, ship } = useWords()
  const language = useLanguage()
  return (hint) => {
    const field = common.fields[hint.field]
    if (hint.kind === 'range') return ship.range(field, String(hint.min), String(hint.max), hint.unit)
    if (hint.kind === 'two-ways') return ship.twoWays(field, `${hint.readAs} ${hint.unit}`.trim())
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
            className="ship-suggestion"
            tabIndex={-1}
            onClick={() => takeSuggestion(hint)}
          >
            {hint.suggestion}
          </button>
          {ship.didYouMean.after} {firstMend(hints) === hint && <kbd>Alt Enter</kbd>}
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

/** The schema library's own sentence about a length: it is no sentence for a worker. */
const schemaLimit = /^Too big: expected string to have <=(\d+) characters$/

export const useFieldProblem = (field: FormField): string | undefined => {
  const { ship } = useWords()
  const problem = useShip((state) => state.problems.at[field])
  if (problem === undefined) return undefined
  const limit = schemaLimit.exec(problem)?.[1]
  return limit === undefined ? ship.problem(problem) : ship.tooLong(limit)
}

/** The problem of a choice, on a line of its own: choices have no room below them. */
export const ChoiceProblem = (props: { field: FormField }) => {
  const { common } = useWords()
  const problem = useFieldProblem(props.field)
  if (problem === undefined) return null
  return (
    <div className="span-12">
      <FieldMessage tone="red" id={`${fieldId(props.field)}-problem`}>
        {common.fields[props.field]}: {problem}
      </FieldMessage>
    </div>
  )
}

export const ShipField = (props: {
  field: TextFieldName
  className: string
  suffix?: string
  isSuffixRed?: boolean
  type?: 'email' | 'tel'
  hasLines?: boolean
  /** Where the advice has no room below the field it is shown elsewhere. */
  hasHintElsewhere?: boolean
  isFirst?: boolean
}) => {
  const { field } = props
  const { common } = useWords()
  const value = useShip((state) => state.form[field])
  const set = useShip((state) => state.set)
  const tidyFigure = useShip((state) => state.tidyFigure)
  const problem = useFieldProblem(field)
  const hint = useContext(HintsContext).find((candidate) => candidate.field === field)
  const isFigure = ['weight', 'length', 'width', 'height', 'value'].includes(field)
  return (
    <TextField
      id={fieldId(field)}
      label={common.fields[field]}
      value={value}
      onChange={(text) => set(field, text)}
      onBlur={() => tidyFigure(field)}
      placeholder={required.has(field) ? '' : common.optional}
      isRequired={required.has(field)}
      suffix={props.suffix}
      isSuffixRed={props.isSuffixRed === true}
      type={props.type ?? 'text'}
      inputMode={isFigure ? 'decimal' : undefined}
      hasLines={props.hasLines === true}
      isFirst={props.isFirst === true}
      problem={problem}
      tone={hint === undefined ? 'plain' : 'amber'}
      className={props.className}
      describedBy={hint === undefined ? undefined : `${fieldId(field)}-hint`}
      below={hint !== undefined && props.hasHintElsewhere !== true && <HintLine hint={hint} />}
    />
  )
}
