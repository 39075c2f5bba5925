// Newer versions: off by default, asked about, and only at an end at which nothing waits.
import { expect, it } from 'vitest'
import { createUpToDate } from '../../../src-main/services/keep-up-to-date'
import type { Updates } from '../../../src-preload/contract/updates'

function aProgram(over: { feed?: string | null; found?: string | null; isBroken?: boolean } = {}) {
  const { feed = 'https://updates.example', found = '0.2.0', isBroken = false } = over
  const told: Updates['state'][] = []
  const asked: string[] = []
  const timers: (() => void)[] = []
  let isWaiting = false
  const refuse = (): Promise<never> => Promise.reject(new Error('no such host'))
  const program = createUpToDate({
    feed,
    updater: {
      look: (at) => {
        asked.push(at)
        return isBroken ? refuse() : Promise.resolve(found)
      },
      fetch: () => {
        asked.push('fetch')
        return isBroken ? refuse() : Promise.resolve()
      },
      install: () => void asked.push('install'),
    },
    waits: () => isWaiting,
    emit: (_name, value) => void told.push((value as Updates).state),
    setTimer: (_milliseconds, run) => {
      timers.push(run)
      return () => undefined
    },
    log: () => undefined,
  })
  return { program, told, asked, timers, wait: (isSo: boolean) => (isWaiting = isSo) }
}

it('are looked for nowhere while no feed is set', async () => {
  const { program, asked, timers } = aProgram({ feed: null })
  program.start()
  expect(await program.look()).toEqual({ state: 'off', version: null, detail: null })
  expect(timers).toEqual([])
  expect(asked).toEqual([])
  expect(program.atEnd()).toBeNull()
})

it('are looked for in the background, and not fetched before somebody wants them', async () => {
  const { program, asked, timers } = aProgram()
  program.start()
  timers[0]?.()
  await Promise.resolve()
  expect(program.status()).toMatchObject({ state: 'available', version: '0.2.0' })
  expect(asked).toEqual(['https://updates.example'])
  expect(program.atEnd()).toBeNull()
})

it('are installed at the end, once somebody wanted it', async () => {
  const { program, told, asked } = aProgram()
  await program.look()
  expect(await program.want()).toMatchObject({ state: 'ready' })
  expect(told).toEqual(['available', 'fetching', 'ready'])
  expect(asked).not.toContain('install')
  program.atEnd()?.()
  expect(asked.at(-1)).toBe('install')
})

it('are not installed while anything waits, and are at a later end', async () => {
  const { program, wait } = aProgram()
  await program.look()
  await program.want()
  wait(true)
  expect(program.atEnd()).toBeNull()
  wait(false)
  expect(program.atEnd()).not.toBeNull()
})

it('that are not there, or cannot be had, are said', async () => {
  expect(await aProgram({ found: null }).program.look()).toMatchObject({ state: 'newest', version: null })
  const { program } = aProgram({ isBroken: true })
  expect(await program.look()).toMatchObject({
    state: 'not-looked',
    detail: { code: 'update-failed', said: 'no such host' },
  })
  await expect(program.want()).rejects.toMatchObject({ code: 'wrong-state' })
  expect(program.atEnd()).toBeNull()
})
