// A month to choose a day from, after the ARIA practice for date grids. It floats below its field, keeps the keys to
// itself while it is open, and writes nothing into the page but through React.
import './day-calendar.css'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { addDays, addMonths, longDay, monthTitle, weekdayName, weekdayOf, weeksOf } from '../rules/days'
import { useWords } from '../text/use-words'
import { usePlaceBelow } from './use-place-below'

export type CalendarWords = { open: string; previousMonth: string; nextMonth: string; today: string }

const tallest = 330
const widest = 290

/** Where a key of the grid leads; null for keys that are not of the grid. */
const ledTo = (event: KeyboardEvent, day: string, week: readonly string[]): string | null => {
  if (event.key === 'ArrowLeft') return addDays(day, -1)
  if (event.key === 'ArrowRight') return addDays(day, 1)
  if (event.key === 'ArrowUp') return addDays(day, -7)
  if (event.key === 'ArrowDown') return addDays(day, 7)
  if (event.key === 'PageUp') return addMonths(day, event.shiftKey ? -12 : -1)
  if (event.key === 'PageDown') return addMonths(day, event.shiftKey ? 12 : 1)
  if (event.key === 'Home') return week[0] ?? day
  if (event.key === 'End') return week[6] ?? day
  return null
}

export const DayCalendar = (props: {
  label: string
  locale: string
  today: string
  chosen: string | null
  anchor: RefObject<Element | null>
  words: CalendarWords
  onChoose: (day: string) => void
  /** The cursor has gone elsewhere. */
  onLeave: () => void
  /** Closed by its key: the cursor goes back to the field. */
  onClose: () => void
}) => {
  const { locale, today, chosen, anchor, words, onLeave } = props
  const { common } = useWords()
  const [day, setDay] = useState(chosen ?? today)
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()
  const place = usePlaceBelow(anchor, tallest, widest)
  const weeks = weeksOf(day, locale)

  const hasPlace = place !== null
  useEffect(() => {
    // Only once it is in sight: what is hidden cannot take the cursor.
    if (!hasPlace || box.current === null) return
    if (box.current.contains(document.activeElement) && document.activeElement?.closest('table') === null)
      return
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day, hasPlace])

  useEffect(() => {
    const leave = (event: PointerEvent): void => {
      const isInside =
        event.target instanceof Node &&
        (box.current?.contains(event.target) === true ||
          anchor.current?.closest('.field-box')?.contains(event.target) === true)
      if (!isInside) onLeave()
    }
    window.addEventListener('pointerdown', leave, true)
    return () => window.removeEventListener('pointerdown', leave, true)
  }, [anchor, onLeave])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      props.onClose()
      return
    }
    if (!(event.target instanceof Element) || event.target.closest('table') === null) return
    const next = ledTo(event, day, weeks.find((week) => week.includes(day)) ?? [])
    if (next === null) return
    event.preventDefault()
    setDay(next)
  }

  return (
    <div
      ref={box}
      className="fold-out day-calendar"
      role="dialog"
      aria-label={props.label}
      // As wide as its days.
      style={place === null ? { visibility: 'hidden' } : { ...place, width: undefined }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // Leaving with Tab closes it; a click on no control leaves the cursor nowhere and is dealt with above.
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          onLeave()
      }}
    >
      <header className="day-calendar-head">
        <button
          type="button"
          aria-label={words.previousMonth}
          title={`${words.previousMonth} (${common.keys['PageUp']})`}
          onClick={() => setDay(addMonths(day, -1))}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </button>
        <p id={titleId} className="day-calendar-title" aria-live="polite">
          {monthTitle(day, locale)}
        </p>
        <button
          type="button"
          aria-label={words.nextMonth}
          title={`${words.nextMonth} (${common.keys['PageDown']})`}
          onClick={() => setDay(addMonths(day, 1))}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      </header>
      <table ref={grid} role="grid" aria-labelledby={titleId}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayName(weekday, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} role="gridcell" aria-selected={date === chosen}>
                  <button
                    type="button"
                    className="day-calendar-day"
                    tabIndex={date === day ? 0 : -1}
                    aria-label={
                      date === today ? `${words.today}, ${longDay(date, locale)}` : longDay(date, locale)
                    }
                    aria-current={date === today ? 'date' : undefined}
                    data-past={date < today}
                    data-weekend={weekdayOf(date) % 6 === 0}
                    data-outside={date.slice(0, 7) !== day.slice(0, 7)}
                    data-chosen={date === chosen}
                    onClick={() => props.onChoose(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
