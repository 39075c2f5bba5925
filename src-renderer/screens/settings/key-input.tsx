// The field a key is typed into. The key stands in the page's field alone: it is read once, when it is sent, and the field is
// emptied at the same moment, so that no state of this window ever holds a key.
import { type RefObject, useRef, useState } from 'react'
import { cleanKey, type KeyWrapping } from '../../../src-preload/contract/clean-key'
import { Field, inField } from '../../components/field'
import { useBench } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'

/** For the form around it: what the field is told, and the key itself. */
export const useKeyInput = () => {
  const ref = useRef<HTMLInputElement>(null)
  const [leftOut, setLeftOut] = useState<readonly KeyWrapping[]>([])
  const typed = (): string => ref.current?.value ?? ''
  return {
    field: { ref, leftOut },
    hasKey: (): boolean => cleanKey(typed()).key !== '',
    /** Without what stood around it when it was copied; what that was is named, the key itself is not. */
    takeKey: (): string => {
      const cleaned = cleanKey(typed())
      if (ref.current !== null) ref.current.value = ''
      setLeftOut(cleaned.leftOut)
      return cleaned.key
    },
  }
}

export const KeyInput = ({
  ref,
  ...props
}: {
  id: string
  label: string
  ref: RefObject<HTMLInputElement | null>
  problem?: string | undefined
  onEnter: () => void
  leftOut: readonly KeyWrapping[]
}) => {
  const words = useWordsOf(settingsWords)
  // Nothing is promised before it is known.
  const sealing = useBench((state) => state.status?.sealing ?? null)
  const keeping = sealing === 'sealed' ? words.willBeSealed : words.willBeForThisRun
  return (
    <Field
      id={props.id}
      label={props.label}
      problem={props.problem}
      below={
        <>
          {props.leftOut.length > 0 && (
            <span role="status">
              {words.keyCleaned(props.leftOut.map((part) => words.keyParts[part]).join(', '))}
            </span>
          )}
          {sealing !== null && <span className="settings-soft">{keeping}</span>}
        </>
      }
    >
      <input
        {...inField(props)}
        ref={ref}
        type="password"
        placeholder={words.keyPlaceholder}
        onKeyDown={(event) => {
          if (event.key === 'Enter') props.onEnter()
        }}
      />
    </Field>
  )
}
