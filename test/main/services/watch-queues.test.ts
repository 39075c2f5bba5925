import { expect, it } from 'vitest'
import { createQueueWatch } from '../../../src-main/services/watch-queues'
import { StationFailure } from '../../../src-main/station-failure'
import { createHandClock } from '../../support/hand-clock'

const at = '2026-11-28T10:00:00.000Z'
const titles = ['ship-PB1-1', 'ship-PB2-1', 'ship-sheet-list-7-1']

it('knows which jobs in its queues belong to parcels that nobody knows, and asks the others though one is silent', async () => {
  const watch = createQueueWatch({
    ...createHandClock(at),
    printJobs: { findByTitle: (title: string) => (title === 'ship-PB1-1' ? {} : null) } as never,
    ways: {
      cups: {
        find: (name: string) =>
          name === 'silent'
            ? Promise.reject(new StationFailure('internal', null))
            : Promise.resolve(titles.map((title) => ({ title, createdAt: at }))),
      },
    } as never,
    outcome: {} as never,
    queuesInUse: () => [
      { way: 'cups', name: 'silent' },
      { way: 'cups', name: 'zebra' },
    ],
    log: (message, cause) => {
      throw new Error(message, { cause })
    },
  })
  expect(await watch.unknownJobs()).toEqual([{ title: 'ship-PB2-1', at }])
})
