// On a Windows computer itself: every part of the bench that keeps files, and keys that Windows seals. Elsewhere the same checks
// run under Wine (../files.test.ts).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileChecks } from '../inside/file-checks'
import { runChecks } from '../inside/run-checks'
import { sealingChecks } from '../inside/sealing-checks'

describe('on this computer', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'packbench-Пользователь-用户-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([...fileChecks, ...sealingChecks].map((check) => [check.name, check] as const))(
    '%s',
    async (name, check) => {
      const [checked] = await runChecks([check], join(folder, name.slice(0, 8)))
      expect(checked?.said).toBe('')
    },
  )
})
