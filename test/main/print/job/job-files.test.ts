// The file of a print job: it has the job's name, and what cannot be removed is never written over.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { createJobFiles } from '../../../../src-main/print/job/job-files'
import { tempFolder } from '../../../support/temp-folder'

const bytes = Buffer.from('%PDF-1.4')

it('takes the place of an earlier attempt, readable by its owner alone, and goes with its job', async () => {
  const folder = tempFolder()
  const files = createJobFiles(folder)
  writeFileSync(join(folder, 'ship-A-1.pdf'), 'an earlier one')
  const path = await files.write('ship-A-1', 'pdf', bytes)
  expect(basename(path)).toBe('ship-A-1.pdf')
  expect(readFileSync(path)).toEqual(bytes)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await files.remove('ship-A-1')
  expect(readdirSync(folder)).toEqual([])
})

it('gets another name beside one that nobody can remove', async () => {
  const folder = tempFolder()
  // As a file that a print engine on Windows has open.
  mkdirSync(join(folder, 'ship-A-1.pdf'))
  const path = await createJobFiles(folder).write('ship-A-1', 'pdf', bytes)
  expect(basename(path)).toBe('ship-A-1-2.pdf')
  expect(readFileSync(path)).toEqual(bytes)
})

it('is swept when no job wants it, but never when this run wrote it', async () => {
  const folder = tempFolder()
  const files = createJobFiles(folder)
  for (const name of ['ship-A-1.pdf', 'ship-B-1.zpl', '.ship-C-1-0123456789ab.part'])
    writeFileSync(join(folder, name), bytes)
  await files.write('ship-D-1', 'zpl', bytes)
  await files.sweep(new Set(['ship-B-1']))
  expect(readdirSync(folder).sort()).toEqual(['ship-B-1.zpl', 'ship-D-1.zpl'])
})
