// A bundled script brings along what it starts: a soak of a thousand lives bundles it once.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleScript } from './bundle'
import type * as indexThread from './index-thread'
import type * as labelDesk from './label-desk/fork-label-desk'

const require = createRequire(import.meta.url)

it('starts the thread of a bundled script without bundling it again', async () => {
  const bundle = await bundleScript(join(import.meta.dirname, 'index-thread.ts'), 'test-index-thread')
  expect(readFileSync(bundle, 'utf8')).not.toContain('esbuild')
  const { startIndexThread } = require(bundle) as typeof indexThread
  const thread = startIndexThread() as ReturnType<typeof startIndexThread> & NodeJS.EventEmitter
  const came = await new Promise((resolve) => {
    thread.on('online', () => resolve('up'))
    thread.on('error', resolve)
  })
  expect(came).toBe('up')
  await thread.terminate()
})

it('starts a label desk of its own for every life of a bundled script', async () => {
  const entry = join(import.meta.dirname, 'label-desk/fork-label-desk.ts')
  const { forkLabelDesk } = require(await bundleScript(entry, 'test-label-desk')) as typeof labelDesk
  const desks = [forkLabelDesk(), forkLabelDesk()]
  const breaths = desks.map((desk) => new Promise((resolve) => desk.on('message', resolve)))
  for (const desk of desks) desk.postMessage({ id: 1, verb: 'warmUp', args: [] })
  expect(await Promise.all(breaths)).toEqual([
    { id: 0, breath: true },
    { id: 0, breath: true },
  ])
  expect(desks[0]?.pid).not.toBe(desks[1]?.pid)
  for (const desk of desks) desk.kill()
})
