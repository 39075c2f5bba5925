// A day, typed as people write it or chosen from a calendar. It holds what was typed; what that means is read beside it,
// and the arrows move day by day. It knows no form.
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { addDays, addMonths, readDay, type Reading, shortDay, weekdayName, writeDay } from '../rules/days'
import { type CalendarWords, DayCalendar } from './day-calendar'
import { Field, type FieldTone, inField, type LabelledProps } from './field'

const moved = (key: string, day: string): string | null => {
  if (key === 'ArrowUp') return addDays(day, 1)
  if (key === 'ArrowDown') return addDays(day, -1)
  if (key === 'PageUp') return addMonths(day, 1)
  if (key === 'PageDown') return addMonths(day, -1)
  return null
}

export const DateField = (
  props: LabelledProps<string> & {
    reading: Reading
    onBlur: () => void
    placeholder: string
    words: CalendarWords
    tone?: FieldTone | undefined
    describedBy?: string | undefined
    below?: ReactNode
  },
) => {
  const { reading, value, onChange } = props
  const { locale, today } = reading
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const read = readDay(value, reading)
  const day = read.kind === 'day' ? read.day : null
  const isPlain = day !== null && value === writeDay(day, locale)

  const leave = useCallback(() => setIsOpen(false), [])
  const close = (): void => {
    setIsOpen(false)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.altKey) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setIsOpen(true)
      return
    }
    // From nothing the first step is to today.
    const next = day === null ? (moved(event.key, today) === null ? null : today) : moved(event.key, day)
    if (next === null) return
    event.preventDefault()
    onChange(writeDay(next, locale))
  }
  return (
    <Field {...props}>
      <input
        {...inField(props)}
        ref={input}
        type="text"
        value={value}
        placeholder={props.placeholder}
        onChange={(event) => onChange(event.target.value)}
        onBlur={props.onBlur}
        onKeyDown={onKeyDown}
      />
      {day !== null && (
        <span className="field-suffix" role="status">
          {isPlain ? weekdayName(day, locale) : shortDay(day, locale)}
        </span>
      )}
      <button
        type="button"
        className="sign-button field-button"
        aria-label={props.words.open}
        title={`${props.words.open} (Alt ↓)`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Alt and arrow down open it from the field: one stop less on the way.
        tabIndex={-1}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CalendarDays size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <DayCalendar
          label={props.label}
          locale={locale}
          today={today}
          chosen={day}
          anchor={input}
          words={props.words}
          onChoose={(chosen) => {
            onChange(writeDay(chosen, locale))
            close()
          }}
          onLeave={leave}
          onClose={close}
        />
      )}
    </Field>
  )
}
