// `npm run soak -- engine-walls`: everything that a bench's login must not do at the engine, what a removed bench must not, and
// servers that a bench must not talk to, each tried at a real PostgreSQL. A login's own password is apart: PostgreSQL lets
// everybody change that, and whoever does harms himself. `--control` gives every right to the tables, and so misses the target.
import { setTimeout as wait } from 'node:timers/promises'
import { createHelloCalls } from '../../src-main/engine/calls/hello-calls'
import { removeBench } from '../../src-main/engine/admin/change-benches'
import { connectEngine } from '../../src-main/engine/connect-engine'
import { failureOf } from '../../src-main/engine/failure-of'
import { openSession, type EngineLogin } from '../../src-main/engine/open-session'
import { setOwnPassword } from '../../src-main/engine/own-password'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { makeTestCertificates } from '../support/fault-server/certificates'
import { asks, startFalseServer } from '../support/engine/false-server'
import { aHello } from '../support/engine/greeted-bench'
import { startEngine, type TestEngine } from '../support/engine/start-engine'
import { type Attempt, createAttempts, refusals } from './engine-walls/attempts'
import { callsOfBenches, statementsOfOthers, tries, type Try, tryOut } from './engine-walls/tries'

/** For so long a session that was ended is waited for. */
const endingMs = 2_000
/** As many as there were to try when this was written: tables and functions only become more. */
const leastTries = 142

export async function run({ flags }: RunOptions): Promise<Outcome> {
  // As the guide has it, but for a log that could be kept.
  const engine = await startEngine({ benches: 4, settings: { wal_level: 'replica' } })
  const { count, attempt } = createAttempts()
  try {
    if ('control' in flags) await engine.asAdministrator('GRANT ALL ON ALL TABLES IN SCHEMA pb TO pb_bench')
    const all = await triesAt(engine)
    await asBench(engine, all, attempt)
    await asRemoved(engine, attempt)
    await atDoors(engine, attempt)
    await atFalseServers(engine, attempt)
    await withEveryRight(engine, all)
  } finally {
    await engine.end()
  }
  return { result: count, met: count.allowed === 0 && count.tries >= leastTries }
}

const always = async (run: Promise<unknown>): Promise<true> => {
  await run
  return true
}

const triesAt = async ({ benches, asAdministrator }: TestEngine): Promise<Try[]> => {
  const tables = await asAdministrator(`SELECT tablename FROM pg_tables WHERE schemaname = 'pb'`)
  return tries(
    benches[1]!.login,
    tables.map(({ tablename }) => String(tablename)),
  )
}

/** A statement that fails also here is refused for something else than a missing right. */
const withEveryRight = async ({ superuser }: TestEngine, all: readonly Try[]): Promise<void> => {
  const session = await openSession(superuser)
  for (const one of all)
    await tryOut(session, one).catch((cause: unknown) => {
      throw new Error(`${one.name}: not complete. ${String(cause)}`, { cause })
    })
  await session.close()
}

const asBench = async ({ benches }: TestEngine, all: readonly Try[], attempt: Attempt): Promise<void> => {
  const [own, other] = [benches[0]!, benches[1]!]
  const colleague = await connectEngine(other)
  await createHelloCalls(colleague.query).hello(aHello())
  const session = await openSession(own)
  await session.ask('SELECT pb.hello($1)', [JSON.stringify(aHello())])
  for (const one of all) await attempt(one.name, () => tryOut(session, one))
  await attempt(
    'sees what another bench asks',
    async () => (await session.ask(statementsOfOthers)).length > 0,
  )
  const [found] = (await session.ask('SELECT pid FROM pg_stat_activity WHERE usename = $1', [
    other.login,
  ])) as { pid: number }[]
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
  await attempt(
    'removed: says hello',
    () => always(session.ask('SELECT pb.hello($1)', [JSON.stringify(aHello())])),
    refusals.removed,
  )
  await engine.asAdministrator(`REVOKE pb_bench FROM ${login.login}`)
  for (const { name, nothing } of calls)
    await attempt(
      `removed: ${String(name)}`,
      () => always(session.ask(`SELECT pb.${String(name)}(${String(nothing)})`)),
      refusals.removed,
    )
  const administrator = await openSession(engine.administrator)
  await removeBench(administrator, login.login)
  await administrator.close()
  await Promise.race([
    new Promise<void>((resolve) => session.onEnded(() => resolve())),
    wait(endingMs, undefined, { ref: false }),
  ])
  await attempt(
    'removed: goes on in its session',
    () => always(session.ask('SELECT pb.standing()')),
    refusals.sessionEnded,
  )
  await attempt('removed: connects', () => connects(login), refusals.notLetIn)
  session.destroy()
}

const connects = async (login: EngineLogin): Promise<boolean> => {
  const session = await openSession(login)
  await session.close()
  return true
}

const atDoors = async ({ benches }: TestEngine, attempt: Attempt): Promise<void> => {
  const login = benches[3]!
  const atDoor = (name: string, other: Partial<EngineLogin>): Promise<void> =>
    attempt(name, () => connects({ ...login, ...other }), refusals.notLetIn)
  for (const database of ['postgres', 'template1']) await atDoor(`connects to ${database}`, { database })
  await atDoor('connects with a wrong password', { password: 'wrong-password-of-24-chars' })
  await atDoor('connects as the owner', { login: 'pb_owner' })
  await atDoor('connects as the group of all benches', { login: 'pb_bench' })
  await attempt('connects without TLS', () => connectsWithoutTls(login), refusals.notLetIn)
  const session = await openSession(login)
  await setOwnPassword(
    async (_row, sql) => (await session.ask(sql)) as never,
    'a-password-of-its-own-instead',
  )
  await session.close()
  await atDoor('uses the code of its line a second time', {})
}

const connectsWithoutTls = async ({
  address,
  port,
  database,
  login,
  password,
}: EngineLogin): Promise<true> => {
  const { Client } = await import('pg')
  const client = new Client({ host: address, port, database, user: login, password, ssl: false })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw failureOf(error)
  })
  await client.end()
  return true
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
    await attempt(
      `false server: ${name}`,
      async () => {
        const [connected] = await Promise.allSettled([connects({ ...login, port: server.port })])
        // Whatever it was told is too much.
        if (connected.status === 'rejected' && server.heard() === '') throw connected.reason
        return true
      },
      refusals.untrusted,
    )
    await server.close()
  }
}
