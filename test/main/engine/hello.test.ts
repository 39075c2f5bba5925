import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addLogins } from '../../../src-main/engine/admin/bench-logins'
import { inTransaction, upgradeSchema } from '../../../src-main/engine/admin/upgrade-schema'
import { createHelloCalls } from '../../../src-main/engine/calls/hello-calls'
import { connectEngine } from '../../../src-main/engine/connect-engine'
import { openSession, type EngineLogin } from '../../../src-main/engine/open-session'
import { engineSays } from '../../../src-main/engine/engine-words'
import { roles } from '../../../src-main/engine/schema/base'
import { newestSchema, schemaVersions } from '../../../src-main/engine/schema/migrations'
import { engineOfFile } from '../../support/engine/engine-of-file'
import { startEngine, type TestEngine } from '../../support/engine/start-engine'
import { aHello } from '../../support/engine/greeted-bench'

const engine = engineOfFile({ benches: 12 })

let used = 0
/** A login that no other test has. */
const aLogin = (): EngineLogin => engine().benches[used++]!

const connect = async (login: EngineLogin) => {
  const connection = await connectEngine(login)
  onTestFinished(() => connection.close())
  return createHelloCalls(connection.query)
}

const askSuperuser = async ({ superuser }: TestEngine, sql: string): Promise<string> => {
  const session = await openSession(superuser)
  const [row] = (await session.ask(sql)) as { answer: unknown }[]
  await session.close()
  return String(row?.answer)
}

describe('a hello', () => {
  it('welcomes a bench, which then sees who else is there', async () => {
    const bench = await connect(aLogin())
    await expect(bench.benches()).rejects.toMatchObject({ sqlState: engineSays.noHello })
    const answer = await bench.hello(aHello({ name: 'By the window' }))
    expect(answer).toMatchObject({
      outcome: 'welcome',
      incarnation: 1,
      lastN: 0,
      isFrozen: false,
      faults: [],
    })
    const all = await bench.benches()
    expect(all).toHaveLength(12)
    expect(all.find(({ bench: login }) => login === answer.bench)).toMatchObject({
      name: 'By the window',
      isRemoved: false,
    })
  })

  it('gives the same number again to the same start, also when its answer was lost', async () => {
    const login = aLogin()
    await (await connect(login)).hello(aHello())
    expect(await (await connect(login)).hello(aHello())).toMatchObject({ outcome: 'welcome', incarnation: 1 })
    // The next start never learned of the number.
    const next = aHello({ token: 'second', before: ['never-arrived', 'a-start'] })
    expect(await (await connect(login)).hello(next)).toMatchObject({ outcome: 'welcome', incarnation: 2 })
  })

  it('knows a copied profile, and lets a person say that it is the bench', async () => {
    const login = aLogin()
    const original = await connect(login)
    await original.hello(aHello())
    const copy = await connect(login)
    await copy.hello(aHello({ token: 'copy', incarnation: 1 }))
    expect(await original.hello(aHello({ incarnation: 1 }))).toMatchObject({ outcome: 'copied' })
    await expect(original.benches()).rejects.toMatchObject({ sqlState: engineSays.noHello })
    expect(await original.hello(aHello({ incarnation: 1, isRepair: true }))).toMatchObject({
      outcome: 'welcome',
      incarnation: 3,
    })
    await expect(copy.benches()).rejects.toMatchObject({ sqlState: engineSays.noHello })
  })

  it('knows a ledger that is older than the engine', async () => {
    const login = aLogin()
    const bench = await connect(login)
    await bench.hello(aHello())
    await engine().asAdministrator('UPDATE pb.benches SET last_n = 9 WHERE bench = $1', [login.login])
    expect(await bench.hello(aHello({ acknowledged: 7, highest: 7 }))).toMatchObject({
      outcome: 'ledger-behind',
      lastN: 9,
    })
    expect(await bench.hello(aHello({ acknowledged: 7, highest: 9 }))).toMatchObject({
      outcome: 'welcome',
      isFrozen: false,
    })
  })
})

describe('a parcel that was typed long ago', () => {
  it('goes with a hello, whether or not the shop shares batches; one that may have been made stays', async () => {
    const bench = await connect(aLogin())
    await bench.hello(aHello())
    for (const [id, state, days] of [
      ['old', 'done', 91],
      ['old-and-unsure', 'unsure', 91],
      ['young', 'done', 89],
    ])
      await engine().asAdministrator(
        `INSERT INTO pb.orders (id, connection, state, changed_at) VALUES ($1, 'live', $2, now() - make_interval(days => $3))`,
        [id, state, days],
      )
    await bench.hello(aHello())
    const left = await engine().asAdministrator('SELECT id FROM pb.orders ORDER BY id')
    expect(left).toEqual([{ id: 'old-and-unsure' }, { id: 'young' }])
  })
})

describe('an engine of the first version', () => {
  it('is the same to its benches after its upgrade', async () => {
    const own = await startEngine({ benches: 0 })
    onTestFinished(() => own.end())
    const session = await openSession(own.administrator)
    onTestFinished(session.close)
    await session.ask(roles)
    await inTransaction(session, async () => {
      await session.ask('SET LOCAL ROLE pb_owner')
      for (const topic of schemaVersions[0]!.topics) await session.ask(topic)
      await session.ask('UPDATE pb.engine SET schema_version = 1')
    })
    const [made] = await inTransaction(session, () => addLogins(session, 1))
    const login = { ...own.administrator, login: made!.login, password: made!.code }
    const bench = await connect(login)
    expect(await bench.hello(aHello())).toMatchObject({ schemaVersion: 1, isFrozen: false })
    expect(await upgradeSchema(session)).toEqual({ from: 1, to: newestSchema })
    expect(await bench.standing()).toMatchObject({ generation: 1, isFrozen: false })
    const said = aHello({ incarnation: 1, generation: 1 })
    expect(await (await connect(login)).hello(said)).toMatchObject({
      ...{ outcome: 'welcome', schemaVersion: newestSchema, generation: 1, isFrozen: false },
    })
  })
})

describe('an engine that was put back', () => {
  it('gives out nothing until everybody has sent again what is missing', async () => {
    const own = await startEngine({ benches: 3 })
    onTestFinished(() => own.end())
    const [first, second] = own.benches as [EngineLogin, EngineLogin]
    const mayPut = await own.copy()
    const one = await connect(first)
    await one.hello(aHello())
    // A bench that came after the copy, and one fact of each.
    await (await connect(second)).hello(aHello())
    await mayPut()

    const said = {
      incarnation: 1,
      acknowledged: 1,
      highest: 1,
      generation: 1,
      seen: { bench_2: 1, bench_9: 4 },
    }
    const again = await connect(first)
    const { generation, ...frozen } = await again.hello(aHello(said))
    expect(frozen).toMatchObject({
      outcome: 'welcome',
      isFrozen: true,
      isRepaired: false,
      lastN: 0,
      incarnation: 2,
    })
    // Said again, it is the same loss.
    expect(await again.hello(aHello({ ...said, incarnation: 2, generation }))).toMatchObject({ generation })
    expect(await again.repaired(generation, 1)).toBe(false)
    await own.asAdministrator('UPDATE pb.benches SET last_n = 1 WHERE bench = $1', [first.login])
    await again.repaired(generation, 1)
    expect((await again.standing()).waitsFor).toEqual(['bench_9'])
    await own.asAdministrator(`UPDATE pb.benches SET removed_at = now() WHERE bench = 'bench_9'`)
    expect(await again.repaired(generation, 1)).toBe(true)

    // What only a removed bench could send again is no loss that anybody can mend.
    const heard = await again.hello(aHello({ ...said, seen: { bench_9: 4 }, incarnation: 2, generation }))
    expect(heard).toMatchObject({ generation, isFrozen: false })

    // What was mended and is missing once more is another loss.
    await own.asAdministrator('UPDATE pb.benches SET last_n = 0 WHERE bench = $1', [first.login])
    expect(await again.hello(aHello({ ...said, seen: {}, incarnation: 2, generation }))).toMatchObject({
      generation: generation + 1,
      isFrozen: true,
    })
  })

  it('is known after a fail-over at once, before the first checkpoint of the server that took over', async () => {
    const own = await startEngine({
      ...{ benches: 1, settings: { wal_level: 'replica', max_wal_senders: '2', hot_standby: 'on' } },
    })
    onTestFinished(() => own.end())
    const login = own.benches[0]!
    await (await connect(login)).hello(aHello())
    const folder = await askSuperuser(own, `SELECT current_setting('data_directory') AS answer`)
    await own.stop()
    writeFileSync(join(folder, 'standby.signal'), '')
    await own.start()
    const checkpointer = Number(
      await askSuperuser(
        own,
        `SELECT pid AS answer FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
      ),
    )
    process.kill(checkpointer, 'SIGSTOP')
    try {
      await askSuperuser(own, 'SELECT pg_promote() AS answer')
      const checkpoint = 'SELECT timeline_id AS answer FROM pg_control_checkpoint()'
      expect(await askSuperuser(own, checkpoint)).toBe('1')
      expect(await (await connect(login)).hello(aHello())).toMatchObject({ generation: 2, isFrozen: true })
    } finally {
      process.kill(checkpointer, 'SIGCONT')
    }
  })

  it('knows that it lives elsewhere', async () => {
    const bench = await connect(aLogin())
    await bench.hello(aHello())
    await engine().asAdministrator(`UPDATE pb.engine SET home = 'another server'`)
    expect(await bench.standing()).toMatchObject({ isFrozen: true })
    expect(await bench.hello(aHello())).toMatchObject({
      outcome: 'welcome',
      isFrozen: true,
      isRepaired: false,
    })
  })
})
