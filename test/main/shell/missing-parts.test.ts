import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writePartsList } from '../../../scripts/package/parts-list'
import { missingParts, throwIfIncomplete } from '../../../src-main/shell/missing-parts'
import { tempFolder } from '../../support/temp-folder'

const sqlite = 'app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-x64.node'
const engine = 'app.asar.unpacked/node_modules/pdf-to-printer/dist/SumatraPDF-3.4.6-32.exe'

function installed(): string {
  const folder = tempFolder()
  for (const part of [sqlite, engine]) {
    mkdirSync(join(folder, part, '..'), { recursive: true })
    writeFileSync(join(folder, part), 'program')
  }
  writePartsList(folder)
  return folder
}

it('finds a whole program whole', () => {
  expect(missingParts(installed())).toEqual([])
})

it('names a part that was taken away', () => {
  const folder = installed()
  rmSync(join(folder, engine))
  expect(missingParts(folder)).toEqual([join(folder, engine)])
})

it('takes an emptied part for missing, and counts the others', () => {
  const folder = installed()
  writeFileSync(join(folder, sqlite), '')
  rmSync(join(folder, engine))
  expect(() => throwIfIncomplete(folder)).toThrow(
    expect.objectContaining({
      code: 'program-incomplete',
      detail: { code: 'part-missing', path: join(folder, sqlite), others: 1 },
    }) as Error,
  )
})

it('does not take a program without its list for whole', () => {
  const folder = installed()
  rmSync(join(folder, 'parts.json'))
  expect(missingParts(folder)).toEqual([join(folder, 'parts.json')])
})
