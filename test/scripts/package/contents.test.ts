import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { billOfMaterials, packagesImported } from '../../../scripts/package/bill-of-materials'
import { notice } from '../../../scripts/package/notices'
import { writePartsList } from '../../../scripts/package/parts-list'
import { tempFolder } from '../../support/temp-folder'

describe('the list of parts outside of the archive', () => {
  const folderWith = (...names: string[]): string => {
    const folder = tempFolder()
    for (const name of names) {
      const path = join(folder, 'app.asar.unpacked', name)
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, 'x')
    }
    return folder
  }

  it('names what is native, and nothing else', () => {
    const folder = folderWith(
      'node_modules/better-sqlite3/prebuilds/win32-x64.node',
      'node_modules/pdf-to-printer/dist/SumatraPDF-3.4.6-32.exe',
      'node_modules/pdf-to-printer/dist/readme.txt',
    )
    const parts = writePartsList(folder)
    expect(parts).toEqual([
      'app.asar.unpacked/node_modules/better-sqlite3/prebuilds/win32-x64.node',
      'app.asar.unpacked/node_modules/pdf-to-printer/dist/SumatraPDF-3.4.6-32.exe',
    ])
    expect(JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8'))).toEqual(parts)
  })

  it('is refused without the database engine', () => {
    expect(() => writePartsList(folderWith('node_modules/other/x.node'))).toThrow('database engine')
  })
})

describe('the notice', () => {
  const component = (name: string, licence?: string) => ({
    'bom-ref': `${name}@1.0.0`,
    type: 'library',
    name,
    version: '1.0.0',
    purl: `pkg:npm/${name}@1.0.0`,
    ...(licence === undefined ? {} : { licenses: [{ license: { id: licence } }] }),
  })

  it('holds the text that a package brings along', () => {
    const text = notice({ components: [component('ulid', 'MIT'), component('@fontsource/inter', 'OFL-1.1')] })
    expect(text).toContain('ulid 1.0.0 (MIT)')
    expect(text).toContain('Permission is hereby granted, free of charge')
    expect(text).toContain('SIL OPEN FONT LICENSE')
  })

  it('holds the texts under which the updater came, of the versions that are packed', async () => {
    const { components } = await billOfMaterials('45.5.0')
    const byName = (wanted: string) => components.filter(({ name }) => name === wanted)
    expect(byName('argparse').map(({ version }) => version)).toEqual(['2.0.1'])
    const updater = [...byName('argparse'), ...byName('sax')]
    const text = notice({ components: updater })
    expect(text).toContain('argparse 2.0.1 (Python-2.0)')
    expect(text).toContain('PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2')
    expect(text).toContain('(BlueOak-1.0.0)')
    expect(text).toContain('# Blue Oak Model License')
    expect(text).not.toContain('Copyright (C) 2012 by Vitaly Puzrin')
  }, 60_000)

  it('is not written when a package names no licence', () => {
    expect(() => notice({ components: [component('ulid')] })).toThrow('ulid names no licence')
  })
})

describe('what the program imports', () => {
  it('is found in its sources, by the names of the packages', () => {
    const found = packagesImported()
    for (const name of ['zod', 'react', 'better-sqlite3', '@hyzyla/pdfium', '@fontsource-variable/inter'])
      expect(found, name).toContain(name)
    for (const name of ['node', 'electron', 'vitest', 'playwright']) expect(found, name).not.toContain(name)
  })
})
