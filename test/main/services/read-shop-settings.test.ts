// One file with which somebody sets up ten computers alike: what it may say, and what is said when it is wrong.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { readShopSettings } from '../../../src-main/services/read-shop-settings'
import { shopSettingsPlaces } from '../../../src-main/shell/shop-settings-places'
import { openStation } from '../../support/open-station'
import { tempFolder } from '../../support/temp-folder'

const shop = {
  service: { name: 'Nordversand', kind: 'live', address: 'ship.nordversand.example/' },
  printers: {
    zebra_big: { way: 'socket', target: '192.168.1.40:9100', stock: '4x6in', dpi: 300 },
    a4_portrait: { way: 'windows', target: 'Office', copies: 2 },
  },
  retentionDays: 90,
  updateFeed: 'https://updates.nordversand.example/packbench',
}

function readWith(content: unknown) {
  const path = join(tempFolder(), 'packbench-shop.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return { path, read: readShopSettings([join(tempFolder(), 'none.json'), path]) }
}

describe('the settings of a shop', () => {
  it('are its service, its printers by layout, how long people are kept, and where updates are', () => {
    const { path, read } = readWith(shop)
    expect(read).toEqual({
      path,
      problem: null,
      service: { name: 'Nordversand', kind: 'live', address: 'https://ship.nordversand.example' },
      profiles: [
        { ...defaultProfile('zebra_big', 'socket', '192.168.1.40:9100'), dpi: 300 },
        { ...defaultProfile('a4_portrait', 'windows', 'Office'), copies: 2 },
      ],
      settings: { retentionDays: 90 },
      updateFeed: 'https://updates.nordversand.example/packbench',
    })
  })

  it('are none where there is no file', () => {
    expect(readShopSettings([join(tempFolder(), 'packbench-shop.json')])).toMatchObject({
      path: null,
      problem: null,
      profiles: [],
    })
  })

  it.each([
    ['service.apiKey', { service: { ...shop.service, apiKey: 'sk-1' } }],
    ['Authorization', { Authorization: 'Bearer sk-1' }],
  ])('never hold a key: %s', (place, content) => {
    const { path, read } = readWith(content)
    expect(read).toMatchObject({ problem: { code: 'shop-settings-with-key', path, place }, service: null })
    expect(JSON.stringify(read)).not.toContain('sk-1')
  })

  it.each([
    [
      'printers.zebra_big.dpi',
      { ...shop, printers: { zebra_big: { ...shop.printers.zebra_big, dpi: 204 } } },
    ],
    ['printers.zebra_big.target', { ...shop, printers: { zebra_big: { way: 'socket' } } }],
    ['printers.content', { printers: { zebra_big: { way: 'socket', target: 'a:1', content: 'pdf' } } }],
    ['printers.zebra', { printers: { zebra: shop.printers.zebra_big } }],
    ['retentionDays', { retentionDays: -1 }],
    ['updateFeed', { updateFeed: 'file:///tmp' }],
    ['service.address', { service: { ...shop.service, address: 'ftp://ship.example' } }],
    ['colour', { colour: 'blue' }],
    ['', []],
  ])('that are wrong at “%s” are not used at all', (place, content) => {
    const { path, read } = readWith(content)
    expect(read).toMatchObject({
      problem: { code: 'shop-settings-wrong', path, place },
      service: null,
      profiles: [],
      settings: {},
      updateFeed: null,
    })
  })

  it('that nobody can read are said, and so is a folder in their place', () => {
    expect(readWith('{ "service": ').read.problem).toMatchObject({ code: 'shop-settings-unreadable' })
    const path = join(tempFolder(), 'packbench-shop.json')
    mkdirSync(path)
    expect(readShopSettings([path]).problem).toMatchObject({ code: 'shop-settings-unreadable', path })
  })
})

it('hold on a bench until somebody chooses otherwise there, and then no more', async () => {
  const { path } = readWith(shop)
  const folder = tempFolder()
  const open = () => {
    const station = openStation({ folder, emit: () => undefined, log: () => undefined, shopPlaces: [path] })
    onTestFinished(() => station.stop(0))
    return station
  }
  const station = open()
  const { settings, printers } = station.handlers
  expect(await settings.shop()).toMatchObject({ problem: null, service: { name: 'Nordversand' } })
  expect(await settings.get()).toMatchObject({ retentionDays: 90 })
  const profileOf = async (layout: string) =>
    (await station.handlers.printers.profiles()).find((profile) => profile.layout === layout)
  expect(await profileOf('zebra_big')).toMatchObject({ target: '192.168.1.40:9100', dpi: 300 })
  expect(await profileOf('zebra_small')).toMatchObject({ way: 'folder' })
  await settings.change({ retentionDays: null })
  await printers.assign(defaultProfile('zebra_big', 'folder', '/labels'))
  await station.stop(0)
  const later = open().handlers
  expect(await later.settings.get()).toMatchObject({ retentionDays: null })
  expect((await later.printers.profiles()).find(({ layout }) => layout === 'zebra_big')).toMatchObject({
    way: 'folder',
    target: '/labels',
  })
})

it.each([
  ['linux', {}, '/opt/Packbench/packbench', ['/etc/packbench', '/opt/Packbench']],
  [
    'linux',
    { APPIMAGE: '/home/a/Packbench.AppImage' },
    '/tmp/.mount/packbench',
    ['/etc/packbench', '/home/a'],
  ],
  [
    'darwin',
    {},
    '/Applications/Packbench.app/Contents/MacOS/Packbench',
    ['/Library/Application Support/Packbench', '/Applications'],
  ],
] as const)(
  'lie, on %s with %o, where the system or the program has a place for them',
  (platform, env, execPath, folders) => {
    const asked = { platform, env, execPath }
    const places = folders.map((folder) => `${folder}/packbench-shop.json`)
    expect(shopSettingsPlaces({ ...asked, isPackaged: true })).toEqual(places)
    expect(shopSettingsPlaces({ ...asked, isPackaged: false })).toEqual(places.slice(0, 1))
  },
)
