// A printer that somebody chose, on a day on which its system calls it by another name.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { createSettingsRepo } from '../../../src-main/ledger/settings-repo'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import type { FoundPrinter } from '../../../src-main/print/printers/found-printer'
import { createPrinterChoice } from '../../../src-main/services/choose-printer'
import { aFoundPrinter } from '../../support/printers/a-found-printer'
import { tempFolder } from '../../support/temp-folder'

const zpl = { server: '', driver: 'ZDesigner ZD421' }
const easy = { server: '', driver: 'Remote Desktop Easy Print' }
const inSession = (name: string, parts: Partial<FoundPrinter>): FoundPrinter =>
  aFoundPrinter({ way: 'windows', name, ...parts })

function choiceFrom(first: FoundPrinter[]) {
  let printers = first
  const listing = () => ({ printers, listedAt: '2026-11-28T08:00:00.000Z', problem: '' })
  const choice = createPrinterChoice({
    settings: createSettingsRepo(openLedger(join(tempFolder(), 'ledger.db'))),
    list: { lastKnown: listing, refresh: () => Promise.resolve(listing()) },
    probe: () => Promise.reject(new Error('No printer has an address here.')),
    folderForLabels: '/labels',
    onChange: () => undefined,
  })
  return { choice, next: (today: FoundPrinter[]) => (printers = today) }
}

it('a printer that a remote session brings along is found under the name of the day, by its driver', () => {
  const { choice, next } = choiceFrom([inSession('Zebra (redirected 5)', { brought: zpl })])
  choice.assign(defaultProfile('zebra_big', 'windows', 'Zebra (redirected 5)'))
  next([
    inSession('Zebra (redirected 7)', { brought: easy, state: 'stopped' }),
    inSession('Zebra (redirected 8)', { brought: zpl, state: 'printing' }),
  ])
  expect(choice.inUse()).toMatchObject([{ name: 'Zebra (redirected 5)', state: 'printing' }])
  next([inSession('Zebra (redirected 7)', { brought: easy })])
  expect(choice.inUse()).toMatchObject([{ state: 'offline', reason: { code: 'printer-not-listed' } }])
})

it('what a chosen printer is found by stays known while it is not there', () => {
  const { choice, next } = choiceFrom([inSession('Zebra (redirected 5)', { brought: zpl })])
  choice.assign(defaultProfile('zebra_big', 'windows', 'Zebra (redirected 5)'))
  next([])
  choice.assign(choice.profileFor('zebra_big'))
  expect(choice.profileFor('zebra_big').brought).toEqual(zpl)
})
