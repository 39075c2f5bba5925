import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keepInline } from '../../../src-main/copies/keeper-jobs'
import { createRescue } from '../../../src-main/rescue/rescue'
import { pathsBelow } from '../../../src-main/shell/paths'
import { tempFolder } from '../../support/temp-folder'

const at = '2026-11-28T10:00:00.000Z'
const aRescue = (jobsInQueues: () => Promise<{ title: string; at: string }[]>) => {
  const paths = pathsBelow(tempFolder())
  writeFileSync(paths.ledger, 'no ledger')
  return createRescue({
    paths,
    second: null,
    keeper: keepInline,
    reason: { code: 'ledger-damaged', said: '' },
    asideFolder: null,
    jobsInQueues,
    log: () => undefined,
  })
}

it('lists what the spooler has of parcels that no records are left of', async () => {
  const rescue = aRescue(() => Promise.resolve([{ title: 'ship-PB7-1', at }]))
  await rescue.ready
  expect(rescue.damage().missing).toEqual([{ kind: 'spooler', at, name: null, city: null, number: 'PB7' }])
})

it('goes on without the spooler where it cannot be asked', async () => {
  const rescue = aRescue(() => Promise.reject(new Error('no spooler')))
  await rescue.ready
  expect(rescue.damage().missing).toEqual([])
})
