// One day at the bench: everything created on it, kept current by main's news, with what is chosen and what is open.
import type { StateCreator } from 'zustand/vanilla'
import type { HandOverList } from '../../src-preload/contract/end-of-day'
import type { StationError } from '../../src-preload/contract/errors'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { Station } from '../../src-preload/contract/index'
import type { Layout } from '../../src-preload/contract/draft'
import type { Shipment } from '../../src-preload/contract/shipment'
import { dayRange } from '../rules/end-of-day'
import { printSheet, type SheetPrint } from './print-sheet'
import { type SavingState, savingState } from './save-table'

export type TodayState = SavingState & {
  /** 0 is today. */
  daysAgo: number
  /** Of the day; in no order. */
  shipments: ReadonlyMap<ShipmentId, Shipment>
  isLoading: boolean
  hasLoaded: boolean
  error: StationError | null
  /** Groups that are closed; the others are open. */
  closed: ReadonlySet<string>
  /** The label without a scan that is looked at. */
  chosenId: ShipmentId | null
  listPrint: { kind: 'nothing' } | SheetPrint
  /** Which kind of label's printer prints the list; null: the first that can. */
  listLayout: Layout | null
  ending: { id: ShipmentId; isBusy: boolean; error: StationError | null } | null
  load: () => Promise<void>
  /** By so many days; not into the future. */
  step: (days: number) => Promise<void>
  take: (shipment: Shipment) => void
  /** Other benches have shipped something; all of it where `isAll`. */
  takeElsewhere: (news: { rows: readonly Shipment[]; isAll: boolean }) => void
  setOpen: (group: string, isOpen: boolean) => void
  choose: (id: ShipmentId | null) => void
  chooseLayout: (layout: Layout) => void
  printList: (list: HandOverList) => Promise<void>
  leavePrint: () => void
  /** Asks why there is no parcel to a label. */
  beginEnding: (id: ShipmentId) => void
  leaveEnding: () => void
  endWithout: (reason: string) => Promise<void>
  beginAnew: () => void
}

const pageSize = 200
/** So far back a day can be looked at here; everything older is in the history. */
export const mostDaysAgo = 60

export const todayState =
  (
    station: Pick<Station, 'days' | 'shipments' | 'files'>,
    now: () => Date = () => new Date(),
  ): StateCreator<TodayState> =>
  (set, get) => {
    let question = 0

    return {
      ...savingState(station, set),
      daysAgo: 0,
      shipments: new Map(),
      isLoading: false,
      hasLoaded: false,
      error: null,
      closed: new Set(),
      chosenId: null,
      listPrint: { kind: 'nothing' },
      listLayout: null,
      ending: null,

      load: async () => {
        const mine = ++question
        const { since, until } = dayRange(get().daysAgo, now())
        set({ isLoading: true, error: null })
        const found = new Map<ShipmentId, Shipment>()
        for (let beforeSeq: number | null = null; ;) {
          const answer: Awaited<ReturnType<typeof station.days.shipments>> = await station.days.shipments({
            since: since.toISOString(),
            until: until.toISOString(),
            beforeSeq,
            limit: pageSize,
          })
          if (mine !== question) return
          if (!answer.ok) return set({ isLoading: false, error: answer.error })
          for (const shipment of answer.value) found.set(shipment.id, shipment)
          const last: Shipment | undefined = answer.value.at(-1)
          if (last === undefined || answer.value.length < pageSize) break
          beforeSeq = last.seq
        }
        set({ shipments: found, isLoading: false, hasLoaded: true })
      },
      step: async (days) => {
        const daysAgo = Math.min(mostDaysAgo, Math.max(0, get().daysAgo + days))
        if (daysAgo === get().daysAgo) return
        set({
          daysAgo,
          shipments: new Map(),
          hasLoaded: false,
          chosenId: null,
          closed: new Set(),
          ending: null,
        })
        await get().load()
      },
      take: (shipment) => {
        const { shipments, hasLoaded, daysAgo } = get()
        if (!hasLoaded) return
        const { since, until } = dayRange(daysAgo, now())
        const createdAt = Date.parse(shipment.createdAt)
        const isOfDay = createdAt >= since.getTime() && createdAt < until.getTime()
        if (!shipments.has(shipment.id) && !isOfDay) return
        set({ shipments: new Map(shipments).set(shipment.id, shipment) })
      },
      takeElsewhere: ({ rows, isAll }) => {
        for (const row of rows) get().take(row)
        if (!isAll && get().hasLoaded) void get().load()
      },
      setOpen: (group, isOpen) => {
        const closed = new Set(get().closed)
        if (isOpen) closed.delete(group)
        else closed.add(group)
        set({ closed })
      },
      choose: (chosenId) => set({ chosenId, ending: null }),
      chooseLayout: (listLayout) => set({ listLayout }),
      printList: (list) => {
        const print = () => station.days.printList(list)
        return printSheet(get().listPrint, print, (listPrint) => set({ listPrint }))
      },
      leavePrint: () => set({ listPrint: { kind: 'nothing' } }),
      beginEnding: (id) => set({ chosenId: id, ending: { id, isBusy: false, error: null } }),
      leaveEnding: () => set({ ending: null }),
      endWithout: async (reason) => {
        const { ending } = get()
        if (ending === null || ending.isBusy) return
        set({ ending: { ...ending, isBusy: true, error: null } })
        const answer = await station.shipments.noParcel({ id: ending.id, reason })
        if (!answer.ok) return set({ ending: { ...ending, isBusy: false, error: answer.error } })
        set({ ending: null, chosenId: null })
        get().take(answer.value)
      },
      beginAnew: () => {
        question += 1
        const { hasLoaded } = get()
        set({ shipments: new Map(), hasLoaded: false, chosenId: null, ending: null, daysAgo: 0 })
        if (hasLoaded) void get().load()
      },
    }
  }
