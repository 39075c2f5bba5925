// Printers of a remote session under the name of another day: found by server and driver, and never guessed.
import { describe, expect, it } from 'vitest'
import {
  type Brought,
  nameInThisSession,
  type SessionPrinter,
} from '../../../../src-main/print/printers/session-printer'

const unknown: Brought = { server: '', driver: '' }
const zpl: Brought = { server: '', driver: 'ZDesigner ZD421' }
const easy: Brought = { server: '', driver: 'Remote Desktop Easy Print' }
const inSession = (...names: string[]): SessionPrinter[] => names.map((name) => ({ name, brought: unknown }))

describe('the name of a printer in another session', () => {
  it.each<[string, SessionPrinter[], string | null]>([
    ['Zebra', inSession('Zebra'), 'Zebra'],
    [
      'Zebra (redirected 5)',
      inSession('Zebra (redirected 7)', 'Office (redirected 7)'),
      'Zebra (redirected 7)',
    ],
    ['Zebra (umgeleitet 5)', inSession('Zebra (umgeleitet 12)'), 'Zebra (umgeleitet 12)'],
    [
      'Zebra (from BENCH1) in session 5',
      inSession('Zebra (from BENCH1) in session 9'),
      'Zebra (from BENCH1) in session 9',
    ],
    ['Zebra (from BENCH1) in session 5', inSession('Zebra (from BENCH2) in session 5'), null],
    ['Zebra (redirected 5)', inSession('Zebra (redirected 7)', 'Zebra (redirected 8)'), null],
    ['Zebra (redirected 5)', inSession('Zebra'), null],
    ['Zebra (Kopie 1)', [{ name: 'Zebra (Kopie 2)', brought: null }], null],
    ['Zebra', inSession('Zebra (redirected 7)'), null],
  ])('%s', (name, printers, found) => {
    expect(nameInThisSession({ name, brought: null }, printers)).toBe(found)
  })

  const five = 'Zebra (redirected 5)'
  it.each<[string, Brought, SessionPrinter[], string | null]>([
    [
      'is that of the same driver among two',
      zpl,
      [
        { name: 'Zebra (redirected 7)', brought: easy },
        { name: 'Zebra (redirected 8)', brought: zpl },
      ],
      'Zebra (redirected 8)',
    ],
    ['is none with another driver', zpl, [{ name: 'Zebra (redirected 7)', brought: easy }], null],
    [
      'is none from another server',
      { ...zpl, server: '\\\\ONE' },
      [{ name: 'Zebra (redirected 7)', brought: { ...zpl, server: '\\\\TWO' } }],
      null,
    ],
    [
      'is not its old one, which another printer has today',
      zpl,
      [
        { name: five, brought: easy },
        { name: 'Zebra (redirected 7)', brought: zpl },
      ],
      'Zebra (redirected 7)',
    ],
    ['is its old one where nothing else is known', null, [{ name: five, brought: easy }], five],
  ])('%s', (_what, brought, printers, found) => {
    expect(nameInThisSession({ name: five, brought }, printers)).toBe(found)
  })
})
