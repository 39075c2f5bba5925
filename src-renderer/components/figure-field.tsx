// A weight or a length as people type it. What has two readings, or is hardly meant, is asked about in place.
import { type FigureKind, type FigureQuestion, readFigure, type TypedFigure } from '../rules/figure-questions'
import { useLocale, useWords } from '../text/use-words'
import { ChoicesAsked } from './choices-asked'
import type { LabelledProps } from './field'
import { TextField } from './text-field'

export const FigureField = (props: LabelledProps<TypedFigure> & { kind: FigureKind }) => {
  const { ship } = useWords()
  const { kind, value, label, onChange, ...others } = props
  const read = readFigure(value, kind, useLocale())
  const question: FigureQuestion | null = read.kind === 'asked' ? read.question : null
  return (
    <TextField
      {...others}
      label={label}
      suffix={kind.unit}
      inputMode="decimal"
      value={value.text}
      tone={question === null ? 'plain' : 'amber'}
      onChange={(text) => onChange({ text, isChosen: false })}
      below={
        question !== null && (
          <ChoicesAsked
            question={ship.questions[question.reason](label)}
            choices={question.choices}
            onChoose={({ text }) => onChange({ text, isChosen: true })}
          />
        )
      }
    />
  )
}
