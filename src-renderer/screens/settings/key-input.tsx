// The field a key is typed into. The key stands in the page's field alone: it is read once, when it is sent, and the field is
// emptied at the same moment, so that no state of this window ever holds a key.
import type { RefObject } from 'react'
import { cleanKey, type KeyWrapping } from '../../../src-preload/contract/clean-key'
import { Field } from '../../components/field'
import { useBench } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'

/** Without what stood around it when it was copied; what that was is named, the key itself is not. */
export const takeKey = (field: RefObject<HTMLInputElement | null>): ReturnType<typeof cleanKey> => {
  const cleaned = cleanKey(field.current?.value ?? '')
  if (field.current !== null) field.current.value = ''
  return cleaned
}

export const KeyInput = ({
  ref,
  ...props
}: {
  id: string
  label: string
  placeholder: string
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
        ref={ref}
        id={props.id}
        className="field-input"
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder={props.placeholder}
        aria-invalid={props.problem !== undefined}
        aria-describedby={props.problem === undefined ? undefined : `${props.id}-problem`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') props.onEnter()
        }}
      />
    </Field>
  )
}
