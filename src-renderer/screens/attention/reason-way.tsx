// Why something is given up: one of the usual reasons, or one's own.
import { type ReactNode, useId } from 'react'
import { Button } from '../../components/button'
import { TooLong } from '../../components/too-long'
import { useOneStop } from '../../components/use-one-stop'
import { reasonMaxLength } from '../../../src-preload/contract/vocabulary'

export const ReasonWay = (props: {
  title: string
  suggestions: readonly string[]
  reason: string
  onReason: (reason: string) => void
  /** What to think of before. */
  steps?: ReactNode
  /** What went wrong with it. */
  children?: ReactNode
}) => {
  const titleId = useId()
  const suggestions = useOneStop<HTMLDivElement>()
  return (
    <section className="card case-way" aria-labelledby={titleId}>
      {props.steps}
      <h3 id={titleId}>{props.title}</h3>
      <div {...suggestions} className="case-actions">
        {props.suggestions.map((suggestion) => (
          <Button key={suggestion} size="small" onPress={() => props.onReason(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
      <input
        id="attention-reason"
        className="line-input case-bar-input"
        aria-labelledby={titleId}
        autoComplete="off"
        autoFocus
        value={props.reason}
        onChange={(event) => props.onReason(event.target.value)}
      />
      <TooLong text={props.reason} longest={reasonMaxLength} />
      {props.children}
    </section>
  )
}
