// What the program asks of the search index when its thread takes its time.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAskIndex } from '../../../../src-main/cache/index/ask-index'
import { createHandClock } from '../../../support/hand-clock'
import { tempFolder } from '../../../support/temp-folder'

it('somebody is forgotten within seconds, also by a thread that is busy: its file goes, and is made anew', async () => {
  const clock = createHandClock('2026-11-28T10:00:00.000Z')
  const indexPath = join(tempFolder(), 'search.db')
  const said: string[] = []
  let threads = 0
  const index = createAskIndex({
    indexPath,
    othersIndexPath: `${indexPath}.of-others`,
    ledgerPath: 'ledger.db',
    startThread: () => {
      const number = (threads += 1)
      writeFileSync(indexPath, `the index of thread ${number}`)
      return {
        postMessage: ({ kind }) => void said.push(`${number} ${kind}`),
        on: () => undefined,
        terminate: () => {
          said.push(`${number} ended`)
          return Promise.resolve()
        },
        unref: () => undefined,
      }
    },
    setTimer: clock.setTimer,
    onProgress: () => undefined,
    log: () => undefined,
  })
  index.begin()
  let isForgotten = false
  const forgetting = index.forget([7]).then(() => (isForgotten = true))
  await clock.pass(2_999)
  expect(isForgotten).toBe(false)
  await clock.pass(1)
  await forgetting
  expect(said).toEqual(['1 begin', '1 forget', '1 ended', '2 begin'])
  expect(existsSync(indexPath)).toBe(true)
})
