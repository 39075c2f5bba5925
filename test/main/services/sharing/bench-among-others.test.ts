// Benches with real ledgers that tell each other through a real PostgreSQL, and what happens when one side goes back in time.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLabelsCalls } from '../../../../src-main/engine/calls/labels-calls'
import { openSession } from '../../../../src-main/engine/open-session'
import { pathsBelow } from '../../../../src-main/shell/paths'
import { engineOfFile } from '../../../support/engine/engine-of-file'
import { type OpenBench, openBenchAmongOthers } from '../../../support/engine/bench-among-others'
import { tempFolder } from '../../../support/temp-folder'

const engine = engineOfFile({ benches: 32 })
let used = 0

type Bench = OpenBench & {
  folder: string
  login: string
  copyTo: (folder: string) => void
  again: (folder?: string) => Bench
}

const open = (folder = tempFolder(), at = used++, aheadMs = 0): Bench => {
  const login = engine().benches[at]!
  const bench = openBenchAmongOthers({ login, folder, name: `Bench ${at}`, aheadMs })
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await bench.close()
    isOpen = false
  }
  onTestFinished(close)
  return {
    ...bench,
    ...{ folder, close, login: login.login },
    copyTo: (to) => cpSync(folder, to, { recursive: true }),
    again: (other = folder) => open(other, at),
  }
}
const heardOf = (bench: Bench, { login }: Bench) => bench.heard.filter((fact) => fact.bench === login)
const numbersOf = (bench: Bench, other: Bench) => heardOf(bench, other).map(({ n }) => n)
const countTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const idsOf = (bench: Bench, other: Bench): string[] =>
  heardOf(bench, other).flatMap(({ body }) =>
    body !== null && body !== 'unreadable' && body.kind === 'shipment' ? [body.shipment.id] : [],
  )
const allTold = (bench: Bench) => bench.until(() => bench.session.unsent() === 0)

describe('benches of a shop', () => {
  it('hear of each other what each has made, in its order', async () => {
    const one = open()
    await one.until(() => one.session.standing() === 'there')
    const two = open()
    const made = [one.make(), one.make({ reference: '#1002' })]
    const other = two.make({ reference: '#2001' })
    await two.until(() => heardOf(two, one).length >= 6)
    await one.until(() => idsOf(one, two).includes(other.id))
    expect(idsOf(two, one)).toEqual(made.flatMap(({ id }) => [id, id, id]))
    expect(numbersOf(two, one)).toEqual(countTo(6))
    await two.until(() => two.session.nameOf(one.login) === one.session.self()?.name)
    expect(two.session.sharedOf(two.connectionId)).toBe('live-1')
    expect(two.session.connectionOf('live-1')).toBe(two.connectionId)
    expect([...one.logged, ...two.logged]).toEqual([])
  })

  it('tell what was made while the engine was away, once it is back', async () => {
    const [one, two] = [open(), open()]
    await one.until(() => one.session.standing() === 'there')
    await engine().stop()
    await one.until(() => one.session.standing() === 'away')
    await expect(one.session.query({} as never, 'SELECT 1')).rejects.toMatchObject({ kind: 'away' })
    const { id } = one.make()
    expect(one.session.unsent()).toBe(3)
    await engine().start()
    await two.until(() => idsOf(two, one).includes(id))
    await allTold(one)
    await two.until(() => heardOf(two, one).length >= 3)
    expect(numbersOf(two, one)).toEqual(countTo(3))
  })

  it('open the line for labels although they tell more while the engine is busy with it', async () => {
    const one = open()
    await one.until(() => one.session.standing() === 'there')
    const [busy, watching] = [
      await openSession(engine().administrator),
      await openSession(engine().superuser),
    ]
    for (const session of [busy, watching]) onTestFinished(session.close)
    await busy.ask('BEGIN')
    await busy.ask('SELECT FROM pb.engine FOR UPDATE')
    const sha256 = 'a'.repeat(64)
    const missing = createLabelsCalls(one.session.labels).missing([sha256])
    const waiting = `SELECT count(*)::int AS lines FROM pg_stat_activity
      WHERE usename = '${one.login}' AND wait_event_type = 'Lock'`
    await expect.poll(() => watching.ask(waiting)).toEqual([{ lines: 1 }])
    one.make()
    await allTold(one)
    await busy.ask('COMMIT')
    expect(await missing).toEqual([sha256])
    expect(one.session.standing()).toBe('there')
  })

  it('greet again at once when what hello said is not so any more', async () => {
    const one = open()
    await one.until(() => one.session.standing() === 'there')
    await engine().asAdministrator(
      `UPDATE pb.benches SET incarnation = incarnation + 1 WHERE bench = '${one.login}'`,
    )
    const stood = new Set<string>()
    one.make()
    await one.until(() => stood.add(one.session.standing()).has('away') && one.session.unsent() === 0)
    expect(stood).not.toContain('refused')
  })

  it('go on counting after a restart', async () => {
    const [one, two] = [open(), open()]
    one.make()
    await allTold(one)
    await one.close()
    const again = one.again()
    again.make({ reference: '#1002' })
    await two.until(() => heardOf(two, one).length >= 6)
    expect(numbersOf(two, one)).toEqual(countTo(6))
    expect(again.odd).toEqual([])
  })

  it('tell the last of a day before they end', async () => {
    const [one, two] = [open(), open()]
    await one.until(() => one.session.standing() === 'there')
    const last = one.make()
    await one.close()
    await two.until(() => heardOf(two, one).length >= 3)
    expect(idsOf(two, one)).toEqual([last.id, last.id, last.id])
  })

  it('go on telling where a damaged ledger has lost something that was not told yet', async () => {
    const [one, two] = [open(), open()]
    one.make()
    await allTold(one)
    await one.close()
    const ledger = new BetterSqlite3(pathsBelow(join(one.folder, 'data')).ledger)
    ledger.exec(
      `INSERT INTO outbox (n, fact_id, at, shipment_id) SELECT 9, 'after-the-gap', at, shipment_id FROM outbox WHERE n = 1`,
    )
    ledger.close()
    one.again()
    await two.until(() => heardOf(two, one).length >= 9)
    expect(numbersOf(two, one)).toEqual(countTo(9))
  })

  it('bring along what was there before one joined', async () => {
    const two = open()
    const folder = tempFolder()
    const alone = open(folder)
    alone.storage.engine.leave()
    await alone.session.connectAnew()
    const before = [alone.make(), alone.make({ reference: '#1002' })].map(({ id }) => id)
    expect(alone.session.standing()).toBe('off')
    expect(alone.storage.outbox.highest()).toBe(0)
    await alone.close()
    const joined = open(folder)
    await two.until(() => before.every((id) => idsOf(two, joined).includes(id)))
    expect(numbersOf(two, joined)).toEqual(countTo(2))
    expect(joined.odd).toEqual([])
  })

  it('are not let in once they are removed', async () => {
    const one = open()
    await one.until(() => one.session.self() !== null && one.session.standing() === 'there')
    await engine().asAdministrator('UPDATE pb.benches SET removed_at = now() WHERE bench = $1', [one.login])
    one.make()
    await one.until(() => one.session.standing() === 'refused')
    expect(one.session.reason()).toMatchObject({ kind: 'denied' })
  })
})

describe('a ledger that went back in time', () => {
  it('is known at hello, tells nothing, and has back what was made once a person says that it is the bench', async () => {
    const [one, two] = [open(), open()]
    const early = one.make({ reference: '#1', upTo: 'waiting' })
    await allTold(one)
    await one.close()
    const kept = tempFolder()
    one.copyTo(join(kept, 'copy'))
    const later = one.again()
    const lost = later.make({ reference: '#2' })
    const toldOfEarly = later.storage.shipments.step(early.id, 'waiting', {
      to: 'sending',
      cause: { code: 'step-sent' },
    })
    later.storage.shipments.step(early.id, 'sending', {
      ...{ to: 'label-awaited', cause: { code: 'step-created' } },
      assignment: {
        id: 'of-the-early-one',
        shipmentNumber: null,
        carrierHandle: null,
        status: 'new',
        differs: [],
      },
    })
    await allTold(later)
    await later.close()
    rmSync(one.folder, { recursive: true })

    const back = one.again(join(kept, 'copy'))
    const oddWhenGreeted = await new Promise((resolve) =>
      back.session.onceGreeted(() => resolve([...back.odd])),
    )
    expect(oddWhenGreeted).toEqual(['older'])
    expect(back.session.standing()).toBe('refused')
    expect(back.session.oddity()).toBe('older')
    const since = back.make({ reference: '#3' })
    await back.session.answerOddity('repair')
    await allTold(back)
    expect(back.storage.shipments.find(lost.id)).toMatchObject({
      ...{ state: 'label-awaited', assignmentId: lost.assignmentId, createdAt: lost.createdAt },
    })
    expect(back.storage.shipments.find(toldOfEarly.id)).toMatchObject({ assignmentId: 'of-the-early-one' })
    await two.until(() => idsOf(two, one).includes(since.id))
    expect(numbersOf(two, one)).toEqual(countTo(heardOf(two, one).length))
    expect(back.odd).toEqual(['older'])
    expect(back.logged).toEqual([])
  })

  it('is known although it has told more since than it has lost', async () => {
    const [one, two] = [open(), open()]
    one.make({ reference: '#1' })
    await allTold(one)
    await one.close()
    const kept = join(tempFolder(), 'copy')
    one.copyTo(kept)
    const later = one.again()
    const lost = later.make({ reference: '#2' })
    await allTold(later)
    await later.close()

    await engine().stop()
    const back = one.again(kept)
    const mine = [back.make({ reference: '#3' }), back.make({ reference: '#4' })]
    await engine().start()
    await back.until(() => back.odd.length > 0)
    await back.session.answerOddity('repair')
    await two.until(() => mine.every(({ id }) => idsOf(two, one).includes(id)))
    expect(back.storage.shipments.find(lost.id)).toMatchObject({ state: 'label-awaited' })
    expect(numbersOf(two, one)).toEqual(countTo(heardOf(two, one).length))
  })
})

describe('a profile that was copied', () => {
  it('is known at hello, whichever of the two is the copy, and becomes a bench that works alone', async () => {
    const one = open()
    one.make()
    await allTold(one)
    await one.close()
    const kept = join(tempFolder(), 'copy')
    one.copyTo(kept)
    const original = one.again()
    await original.until(() => original.session.standing() === 'there')
    const copy = one.again(kept)
    await copy.until(() => copy.odd.length > 0)
    expect(copy.session.oddity()).toBe('twice')
    expect(original.session.standing()).toBe('there')
    await copy.session.answerOddity('new-bench')
    expect(copy.session.standing()).toBe('off')
    expect(copy.storage.outbox.highest()).toBe(0)
    copy.make()
    expect(copy.storage.outbox.highest()).toBe(0)
  })
})

describe('an engine that was put back to a copy', () => {
  const waitedForAlone = (...benches: Bench[]) =>
    engine().asAdministrator(
      'UPDATE pb.benches SET removed_at = coalesce(removed_at, now()) WHERE joined_at IS NOT NULL AND bench <> ALL ($1)',
      [benches.map(({ login }) => login)],
    )
  const generation = async () =>
    Number((await engine().asAdministrator('SELECT generation FROM pb.engine'))[0]?.['generation'])
  const isThereAgain = async (before: number, ...benches: Bench[]) => {
    await benches[0]!.until(() =>
      benches.every(
        ({ session, storage }) =>
          session.standing() === 'there' && storage.engine.marks().generation > before,
      ),
    )
    expect(await generation()).toBe(before + 1)
    expect(benches.flatMap(({ odd, logged }) => [...odd, ...logged])).toEqual([])
  }

  it('is noticed by benches that ask for no order, and everybody goes on', async () => {
    const [one, two] = [open(), open()]
    await one.until(() => [one, two].every(({ session }) => session.standing() === 'there'))
    await waitedForAlone(one, two)
    const before = await generation()
    await engine().asAdministrator('UPDATE pb.engine SET generation = generation + 1, is_frozen = true')
    await isThereAgain(before, one, two)
  })

  it('is noticed where it lives elsewhere since, although all had connected before', async () => {
    const [one, two] = [open(), open()]
    one.make()
    await allTold(one)
    await one.until(() => [one, two].every(({ session }) => session.standing() === 'there'))
    await waitedForAlone(one, two)
    const before = await generation()
    await engine().asAdministrator(`UPDATE pb.engine SET home = 'another server'`)
    await isThereAgain(before, one, two)
  })

  it('goes on although a bench has forgotten what it told long ago', async () => {
    const overAYear = 401 * 86_400_000
    const one = open(tempFolder(), used++, overAYear)
    const two = open()
    const made = Array.from({ length: 10 }, (_, at) => one.make({ reference: `#${at}` }))
    await allTold(one)
    await two.until(() => heardOf(two, one).length === 30)
    await one.until(() => one.storage.outbox.after(0, 1)[0]?.n === 29)
    await waitedForAlone(one, two)
    await engine().asAdministrator('DELETE FROM pb.facts WHERE bench = $1 AND n > 1', [one.login])
    await engine().asAdministrator('UPDATE pb.benches SET last_n = 1 WHERE bench = $1', [one.login])
    const before = await generation()
    await one.session.connectAnew()
    expect(one.session.standing()).toBe('frozen')
    await isThereAgain(before, one, two)
    const known = await engine().asAdministrator(
      'SELECT n::integer FROM pb.facts WHERE bench = $1 ORDER BY n',
      [one.login],
    )
    expect(known.map(({ n }) => n)).toEqual(countTo(30))
    expect(idsOf(two, one)).toHaveLength(made.length * 3)
  })

  it('is frozen until every bench has sent again what is missing', async () => {
    const [one, two] = [open(), open()]
    one.make({ reference: '#1' })
    await two.until(() => heardOf(two, one).length === 3)
    // Whoever has ever joined is waited for.
    await waitedForAlone(one, two)
    const putBack = await engine().copy()
    await one.until(() => one.session.standing() === 'there')
    const lost = one.make({ reference: '#2' })
    await two.until(() => idsOf(two, one).includes(lost.id))
    await allTold(one)
    await one.close()
    await putBack()
    await two.until(() => two.session.standing() === 'frozen')
    const again = one.again()
    await again.until(() => again.session.standing() === 'there')
    await two.until(() => two.session.standing() === 'there')
    const [row] = await engine().asAdministrator(
      'SELECT count(*)::integer AS facts FROM pb.facts WHERE bench = $1',
      [one.login],
    )
    expect(row).toEqual({ facts: 6 })
    expect([...again.odd, ...two.odd]).toEqual([])
  })

  it('gives out nothing before a bench has brought back what it lacks besides facts', async () => {
    const { login } = engine().benches[used]!
    const alone = 'UPDATE pb.benches SET removed_at = CASE WHEN bench <> $1 THEN now() END'
    await engine().asAdministrator(alone, [login])
    const one = open()
    await one.until(() => one.session.standing() === 'there')
    await one.close()
    await engine().asAdministrator('UPDATE pb.engine SET generation = generation + 1, is_frozen = true')
    const again = one.again()
    const letGo = await new Promise<() => void>((isAsked) => {
      again.session.beforeRepaired(() => new Promise((done) => isAsked(done)))
    })
    expect(await engine().asAdministrator('SELECT is_frozen FROM pb.engine')).toEqual([{ is_frozen: true }])
    letGo()
    await again.until(() => again.session.standing() === 'there')
  })
})
