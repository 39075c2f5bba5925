// Where Windows keeps the bench's data, and how they come there from where an earlier version had them.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userDataFolder } from '../../../src-main/shell/user-data-folder'

let home: string
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'packbench-home-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

const roaming = () => join(home, 'Иван 王/AppData/Roaming')
const local = () => join(home, 'Иван 王/AppData/Local')
const fill = (folder: string, ledger: string): void => {
  mkdirSync(join(folder, 'labels'), { recursive: true })
  writeFileSync(join(folder, 'ledger.db'), ledger)
  writeFileSync(join(folder, 'Local State'), 'the key that Windows seals')
}
const asked = (over: Partial<Parameters<typeof userDataFolder>[0]> = {}) =>
  userDataFolder({
    platform: 'win32',
    env: { LOCALAPPDATA: local() },
    roaming: roaming(),
    usual: join(roaming(), 'Packbench'),
    name: 'Packbench',
    ...over,
  })
const ledgerIn = (folder: string): string => readFileSync(join(folder, 'ledger.db'), 'utf8')

it('is local from the first start on', () => {
  expect(asked()).toEqual({ folder: join(local(), 'Packbench'), outcome: 'local' })
})

it('is brought along whole from where an earlier version had it, once', () => {
  fill(join(roaming(), 'Packbench'), 'old')
  mkdirSync(join(local(), 'Packbench'), { recursive: true })
  const folder = join(local(), 'Packbench')
  expect(asked()).toEqual({ folder, outcome: 'moved' })
  expect(readdirSync(folder).sort()).toEqual(['Local State', 'labels', 'ledger.db'])
  expect(existsSync(join(roaming(), 'Packbench'))).toBe(false)
  expect(asked()).toEqual({ folder, outcome: 'local' })
})

it('never takes the place of data that are there', () => {
  fill(join(roaming(), 'Packbench'), 'old')
  fill(join(local(), 'Packbench'), 'new')
  expect(asked()).toMatchObject({ outcome: 'local' })
  expect(ledgerIn(join(local(), 'Packbench'))).toBe('new')
  expect(ledgerIn(join(roaming(), 'Packbench'))).toBe('old')
})

it('stays where it is while something else stands in the way', () => {
  fill(join(roaming(), 'Packbench'), 'old')
  mkdirSync(join(local(), 'Packbench/logs'), { recursive: true })
  expect(asked()).toMatchObject({ folder: join(roaming(), 'Packbench'), outcome: 'not-moved' })
})

it('stays where it is when it cannot be moved', () => {
  fill(join(roaming(), 'Packbench'), 'old')
  writeFileSync(join(home, 'no folder'), '')
  const env = { LOCALAPPDATA: join(home, 'no folder') }
  expect(asked({ env })).toMatchObject({ folder: join(roaming(), 'Packbench'), outcome: 'not-moved' })
  expect(ledgerIn(join(roaming(), 'Packbench'))).toBe('old')
})

it('is the folder that was asked for by hand, and on other systems the usual one', () => {
  expect(asked({ usual: join(home, 'mine') })).toEqual({ folder: join(home, 'mine'), outcome: 'usual' })
  expect(asked({ platform: 'linux' }).outcome).toBe('usual')
  expect(asked({ env: {} }).outcome).toBe('usual')
})

it('is on this computer where the home is on a network drive, unless records lie there already', () => {
  const shared = { platform: 'darwin' as const, userNumber: 501, isOnNetwork: () => true }
  expect(asked(shared)).toEqual({ folder: '/Users/Shared/Packbench-501', outcome: 'local' })
  expect(asked({ ...shared, isOnNetwork: () => false }).outcome).toBe('usual')
  fill(join(roaming(), 'Packbench'), 'old')
  expect(asked(shared)).toEqual({ folder: join(roaming(), 'Packbench'), outcome: 'usual' })
})
