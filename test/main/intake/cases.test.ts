// Every order file of the fixtures gives the result that stands beside it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeFile, type ExpectedFile } from '../../support/intake/judge-file'

const folder = join(import.meta.dirname, '../../fixtures/orders')
const files = readdirSync(folder).filter((name) => name.endsWith('.expected.json'))

describe('An order file', () => {
  it.each(files)('gives what stands in %s', async (name) => {
    const expected = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ExpectedFile
    expect(await judgeFile(folder, expected)).toEqual([])
  })
})
