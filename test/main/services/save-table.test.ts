import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { createTableSaving, csvOf } from '../../../src-main/services/save-table'
import { tempFolder } from '../../support/temp-folder'

const table = {
  name: 'Parcels',
  separator: ';' as const,
  heads: ['Name', 'Note'],
  rows: [['Müller', 'a;b "c"\nd']],
}

describe('A table', () => {
  it('is saved where the worker says, and reads back as it was', async () => {
    const folder = tempFolder()
    const names: string[] = []
    const { save } = createTableSaving({
      chooseFileToSave: (name) => {
        names.push(name)
        return Promise.resolve(join(folder, name))
      },
    })
    const saved = await save({ ...table, name: 'Hand-over 28/11: nordpost' })
    expect(names).toEqual(['Hand-over 28-11- nordpost.csv'])
    const text = readFileSync(saved?.path ?? '', 'utf8')
    expect(parse(text, { bom: true, delimiter: ';' })).toEqual([table.heads, ...table.rows])
  })

  it('is not saved when the dialog is closed', async () => {
    expect(await createTableSaving({ chooseFileToSave: () => Promise.resolve(null) }).save(table)).toBeNull()
  })

  it('says where it could not be written, and leaves nothing there', async () => {
    const folder = tempFolder()
    const path = join(folder, 'taken.csv')
    mkdirSync(path)
    mkdirSync(join(path, 'inside'))
    await expect(
      createTableSaving({ chooseFileToSave: () => Promise.resolve(path) }).save(table),
    ).rejects.toMatchObject({
      code: 'file-unwritable',
      detail: { code: 'file-unwritable', path },
    })
    expect(existsSync(join(path, 'inside'))).toBe(true)
  })

  it.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\t=1'])('holds no formula: %s', async (cell) => {
    const [row] = parse(await csvOf({ ...table, rows: [[cell, 'x']] }), {
      bom: true,
      delimiter: ';',
      from: 2,
    })
    expect(row?.[0]?.startsWith("'")).toBe(true)
  })
})
