// A field for text or figures. Enter does nothing in it: no field of this window sends anything by itself.
import type { ClipboardEvent, InputHTMLAttributes, KeyboardEvent, ReactNode, RefObject } from 'react'
import { Field, type FieldTone, inField, type LabelledProps } from './field'

/** A list of proposals below the field, and the keys that move in it. */
export type ComboboxPart = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  isOpen: boolean
  /** The id of the proposal that the keys stand on. */
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

export type TextFieldProps = LabelledProps<string> & {
  onBlur?: () => void
  onEnter?: () => void
  placeholder?: string
  /** Unit or counter, inside the box on the right. */
  suffix?: ReactNode
  /** A small button inside the box, at its end. */
  action?: ReactNode
  isSuffixRed?: boolean
  tone?: FieldTone
  below?: ReactNode
  describedBy?: string | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  type?: 'text' | 'tel' | 'password' | 'search'
  isRequired?: boolean
  hasLines?: boolean
  isFirst?: boolean
  combobox?: ComboboxPart | undefined
}

/** A field of one line would run pasted lines together ("Hauptstr. 1" and "10115" to 110115): they become words. */
const pasteAsOneLine = (event: ClipboardEvent<HTMLInputElement>): void => {
  const pasted = event.clipboardData.getData('text')
  if (!/[\r\n]/.test(pasted.trim())) return
  event.preventDefault()
  const field = event.currentTarget
  const words = pasted.trim().replace(/[ \t]*[\r\n]+[ \t]*/g, ' ')
  field.setRangeText(words, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const TextField = (props: TextFieldProps) => {
  const shared = {
    ...inField(props),
    value: props.value,
    placeholder: props.placeholder,
    onBlur: props.onBlur,
    'aria-required': props.isRequired === true,
  }
  const { combobox } = props
  const asCombobox =
    combobox === undefined
      ? {}
      : {
          ref: combobox.input,
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': combobox.isOpen,
          'aria-controls': combobox.isOpen ? combobox.listId : undefined,
          'aria-activedescendant': combobox.activeId,
        }
  return (
    <Field {...props}>
      {props.hasLines === true ? (
        <textarea
          {...shared}
          rows={Math.min(4, props.value.split('\n').length)}
          onChange={(event) => props.onChange(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          {...asCombobox}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          autoFocus={props.isFirst}
          onPaste={pasteAsOneLine}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={(event) => {
            combobox?.onKeyDown(event)
            if (event.defaultPrevented) return
            // With Ctrl it is the key of what decides.
            if (event.key === 'Enter' && !event.altKey && !event.ctrlKey) props.onEnter?.()
          }}
        />
      )}
      {props.suffix !== undefined && (
        <span
          className="field-suffix"
          data-tone={props.isSuffixRed === true ? 'red' : undefined}
          aria-hidden="true"
        >
          {props.suffix}
        </span>
      )}
      {props.action}
    </Field>
  )
}
