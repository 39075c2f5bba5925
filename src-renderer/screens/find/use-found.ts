// Everything that the palette finds for what is typed, best kind first, each with what opening it does.
import { packageKeyCount } from '../../../src-preload/contract/batch-vocabulary'
import { sizeWords } from '../../rules/package-form'
import { nameAndPlace } from '../../rules/shipments'
import { screenKeys, screens } from '../../../src-preload/contract/vocabulary/frame-words'
import { lastLabelled } from '../../stores/queue-store'
import { useBench, useFindParts, useQueue, useSettings, useStores } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { findWords } from '../../text/find-words'
import { useLocale, useWords, useWordsOf } from '../../text/use-words'
import { useStateWords } from '../../components/use-state-words'
import { takePackage } from '../ship/package-keys'

export const foundKinds = ['orders', 'shipments', 'packages', 'commands', 'screens'] as const
export type FoundKind = (typeof foundKinds)[number]
export type Found = {
  kind: FoundKind
  id: string
  name: string
  note: string
  keyCap: string | null
  open: () => void
}

export const useFound = (): Found[] => {
  const { common } = useWords()
  const words = useWordsOf(findWords)
  const batch = useWordsOf(batchWords)
  const stateWords = useStateWords()
  const locale = useLocale()
  const stores = useStores()
  const { text, orders, shipments } = useFindParts('text', 'orders', 'shipments')
  const packages = useSettings((state) => state.settings?.packages) ?? []
  const last = useQueue((state) => lastLabelled(state.shipments))
  const isPaused = useBench((state) => state.status?.isPaused ?? false)

  const wanted = text.trim().toLowerCase()
  const matches = (name: string): boolean => wanted === '' || name.toLowerCase().includes(wanted)
  const { screen, bench, find } = stores
  const go = screen.getState()
  const here = go.screen

  const foundOrders = orders.map(({ batchId, row: { place, orderNumber, fields, stand } }): Found => ({
    kind: 'orders',
    id: `order-${batchId}-${place}`,
    name: [`${fields.firstName} ${fields.lastName}`.trim(), fields.company, fields.city]
      .filter((part) => part !== '')
      .join(', '),
    note: [orderNumber, batch.stands[stand]].filter((part) => part !== '').join(', '),
    keyCap: null,
    open: () => {
      // A file that is being looked at stands before the orders of the others.
      if (stores.intake.getState().step !== 'closed')
        return stores.scan.getState().tell({ kind: 'file-open' })
      go.open('batch')
      void stores.batch.getState().openOrder(batchId, place)
    },
  }))
  const foundShipments = shipments.map((shipment): Found => ({
    kind: 'shipments',
    id: shipment.id,
    name: nameAndPlace(shipment.draft),
    note: [shipment.ofBench?.name ?? null, shipment.shipmentNumber, stateWords(shipment)]
      .filter((part) => part !== null)
      .join(', '),
    keyCap: null,
    open: () => go.openShipment(shipment.id),
  }))
  const foundPackages = packages.slice(0, packageKeyCount).flatMap((one, index): Found[] =>
    matches(one.name)
      ? [
          {
            kind: 'packages',
            id: one.id,
            name: one.name,
            note: sizeWords(one, locale),
            keyCap: `Alt ${index + 1}`,
            open: () => {
              if (screen.getState().screen === 'batch')
                void stores.batch.getState().change({ packageId: one.id })
              else {
                if (screen.getState().screen !== 'ship') go.open('ship')
                takePackage(stores, index, locale)
              }
            },
          },
        ]
      : [],
  )
  const command = (id: keyof typeof words.commands, keyCap: string | null, open: () => void): Found[] =>
    matches(words.commands[id])
      ? [{ kind: 'commands', id, name: words.commands[id], note: '', keyCap, open }]
      : []
  const commands = [
    ...command('newParcel', null, () => {
      stores.ship.getState().clear()
      go.open('ship')
    }),
    ...(isPaused
      ? command('resume', null, () => void bench.getState().resume())
      : command('pause', null, () => void bench.getState().pause())),
    ...command('orderFile', here === 'batch' ? 'Ctrl O' : null, () => {
      go.open('batch')
      void stores.intake.getState().choose()
    }),
    ...(last === null
      ? []
      : command(
          'printAgain',
          here === 'ship' ? 'F8' : null,
          () => void stores.queue.getState().reprint(last),
        )),
    ...command('help', 'F1', () => find.getState().show('help')),
  ]
  const foundScreens = screens.flatMap((one): Found[] =>
    matches(common.screens[one])
      ? [
          {
            kind: 'screens',
            id: one,
            name: common.screens[one],
            note: '',
            keyCap: screenKeys[one],
            open: () => go.open(one),
          },
        ]
      : [],
  )
  return [...foundOrders, ...foundShipments, ...foundPackages, ...commands, ...foundScreens]
}
