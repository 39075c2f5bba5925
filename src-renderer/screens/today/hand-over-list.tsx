// What is handed over, by carrier and channel. One Tab stop: the arrows move through it, → opens a group and ← closes it.
import './hand-over-list.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { useItemsInSight } from '../../components/use-items-in-sight'
import { useNow } from '../../components/use-now'
import type { HandOverGroup } from '../../rules/end-of-day'
import { placeText, roundWeight, weightText } from '../../rules/hand-over'
import { recipientName } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import { useScreen, useTodayParts } from '../../stores/stores'
import { todayWords } from '../../text/today-words'
import { useLocale, useWords, useWordsOf } from '../../text/use-words'
import { daySigns } from './day-counts'

const groupHeight = 44
const rowHeight = 35

type Item =
  | { kind: 'group'; id: string; group: HandOverGroup; isOpen: boolean; top: number }
  | { kind: 'row'; id: string; group: HandOverGroup; shipment: Shipment; top: number }

const itemsOf = (groups: readonly HandOverGroup[], closed: ReadonlySet<string>) => {
  const items: Item[] = []
  let top = 0
  groups.forEach((group, index) => {
    const isOpen = !closed.has(group.key)
    items.push({ kind: 'group', id: `day-group-${index}`, group, isOpen, top })
    top += groupHeight
    for (const shipment of isOpen ? group.shipments : []) {
      items.push({ kind: 'row', id: `day-row-${shipment.id}`, group, shipment, top })
      top += rowHeight
    }
  })
  return { items, height: top }
}

const GroupRow = (props: { item: Extract<Item, { kind: 'group' }>; isAt: boolean; onPress: () => void }) => {
  const words = useWordsOf(todayWords)
  const { common } = useWords()
  const locale = useLocale()
  const { id, group, isOpen, top } = props.item
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={props.isAt}
      className="day-group"
      style={{ top, height: groupHeight }}
      onClick={props.onPress}
    >
      <Sign size={16} aria-hidden="true" />
      <span>
        <b>{words.groupTitle(group.carrier ?? words.noCarrier, common.channels[group.channel])}</b>
        <span>
          {[
            words.groupNote(group.shipments.length, roundWeight(group.weightGrams, locale)),
            ...(group.isPickedUp ? [words.pickedUp] : []),
          ].join(', ')}
        </span>
        {group.missing > 0 && <span className="day-amber">{words.missingCount(group.missing)}</span>}
      </span>
    </div>
  )
}

const ParcelRow = (props: {
  item: Extract<Item, { kind: 'row' }>
  isAt: boolean
  now: number
  onPress: () => void
}) => {
  const words = useWordsOf(todayWords)
  const locale = useLocale()
  const { id, shipment, top } = props.item
  const isMissing = shipment.scannedBackAt === null
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={2}
      aria-selected={props.isAt}
      className="day-row"
      style={{ top, height: rowHeight }}
      onClick={props.onPress}
    >
      {isMissing ? daySigns.missing : daySigns.scanned}
      <span title={recipientName(shipment.draft)}>{recipientName(shipment.draft)}</span>
      <span className="day-to">{placeText(shipment.draft)}</span>
      <span className="mono">{shipment.shipmentNumber}</span>
      {isMissing ? (
        <span className="day-flag day-amber">{words.notScannedBack}</span>
      ) : (
        <>
          <span className="day-figure day-weight">
            {weightText(shipment.draft.parcel.weightGrams, locale)}
          </span>
          <span className="day-figure day-time">
            {ownTime(shipment.createdAt, new Date(props.now), locale)}
          </span>
        </>
      )}
    </div>
  )
}

export const HandOverTree = ({ groups }: { groups: readonly HandOverGroup[] }) => {
  const words = useWordsOf(todayWords)
  const { closed, setOpen, choose } = useTodayParts('closed', 'setOpen', 'choose')
  const openShipment = useScreen((state) => state.openShipment)
  const now = useNow(60_000)
  const [at, setAt] = useState<string | null>(null)
  const { items, height } = itemsOf(groups, closed)
  const index = items.findIndex(({ id }) => id === at)
  const item = items[index]
  const { box, inSight } = useItemsInSight(items, { top: item?.top, height: groupHeight, above: 0 })

  const go = (to: Item | undefined): void => {
    if (to === undefined) return
    setAt(to.id)
    if (to.kind === 'row' && to.shipment.scannedBackAt === null) choose(to.shipment.id)
  }
  const move = (step: number): void =>
    go(items[index === -1 ? 0 : Math.min(items.length - 1, Math.max(0, index + step))])
  const close = (): void => {
    if (item === undefined) return
    setOpen(item.group.key, false)
    setAt(items.find(({ kind, group }) => kind === 'group' && group === item.group)?.id ?? null)
  }
  const actions: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(10),
    PageUp: () => move(-10),
    Home: () => move(-1e9),
    End: () => move(1e9),
    ArrowRight: () => {
      if (item !== undefined) setOpen(item.group.key, true)
    },
    ArrowLeft: close,
    Enter: () => {
      if (item?.kind === 'row') openShipment(item.shipment.id)
      else if (item !== undefined) setOpen(item.group.key, !item.isOpen)
    },
  }

  return (
    <>
      <div className="day-head" aria-hidden="true">
        <span />
        <span>{words.heads.handOver}</span>
        <span className="day-to">{words.heads.to}</span>
        <span>{words.heads.number}</span>
        <span className="day-figure day-weight">{words.heads.weight}</span>
        <span className="day-figure day-time">{words.heads.time}</span>
      </div>
      <div
        ref={box}
        id="day-list"
        className="long-list day-list"
        role="tree"
        tabIndex={0}
        aria-label={words.list}
        aria-activedescendant={item?.id}
        onKeyDown={(event) => {
          const action = actions[event.key]
          if (action === undefined || event.altKey || event.ctrlKey) return
          event.preventDefault()
          action()
        }}
      >
        <div className="day-items" role="presentation" style={{ height }}>
          {inSight.map((one) =>
            one.kind === 'group' ? (
              <GroupRow
                key={one.id}
                item={one}
                isAt={one.id === at}
                onPress={() => {
                  setAt(one.id)
                  setOpen(one.group.key, !one.isOpen)
                }}
              />
            ) : (
              <ParcelRow key={one.id} item={one} isAt={one.id === at} now={now} onPress={() => go(one)} />
            ),
          )}
        </div>
      </div>
    </>
  )
}
