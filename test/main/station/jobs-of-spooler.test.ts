import { expect, it } from 'vitest'
import { unknownPrinter } from '../../../src-main/print/printers/found-printer'
import { jobsInAllQueues } from '../../../src-main/station/jobs-of-spooler'

const at = '2026-11-28T10:00:00.000Z'

it('finds the jobs of parcels in every queue, and passes by one that is silent', async () => {
  const printers = ['zebra', 'silent', 'office'].map((name) => unknownPrinter('cups', name))
  const titles = ['ship-PB1-1', 'ship-sheet-list-7-1']
  const jobs = await jobsInAllQueues(
    {
      list: {
        lastKnown: () => ({ printers: [], listedAt: null, problem: '' }),
        refresh: () => Promise.resolve({ printers, listedAt: at, problem: '' }),
      },
      ways: {
        cups: {
          find: (name: string) =>
            name === 'silent'
              ? Promise.reject(new Error('no answer'))
              : Promise.resolve(titles.map((title) => ({ title, createdAt: name === 'office' ? null : at }))),
        },
      } as never,
    },
    () => new Date(at),
  )
  expect(jobs).toEqual([
    { title: 'ship-PB1-1', at },
    { title: 'ship-PB1-1', at },
  ])
})
