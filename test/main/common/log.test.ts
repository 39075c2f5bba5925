import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLog, redact } from '../../../src-main/common/log'
import { tempFolder } from '../../support/temp-folder'

const key = 'canary/key+51f0=='

describe('the log', () => {
  it.each([
    ['as it is', key],
    ['URL-encoded', encodeURIComponent(key)],
    ['in base64', Buffer.from(key).toString('base64')],
  ])('strikes the key out %s', (_how, form) => {
    expect(redact(`before ${form} after`, [key])).toBe('before [struck out] after')
  })

  it('strikes out whatever follows Bearer, also a key it does not know', () => {
    expect(redact('authorization: Bearer abc.def, next', [])).toBe('authorization: Bearer [struck out] next')
  })

  it('writes an error with its message and without its other properties', () => {
    const path = join(tempFolder(), 'logs', 'packbench.log')
    const log = createLog(path, { now: () => new Date(0), secrets: () => [key] })
    log(
      'it failed',
      Object.assign(new Error(`with ${key}`), { headers: { authorization: 'Basic other-secret' } }),
    )
    const written = readFileSync(path, 'utf8')
    expect(written).toContain('1970-01-01T00:00:00.000Z it failed: Error: with [struck out]')
    expect(written).not.toContain('other-secret')
    expect(written).not.toContain(key)
  })

  it('says nothing of an object that is no error', () => {
    const path = join(tempFolder(), 'logs', 'packbench.log')
    createLog(path, { now: () => new Date(0), secrets: () => [] })('odd', { city: 'Dresden' })
    expect(readFileSync(path, 'utf8')).not.toContain('Dresden')
  })
})
