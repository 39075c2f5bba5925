// A folder that is copied while a thread makes, empties and removes one of its files.
import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { copyLivingFolder } from './copy-living-folder'
import { tempFolder } from './temp-folder'

const busy = `
const { rmSync, truncateSync, writeFileSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')
for (let times = 0; ; times += 1) {
  writeFileSync(workerData, Buffer.alloc(60_000, 1))
  truncateSync(workerData, 0)
  rmSync(workerData)
  if (times === 100) parentPort.postMessage('busy')
}`

it('copies what is there while a file comes and goes', async () => {
  const folder = tempFolder()
  const from = join(folder, 'living')
  mkdirSync(join(from, 'labels'), { recursive: true })
  writeFileSync(join(from, 'labels', 'one.pdf'), 'a label', { mode: 0o600 })
  utimesSync(join(from, 'labels', 'one.pdf'), 1_000, 2_000)
  const thread = new Worker(busy, { eval: true, workerData: join(from, 'cache.db-wal') })
  await new Promise((resolve) => thread.once('message', resolve))
  for (let times = 0; times < 200; times += 1) copyLivingFolder(from, join(folder, `copy ${times % 3}`))
  await thread.terminate()
  const copied = join(folder, 'copy 0', 'labels', 'one.pdf')
  expect(readFileSync(copied, 'utf8')).toBe('a label')
  const { mode, mtimeMs } = statSync(copied)
  expect([mode & 0o777, mtimeMs]).toEqual([0o600, 2_000_000])
})
