import { describe, expect, it, vi } from 'vitest'
import { serve } from '../../../src-main/ipc/serve'
import { StationFailure } from '../../../src-main/station-failure'
import { contract, type StationHandlers } from '../../../src-preload/contract'
import type { Result } from '../../../src-preload/contract/kit'

type Sender = { isOurs: boolean }

/** Every call answers with what `behave` gives; what is not asked about in a test fails loudly. */
function served(behave: (channel: string, input: unknown) => unknown) {
  const channels = new Map<string, (event: Sender, input: unknown) => unknown>()
  const log = vi.fn()
  const handlers = Object.fromEntries(
    Object.entries(contract).map(([noun, group]) => [
      noun,
      Object.fromEntries(
        Object.keys(group).map((verb) => [verb, (input: unknown) => behave(`${noun}.${verb}`, input)]),
      ),
    ]),
  ) as unknown as StationHandlers
  serve<Sender>(handlers, {
    ipcMain: { handle: (channel, listener) => channels.set(channel, listener) },
    isTrusted: ({ isOurs }) => isOurs,
    log,
  })
  const ask = async (channel: string, input?: unknown, event = { isOurs: true }): Promise<Result<unknown>> =>
    (await channels.get(channel)?.(event, input)) as Result<unknown>
  return { ask, channels, log }
}

const everyCall = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries(group).flatMap(([verb, { kind }]) => (kind === 'call' ? [`${noun}.${verb}`] : [])),
)

describe('the border', () => {
  it('listens to exactly the calls of the contract', () => {
    expect([...served(() => undefined).channels.keys()].sort()).toEqual([...everyCall].sort())
  })

  it.each(everyCall)('%s does nothing for a sender that is not our window', async (channel) => {
    const behave = vi.fn()
    expect(await served(behave).ask(channel, undefined, { isOurs: false })).toMatchObject({ ok: false })
    expect(behave).not.toHaveBeenCalled()
  })

  it('answers bad input with the fields it is about, and runs nothing', async () => {
    const behave = vi.fn()
    const answer = await served(behave).ask('connections.connect', {
      name: '',
      kind: 'live',
      baseUrl: 'x',
      key: 'a b',
    })
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'invalid-input', fields: [{ path: 'name' }, { path: 'key' }] },
    })
    expect(behave).not.toHaveBeenCalled()
  })

  it('carries an expected failure over as it is', async () => {
    const answer = await served(() => {
      throw new StationFailure('too-many-unsure', { code: 'too-many-unsure', open: 5 })
    }).ask('shipments.queue')
    expect(answer).toEqual({
      ok: false,
      error: {
        code: 'too-many-unsure',
        detail: { code: 'too-many-unsure', open: 5 },
        fields: [],
        isRetryable: false,
      },
    })
  })

  it('tells the window nothing of a mistake of ours, and the log everything', async () => {
    const mistake = new Error('at line 7 with key abc')
    const { ask, log } = served(() => Promise.reject(mistake))
    const answer = await ask('shipments.queue')
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(JSON.stringify(answer)).not.toContain('abc')
    expect(log).toHaveBeenCalledWith('shipments.queue failed', mistake)
  })

  it('lets no answer out that the contract does not describe', async () => {
    const { ask } = served(() => [{ key: 'secret' }])
    const answer = await ask('connections.list')
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  it('strips what an answer holds beyond the contract', async () => {
    const connection = {
      id: 'a',
      name: 'A',
      kind: 'live',
      baseUrl: 'https://a.example',
      keyState: 'sealed',
      sealedBy: null,
      isActive: true,
    }
    const { ask } = served(() => [{ ...connection, key: 'secret' }])
    expect(await ask('connections.list')).toEqual({ ok: true, value: [connection] })
  })
})
