// The day that is shown: what stands on it, and how it is called.
import { useMemo } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { useNow } from '../../components/use-now'
import { dayOf } from '../../rules/days'
import { dayRange, type EndOfDay, endOfDayOf } from '../../rules/end-of-day'
import { useToday } from '../../stores/stores'
import { useLocale } from '../../text/use-words'

export type ShownDay = {
  end: EndOfDay
  /** "2026-11-27", for files. */
  day: string
  /** "Thursday, 26 November". */
  name: string
  nameOf: (daysAgo: number) => string
}

const useEnd = (shipments: ReadonlyMap<string, Shipment>, day: string): EndOfDay =>
  useMemo(() => endOfDayOf([...shipments.values()], day), [shipments, day])

export const useDay = (): ShownDay => {
  const locale = useLocale()
  const daysAgo = useToday((state) => state.daysAgo)
  const shipments = useToday((state) => state.shipments)
  const now = useNow(60_000)
  const { since } = dayRange(daysAgo, new Date(now))
  const day = dayOf(since)
  const end = useEnd(shipments, day)
  const write = (options: Intl.DateTimeFormatOptions, date: Date): string =>
    new Intl.DateTimeFormat(locale, options).format(date)
  return {
    end,
    day,
    name: write({ weekday: 'long', day: 'numeric', month: 'long' }, since),
    nameOf: (ago) => write({ weekday: 'short', day: 'numeric' }, dayRange(ago, new Date(now)).since),
  }
}
