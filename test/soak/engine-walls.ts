// `npm run soak -- engine-walls`: everything that a bench's login must not do at the engine, what a removed bench must not, and
// servers that a bench must not talk to, each tried at a real PostgreSQL. A login's own password is apart: PostgreSQL lets
// everybody change that, and whoever does harms himself. `--control` opens one wall, and so misses the target.
import { createHelloCalls } from '../../src-main/engine/calls/hello-calls'
import { removeBench } from '../../src-main/engine/admin/change-benches'
import { connectEngine } from '../../src-main/engine/connect-engine'
import { EngineFailure } from '../../src-main/engine/engine-query'
import { openSession, type EngineLogin } from '../../src-main/engine/open-session'
import { setOwnPassword } from '../../src-main/engine/own-password'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { makeTestCertificates } from '../support/fault-server/certificates'
import { asks, startFalseServer } from '../support/engine/false-server'
import { aHello } from '../support/engine/greeted-bench'
import { startEngine, type TestEngine } from '../support/engine/start-engine'
import { callsOfBenches, statementsOfOthers, tries } from './engine-walls/tries'

const leastTries = 49

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const engine = await startEngine({ benches: 4 })
  const count = { tries: 0, allowed: 0 }
  /** `isAllowed`: whether it got what it must not get. Refusals are EngineFailures; anything else is a fault of the proof. */
  const attempt = async (name: string, isAllowed: () => Promise<boolean>): Promise<void> => {
    count.tries += 1
    try {
      if (!(await isAllowed())) return
    } catch (error) {
      // What is not there, or not understood, is no refusal.
      if (error instanceof EngineFailure && !/^42(P01|601|703|883)$/.test(error.sqlState ?? '')) return
      throw error
    }
    count.allowed += 1
    console.error(`allowed: ${name}`)
  }
  try {
    if ('control' in flags)
      await engine.asAdministrator('GRANT SELECT ON ALL TABLES IN SCHEMA pb TO pb_bench')
    await asBench(engine, attempt)
    await asRemoved(engine, attempt)
    await atDoors(engine, attempt)
    await atFalseServers(engine, attempt)
  } finally {
    await engine.end()
  }
  return { result: count, met: count.allowed === 0 && count.tries >= leastTries }
}

type Attempt = (name: string, isAllowed: () => Promise<boolean>) => Promise<void>

const always = async (run: Promise<unknown>): Promise<true> => {
  await run
  return true
}

const asBench = async ({ benches, asAdministrator }: TestEngine, attempt: Attempt): Promise<void> => {
  const [own, other] = [benches[0]!, benches[1]!]
  const colleague = await connectEngine(other)
  await createHelloCalls(colleague.query).hello(aHello())
  const session = await openSession(own)
  await session.ask('SELECT pb.hello($1)', [JSON.stringify(aHello())])
  const tables = await asAdministrator(`SELECT tablename FROM pg_tables WHERE schemaname = 'pb'`)
  for (const { name, sql } of tries(
    other.login,
    tables.map(({ tablename }) => String(tablename)),
  ))
    await attempt(name, () => always(session.ask(sql)))
  await attempt(
    'sees what another bench asks',
    async () => (await session.ask(statementsOfOthers)).length > 0,
  )
  const [found] = (await session.ask('SELECT pid FROM pg_stat_activity WHERE usename = $1', [
    other.login,
  ])) as {
    pid: number
  }[]
  for (const ending of ['pg_terminate_backend', 'pg_cancel_backend'])
    await attempt(ending, () => always(session.ask(`SELECT ${ending}(${found?.pid ?? 0})`)))
  // Nothing of it may have ended or changed the colleague.
  await createHelloCalls(colleague.query).standing()
  await colleague.close()
  await session.close()
}

const asRemoved = async (engine: TestEngine, attempt: Attempt): Promise<void> => {
  const login = engine.benches[2]!
  // Its session stays where the administrator may not end it.
  const session = await openSession(login)
  await session.ask('SELECT pb.hello($1)', [JSON.stringify(aHello())])
  const calls = await engine.asAdministrator(callsOfBenches)
  await engine.asAdministrator('UPDATE pb.benches SET removed_at = now() WHERE bench = $1', [login.login])
  await attempt('removed: says hello', () =>
    always(session.ask('SELECT pb.hello($1)', [JSON.stringify(aHello())])),
  )
  await engine.asAdministrator(`REVOKE pb_bench FROM ${login.login}`)
  for (const { name, nothing } of calls)
    await attempt(`removed: ${String(name)}`, () =>
      always(session.ask(`SELECT pb.${String(name)}(${String(nothing)})`)),
    )
  const administrator = await openSession(engine.administrator)
  await removeBench(administrator, login.login)
  await administrator.close()
  await attempt('removed: goes on in its session', () => always(session.ask('SELECT pb.standing()')))
  await attempt('removed: connects', () => connects(login))
  session.destroy()
}

const connects = async (login: EngineLogin): Promise<boolean> => {
  const session = await openSession(login)
  await session.close()
  return true
}

const atDoors = async ({ benches, port }: TestEngine, attempt: Attempt): Promise<void> => {
  const login = benches[3]!
  for (const database of ['postgres', 'template1'])
    await attempt(`connects to ${database}`, () => connects({ ...login, database }))
  await attempt('connects with a wrong password', () =>
    connects({ ...login, password: 'wrong-password-of-24-chars' }),
  )
  await attempt('connects as the owner', () => connects({ ...login, login: 'pb_owner' }))
  await attempt('connects as the group of all benches', () => connects({ ...login, login: 'pb_bench' }))
  await attempt('connects without TLS', async () => {
    const { Client } = await import('pg')
    const { address: host, database, login: user, password } = login
    const client = new Client({ host, port, database, user, password, ssl: false })
    client.on('error', () => undefined)
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  })
  const session = await openSession(login)
  await setOwnPassword(
    async (_row, sql) => (await session.ask(sql)) as never,
    'a-password-of-its-own-instead',
  )
  await session.close()
  await attempt('uses the code of its line a second time', () => connects(login))
}

const atFalseServers = async ({ benches, certificates }: TestEngine, attempt: Attempt): Promise<void> => {
  const login = benches[3]!
  const { otherName, expired, future, selfSigned, unknownAuthority, incompleteChain, good } = certificates
  const wrong = { otherName, expired, future, selfSigned, unknownAuthority, incompleteChain }
  const cases = [
    ...Object.entries(wrong).map(([name, certificate]) => ({ name, certificate, how: asks.password })),
    { name: 'another shop', certificate: makeTestCertificates().good, how: asks.password },
    { name: 'no TLS', certificate: null, how: asks.password },
    { name: 'asks for the password', certificate: good, how: asks.password },
    { name: 'asks for an MD5', certificate: good, how: asks.md5 },
    { name: 'asks for nothing', certificate: good, how: asks.nothing },
    { name: 'no channel binding', certificate: good, how: ['SCRAM-SHA-256'] },
  ]
  for (const { name, certificate, how } of cases) {
    const server = await startFalseServer(certificate, how)
    await attempt(`false server: ${name}`, async () => {
      const failure = await connects({ ...login, port: server.port }).catch((error: unknown) => error)
      const isRefused = failure instanceof EngineFailure && failure.kind === 'untrusted'
      return !isRefused || server.heard() !== ''
    })
    await server.close()
  }
}
