// A day, typed in parts or chosen from a calendar. Holds ISO days ("2026-11-27"); empty while incomplete.
import './date-field.css'
import { type CalendarDate, parseDate } from '@internationalized/date'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Popover,
} from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { FieldMessage } from './field'

const readDay = (text: string): CalendarDate | null => {
  try {
    return text === '' ? null : parseDate(text)
  } catch {
    return null
  }
}

export const DateField = (props: {
  id: string
  label: string
  locale: string
  value: string
  onChange: (day: string) => void
  problem?: string | undefined
  className?: string
}) => (
  <I18nProvider locale={props.locale}>
    <DatePicker
      id={props.id}
      className={props.className === undefined ? 'date-field' : `date-field ${props.className}`}
      aria-label={props.label}
      isInvalid={props.problem !== undefined}
      shouldForceLeadingZeros
      value={readDay(props.value)}
      onChange={(day) => props.onChange(day?.toString() ?? '')}
    >
      <span className="field-label" aria-hidden="true">
        {props.label}
      </span>
      <Group className="field-box" data-tone={props.problem === undefined ? 'plain' : 'red'}>
        <DateInput className="date-field-input">
          {(segment) => <DateSegment segment={segment} className="date-field-segment" />}
        </DateInput>
        <Button className="date-field-open">
          <CalendarDays size={16} aria-hidden="true" />
        </Button>
      </Group>
      {props.problem !== undefined && <FieldMessage tone="red">{props.problem}</FieldMessage>}
      <Popover className="date-field-sheet" offset={4}>
        <Dialog aria-label={props.label}>
          <Calendar>
            <header className="date-field-head">
              <Button slot="previous">
                <ChevronLeft size={16} aria-hidden="true" />
              </Button>
              <Heading />
              <Button slot="next">
                <ChevronRight size={16} aria-hidden="true" />
              </Button>
            </header>
            <CalendarGrid>{(date) => <CalendarCell date={date} className="date-field-day" />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  </I18nProvider>
)
