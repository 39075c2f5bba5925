// The settings, subject by subject, with every answer to connecting a service.
import type { ConnectionCheck } from '../../../../src-preload/contract/connection'
import { connectionIdSchema } from '../../../../src-preload/contract/ids'
import type { ErrorCode } from '../../../../src-preload/contract/errors'
import type { Message } from '../../../../src-preload/contract/messages'
import { practiceConnection } from '../../fake-station/defaults'
import { keyStates } from '../../../../src-preload/contract/vocabulary'
import { said } from '../said'
import { stateOf, type Steps } from '../state-of'
import type { Walk, WalkState } from '../walk'
import { printedShipments, walkShipment } from '../walk-shipments'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, liveConnection, newBench, workingDay } from '../walk-worlds'
import { seesError } from '../sees-error'

type Section = 'connections' | 'printers' | 'form' | 'orders' | 'doubles' | 'tracking' | 'screen'

const at = (section: Section, name: string, world: WalkWorld, then?: Steps): WalkState =>
  stateOf(
    `settings: ${name}`,
    async (walk) => {
      await walk.begin(world, 'settings')
      await walk.click(`#settings-tab-${section}`)
      await walk.has('#settings-panel h2')
    },
    then,
  )

const connect = async (
  walk: Walk,
  key = 'sk-probe-1',
  baseUrl = 'https://ship.example.com/v1',
): Promise<void> => {
  await walk.fill('connect-name', 'Halle 2')
  await walk.fill('connect-baseUrl', baseUrl)
  await walk.fill('connect-key', key)
  await walk.click('#connect-submit')
}

const check = (api: ConnectionCheck['api'], auth: ConnectionCheck['auth']): WalkWorld => ({
  check: { api, auth },
})
const problem = (code: ErrorCode) =>
  ({
    kind: 'problem',
    code,
    detail: { code: 'service-said', status: 500, said: said('GET /health answered 500') },
  }) as const

const sendsOn = {
  kind: 'problem',
  code: 'not-the-service',
  detail: { code: 'answer-sends-on', status: 301, target: 'https://ship.example.com/v2/health/api' },
} as const

const repair = 'https://ship.example.com/v1'
const atAddress = (message: Message): WalkWorld =>
  newBench({
    failing: {
      'connections.connect': anErrorOf('address-not-usable', {
        detail: message,
        fields: [{ path: 'baseUrl', message }],
      }),
    },
  })
const offersRepair =
  (baseUrl: string) =>
  async (walk: Walk): Promise<void> => {
    await connect(walk, 'sk-probe-1', baseUrl)
    await walk.has('#connect-repair')
  }

const probeCodes = [
  'key-refused',
  'key-forbidden',
  'service-unreachable',
  'service-name-unknown',
  'service-certificate',
  'service-timeout',
  'service-throttled',
  'service-broken',
  'not-the-service',
  'offline',
] as const

/** The row of the live connection: the practice one stands above it. */
const live = '.connection >> nth=1'
const pressAt =
  (name: (walk: Walk) => string) =>
  async (walk: Walk): Promise<void> => {
    await walk.page
      .locator(live)
      .getByRole('button', { name: name(walk), exact: true })
      .click()
  }
const replaceKey = pressAt((walk) => walk.words.settings.replaceKey)

export const settingsStates: WalkState[] = [
  at('connections', 'the connections', workingDay()),
  at(
    'connections',
    'keys in every state',
    workingDay({
      connections: [
        practiceConnection,
        ...keyStates.map((keyState, index) =>
          liveConnection({
            id: connectionIdSchema.parse(`key-${index}`),
            name: `Laden ${index + 1}`,
            keyState,
          }),
        ),
      ],
    }),
  ),
  at('connections', 'nothing was entered', newBench(), async (walk) => {
    await walk.click('#connect-submit')
    await walk.sees(walk.words.settings.fieldMissing.baseUrl)
  }),
  at('connections', 'a key with odd letters', newBench(), (walk) => connect(walk, 'schlüssel mit ü')),
  at(
    'connections',
    'a test connection is entered',
    newBench({ status: { sealing: 'this-run' } }),
    async (walk) => {
      await walk.press(walk.words.settings.kinds.test)
      await walk.sees(walk.words.settings.kindWhy.test)
    },
  ),
  at(
    'connections',
    'the service is being checked',
    newBench({ held: ['connections.connect'] }),
    async (walk) => {
      await connect(walk)
      await walk.sees(walk.words.settings.connecting)
    },
  ),
  at(
    'connections',
    'the name is taken',
    newBench({ failing: { 'connections.connect': anErrorOf('name-taken') } }),
    seesError(connect, 'name-taken'),
  ),
  at(
    'connections',
    'the address is no address',
    newBench({ failing: { 'connections.connect': anErrorOf('address-not-usable') } }),
    seesError(connect, 'address-not-usable'),
  ),
  at(
    'connections',
    'the address is mistyped',
    atAddress({ code: 'service-address-mistyped', repair }),
    offersRepair('htps://ship.example.com/v1'),
  ),
  at(
    'connections',
    'the address is http',
    atAddress({ code: 'service-address-wrong', why: 'not-encrypted' }),
    offersRepair('http://ship.example.com/v1'),
  ),
  at('connections', 'the address sends on', newBench(check(sendsOn, { kind: 'not-asked' })), async (walk) => {
    await connect(walk)
    await walk.has('.check .button')
  }),
  at(
    'connections',
    'a key with what stood around it',
    newBench(check({ kind: 'ok' }, problem('key-refused'))),
    async (walk) => {
      await connect(walk, 'Authorization: Bearer "sk-probe-3"')
      await walk.sees(new RegExp(walk.words.settings.keyParts.quotes))
    },
  ),
  ...probeCodes.map((code) =>
    at(
      'connections',
      `the service cannot be had (${code})`,
      newBench(
        code.startsWith('key')
          ? check({ kind: 'ok' }, problem(code))
          : check(problem(code), { kind: 'not-asked' }),
      ),
      seesError(connect, code),
    ),
  ),
  at('connections', 'a service was connected', newBench(), async (walk) => {
    await connect(walk)
    await walk.sees(walk.words.settings.connected('Halle 2'))
  }),
  at('connections', 'a connection was checked', workingDay(), async (walk) => {
    await pressAt(({ words }) => words.settings.check)(walk)
    await walk.has('.checks')
  }),
  at('connections', 'a connection is about to be removed', workingDay(), async (walk) => {
    await pressAt(({ words }) => words.settings.remove)(walk)
    await walk.sees(walk.words.settings.removeReally)
  }),
  at(
    'connections',
    'a connection cannot be removed',
    workingDay({
      shipments: [
        ...(['unsure', 'refused', 'waiting', 'label-awaited'] as const).map((state, index) =>
          walkShipment(`open-${index}`, state, {
            person: index,
            minutes: 90 * (index + 1),
            connectionId: connectionIdSchema.parse('shop'),
          }),
        ),
        ...printedShipments(10),
      ],
    }),
    async (walk) => {
      await pressAt((walk) => walk.words.settings.remove)(walk)
      await walk.click('.connection-question .button[data-kind="danger"]')
      await walk.has('.open-shipments li >> nth=3')
    },
  ),
  at(
    'connections',
    'the service of the shop',
    newBench({
      shop: { service: { name: 'Nordversand', kind: 'live', address: 'https://ship.nordversand.example' } },
    }),
    (walk) => walk.has('#connect-baseUrl[value="https://ship.nordversand.example"]'),
  ),
  ...(
    [
      { code: 'shop-settings-unreadable', path: '/etc/packbench/packbench-shop.json', said: said('EACCES') },
      {
        code: 'shop-settings-wrong',
        path: '/etc/packbench/packbench-shop.json',
        place: said('printers.zebra_big.dpi'),
      },
      {
        code: 'shop-settings-with-key',
        path: '/etc/packbench/packbench-shop.json',
        place: said('service.apiKey'),
      },
    ] as const
  ).map((problem) =>
    at(
      'connections',
      `the settings of the shop (${problem.code})`,
      workingDay({ shop: { problem } }),
      (walk) => walk.sees('packbench-shop.json'),
    ),
  ),
  at('connections', 'a new key', workingDay(), replaceKey),
  at(
    'connections',
    'a new key for this run alone',
    workingDay({ status: { sealing: 'this-run' } }),
    replaceKey,
  ),
  at('connections', 'no new key', workingDay(), async (walk) => {
    await replaceKey(walk)
    await walk.page.locator(`${live} >> .connection-key .button[data-kind="main"]`).click()
    await walk.sees(walk.words.settings.fieldMissing.key)
  }),
  at('connections', 'the key was replaced', workingDay(), async (walk) => {
    await replaceKey(walk)
    await walk.fill('key-shop', 'sk-probe-2')
    await walk.page.locator('#key-shop').press('Enter')
    await walk.sees(walk.words.settings.replaced)
  }),
  at(
    'connections',
    'the connections cannot be read',
    workingDay({ failing: { 'connections.list': anErrorOf('internal') } }),
  ),
  at('printers', 'the printers', workingDay()),
  at('printers', 'no printers', newBench({ profiles: [] }), (walk) =>
    walk.sees(walk.words.settings.noPrinters),
  ),
  at('printers', 'printers are looked for', workingDay({ held: ['printers.list'] }), (walk) =>
    walk.sees(walk.words.settings.looking),
  ),
  at(
    'printers',
    'printers of an earlier run',
    workingDay({
      held: ['printers.list'],
      printersBefore: [
        {
          way: 'cups',
          // The printer of the first kind of label.
          name: 'Zebra ZD421',
          state: 'unknown',
          reason: { code: 'printer-known-since', at: '2025-03-10T16:04:00.000Z' },
          isDefault: false,
          isLabelPrinter: true,
        },
      ],
    }),
    (walk) => walk.sees(walk.words.shell.printerStates.unknown),
  ),
  at(
    'printers',
    'printers cannot be listed',
    workingDay({ failing: { 'printers.list': anErrorOf('printer-missing') } }),
    (walk) => walk.sees(walk.words.errors['printer-missing'].what),
  ),
  at('doubles', 'doubles', workingDay()),
  at('doubles', 'figures out of range', workingDay(), async (walk) => {
    await walk.fill('settings-doubleWithinDays', '999')
    await walk.fill('settings-unsureCap', '0')
    await walk.sees(walk.words.settings.outOfRange(0, 365))
  }),
  at(
    'doubles',
    'a change is not kept',
    workingDay({ failing: { 'settings.change': anErrorOf('ledger-unwritable') } }),
    seesError((walk) => walk.fill('settings-doubleWithinDays', '30'), 'ledger-unwritable'),
  ),
  at('screen', 'the screen', workingDay()),
  at('orders', 'no folder is watched', workingDay()),
  at(
    'orders',
    'a folder is watched',
    workingDay({ intake: { folder: { folder: said('/home/versand/Export') } } }),
  ),
  at(
    'orders',
    'the watched folder cannot be read',
    workingDay({
      intake: {
        folder: {
          folder: said('/home/versand/Export'),
          problem: { code: 'order-folder-unreadable', said: said('ENOENT') },
        },
      },
    }),
  ),
  at(
    'orders',
    'the watched folder is not kept',
    workingDay({ failing: { 'intake.chooseFolder': anErrorOf('ledger-unwritable') } }),
    seesError((walk) => walk.press(walk.words.settings.chooseFolder), 'ledger-unwritable'),
  ),
  at('form', 'the form', workingDay({ settings: { packer: said('MK') } })),
  at('form', 'a name too long for who packs', workingDay(), (walk) =>
    walk.fill('settings-packer', 'x'.repeat(21)),
  ),
  at('tracking', 'when a parcel is to be looked for', workingDay()),
]
