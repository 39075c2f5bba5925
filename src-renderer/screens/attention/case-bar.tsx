// The foot of a case: the one button that decides and what is missing for it, always in view, and the ways back.
import './case-bar.css'
import type { ReactNode } from 'react'
import { Button } from '../../components/button'
import { ScreenFoot } from '../../components/screen-foot'
import { attentionWords } from '../../text/attention-words'
import { useWordsOf } from '../../text/use-words'

export const CaseBar = (props: {
  main: {
    id: string
    text: string
    onPress: () => void
    isDisabled: boolean
    kind?: 'main' | 'danger'
  } | null
  /** Why the button waits, or what it will do. */
  children: ReactNode
  isDetailed?: boolean
  /** Left out where everything is in sight. */
  onDetails?: () => void
  onBack: () => void
}) => {
  const words = useWordsOf(attentionWords)
  const { main } = props
  return (
    <ScreenFoot
      className="case-bar"
      button={
        main !== null && (
          <Button
            id={main.id}
            kind={main.kind ?? 'main'}
            size="big"
            keyCap="Ctrl Enter"
            isDisabled={main.isDisabled}
            onPress={main.onPress}
          >
            {main.text}
          </Button>
        )
      }
      sentence={<div className="case-bar-words">{props.children}</div>}
    >
      {props.onDetails !== undefined && (
        <Button kind="quiet" keyCap="Alt D" onPress={props.onDetails} isPressed={props.isDetailed === true}>
          {words.details}
        </Button>
      )}
      <Button kind="quiet" keyCap="Escape" onPress={props.onBack}>
        {words.back}
      </Button>
    </ScreenFoot>
  )
}
