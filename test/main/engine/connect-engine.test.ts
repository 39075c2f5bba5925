import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { connectEngine } from '../../../src-main/engine/connect-engine'
import type { EngineLogin } from '../../../src-main/engine/open-session'
import { setOwnPassword, takeLogin } from '../../../src-main/engine/own-password'
import { newPassword } from '../../../src-main/engine/scram'
import { makeTestCertificates, type TestCertificate } from '../../support/fault-server/certificates'
import { engineOfFile } from '../../support/engine/engine-of-file'
import { asks, startFalseServer } from '../../support/engine/false-server'

const engine = engineOfFile({ benches: 3 })
const row = z.object({ value: z.number() })

const connect = async (login: EngineLogin = engine().benches[0]!) => {
  const connection = await connectEngine(login)
  onTestFinished(() => connection.close())
  return connection
}

describe('a connection with the engine', () => {
  it('asks one statement after the other, and parses every row', async () => {
    const { query } = await connect()
    const asked = [1, 2, 3].map((value) => query(row, 'SELECT $1::integer AS value', [value]))
    expect(await Promise.all(asked)).toEqual([[{ value: 1 }], [{ value: 2 }], [{ value: 3 }]])
    await expect(query(row, `SELECT 'secret words' AS value`)).rejects.toMatchObject({ kind: 'said' })
    await expect(query(row, `SELECT 'secret words' AS value`)).rejects.not.toThrow(/secret/)
  })

  it('says what the engine said, without the values', async () => {
    const { query } = await connect()
    const asked = query(row, 'SELECT $1::integer AS value', ['Lindenweg 4'])
    await expect(asked).rejects.toMatchObject({ kind: 'said', sqlState: '22P02' })
    await expect(asked).rejects.not.toThrow(/Lindenweg/)
  })

  it('is cut when an answer does not come in time, so that nobody gets it later', async () => {
    const connection = await connect()
    const lost = new Promise((resolve) => connection.onLost(resolve))
    const late = connection.query(z.unknown(), 'SELECT pg_sleep(30)', [], { ms: 50 })
    const behind = connection.query(row, 'SELECT 1 AS value')
    await expect(late).rejects.toMatchObject({ kind: 'away' })
    await expect(behind).rejects.toMatchObject({ kind: 'away' })
    await lost
    expect(connection.isLost()).toBe(true)
  })

  it('gives up what had no turn in time, and goes on', async () => {
    const { query, isLost } = await connect()
    const first = query(z.unknown(), 'SELECT pg_sleep(0.3)')
    await expect(query(row, 'SELECT 1 AS value', [], { ms: 20 })).rejects.toMatchObject({ kind: 'away' })
    await first
    expect(await query(row, 'SELECT 2 AS value')).toEqual([{ value: 2 }])
    expect(isLost()).toBe(false)
  })

  it('has a second line for labels, which nobody waits behind', async () => {
    const { query, labels } = await connect()
    const slow = labels(z.object({ pid: z.number() }), 'SELECT pg_backend_pid() AS pid FROM pg_sleep(0.3)')
    const [work] = await query(z.object({ pid: z.number() }), 'SELECT pg_backend_pid() AS pid')
    const [second] = await slow
    expect(second?.pid).not.toBe(work?.pid)
  })

  it('hears a hint', async () => {
    const one = await connect()
    const other = await connect(engine().benches[1])
    const hinted = new Promise<void>((resolve) => void one.listen('pb_facts', resolve))
    await one.query(z.unknown(), 'SELECT 1')
    await other.query(z.unknown(), 'NOTIFY pb_facts')
    await hinted
  })

  it('is lost when the server crashes, and whatever is asked then is answered at once', async () => {
    const connection = await connect()
    const lost = new Promise((resolve) => connection.onLost(resolve))
    await engine().kill()
    await lost
    await expect(connection.query(row, 'SELECT 1 AS value')).rejects.toMatchObject({ kind: 'away' })
    await expect(connectEngine(engine().benches[0]!)).rejects.toMatchObject({ kind: 'away' })
    await engine().start()
    expect(await (await connect()).query(row, 'SELECT 1 AS value')).toEqual([{ value: 1 }])
  })
})

describe('a login', () => {
  it('takes a password of its own, which makes the code worthless', async () => {
    const login = engine().benches[2]!
    const password = newPassword()
    const mine = { code: login.password, password }
    await takeLogin(login, mine)
    await expect(connectEngine(login)).rejects.toMatchObject({ kind: 'denied', sqlState: '28P01' })
    // Cut off before it knew, it asks again.
    await takeLogin(login, mine)
    const { query } = await connect({ ...login, password })
    await setOwnPassword(query, 'another')
    await expect(takeLogin(login, mine)).rejects.toMatchObject({ kind: 'denied' })
  })
})

describe('a server that is not the shop’s', () => {
  const stranger = makeTestCertificates()
  const isRefused = async (
    certificate: TestCertificate | null,
    how?: readonly number[] | readonly string[],
    more: Partial<EngineLogin> = {},
  ) => {
    const server = await startFalseServer(certificate, how)
    onTestFinished(() => server.close())
    const login = { ...engine().benches[0]!, port: server.port, ...more }
    await expect(connectEngine(login)).rejects.toMatchObject({ kind: 'untrusted' })
    expect(server.heard()).not.toContain(login.password)
    return server.heard()
  }

  it.each(['otherName', 'expired', 'future', 'selfSigned', 'unknownAuthority', 'incompleteChain'] as const)(
    'is not told a word when its certificate is wrong: %s',
    async (which) => {
      expect(await isRefused(engine().certificates[which])).toBe('')
    },
  )

  it('is not told a word when it has no TLS, or another authority', async () => {
    expect(await isRefused(null)).toBe('')
    expect(await isRefused(stranger.good)).toBe('')
  })

  it.each([
    ['the password itself', asks.password],
    ['an MD5 of it', asks.md5],
    ['nothing', asks.nothing],
    ['a proof that is not bound to its certificate', ['SCRAM-SHA-256']],
  ] as const)('is left alone when it asks for %s', async (_what, how) => {
    expect(await isRefused(engine().certificates.good, how)).toBe('')
  })

  it('may have a name that is not its address', async () => {
    const login = engine().benches[0]!
    const named = await connectEngine({ ...login, certificateName: 'service.test' })
    await named.close()
    await expect(connectEngine({ ...login, certificateName: 'elsewhere.test' })).rejects.toMatchObject({
      kind: 'untrusted',
    })
  })
})
