// A rename that waits for whoever looks into the file at this moment, on Windows; the refusal itself is made in
// test/windows, where a system refuses it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renamePatiently, renamePatientlySync } from '../../../src-main/common/rename-patiently'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'packbench-rename-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['later', renamePatiently],
  ['at once', renamePatientlySync],
])('renames %s', async (_name, rename) => {
  const [from, to] = [join(folder, 'a'), join(folder, 'b')]
  writeFileSync(from, 'new')
  writeFileSync(to, 'old')
  await Promise.resolve(rename(from, to))
  expect(readFileSync(to, 'utf8')).toBe('new')
})

it.each([
  ['later', renamePatiently],
  ['at once', renamePatientlySync],
])('says %s what no waiting can mend', async (_name, rename) => {
  mkdirSync(join(folder, 'full/inside'), { recursive: true })
  const missing = async () => rename(join(folder, 'nothing'), join(folder, 'b'), { platform: 'win32' })
  await expect(missing()).rejects.toMatchObject({ code: 'ENOENT' })
})
