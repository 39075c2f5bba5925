// Why something is given up: one of the usual reasons, or one's own. What is done with it stands below, as its children.
import './reason-card.css'
import { type ReactNode, useId } from 'react'
import { reasonMaxLength } from '../../src-preload/contract/vocabulary'
import { Button } from './button'
import { TooLong } from './too-long'
import { useOneStop } from './use-one-stop'

export type ReasonWords = { title: string; reasons: readonly string[] }

export const ReasonCard = (props: {
  className: string
  /** Of the field for one's own. */
  id?: string
  words: ReasonWords
  reason: string
  onReason: (reason: string) => void
  /** What to think of before. */
  steps?: ReactNode
  children?: ReactNode
}) => {
  const { words, reason, onReason } = props
  const titleId = useId()
  const suggestions = useOneStop<HTMLDivElement>()
  return (
    <section className={`card ${props.className}`} aria-labelledby={titleId}>
      {props.steps}
      <h3 id={titleId}>{words.title}</h3>
      <div {...suggestions} className="button-line">
        {words.reasons.map((suggestion) => (
          <Button key={suggestion} size="small" onPress={() => onReason(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
      <input
        id={props.id}
        className="line-input reason-input"
        aria-labelledby={titleId}
        autoComplete="off"
        autoFocus
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <TooLong text={reason} longest={reasonMaxLength} />
      {props.children}
    </section>
  )
}
