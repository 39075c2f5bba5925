// Setting up several benches: whole benches, a real PostgreSQL, one service.
import { cpSync, existsSync, rmSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { StationFailure } from '../../../../src-main/station-failure'
import { pathsBelow } from '../../../../src-main/shell/paths'
import type { Several } from '../../../../src-preload/contract/several'
import { tempFolder } from '../../../support/temp-folder'
import { dataFolder } from '../../../support/open-station'
import { engineOfFile } from '../../../support/engine/engine-of-file'
import {
  lineOf,
  openShopBench,
  type ShopBench,
  startShopService,
} from '../../../support/engine/shop-of-benches'

const engine = engineOfFile({ benches: 24 })
let used = 0
const nextLogin = () => engine().benches[used++]!

const statusOf = ({ handlers }: ShopBench): Several => handlers.several.status() as Several
const names = (bench: ShopBench): string[] => statusOf(bench).benches.map(({ name }) => name)
const isThere = (bench: ShopBench) => (): boolean => statusOf(bench).standing === 'there'

describe('joining by a line', () => {
  it('makes the bench one among others, which stays one after a restart', async () => {
    const service = await startShopService()
    const [one, two] = [await openShopBench(service), await openShopBench(service)]
    expect(statusOf(one)).toMatchObject({ standing: 'off', benches: [], engine: null })
    const line = lineOf(nextLogin())
    expect(one.handlers.several.read({ line })).toMatchObject({ host: '127.0.0.1', database: 'packbench' })
    expect(await one.handlers.several.join({ line, name: 'Halle 1' })).toMatchObject({
      standing: 'there',
      password: 'sealed',
    })
    await two.handlers.several.join({ line: lineOf(nextLogin()), name: 'Halle 2' })
    await one.until(() => names(one).includes('Halle 2'))
    await one.restart()
    await one.until(isThere(one))
    expect(statusOf(one).benches.find(({ isSelf }) => isSelf)?.name).toBe('Halle 1')
    // No login that was given to nobody is shown as a bench.
    expect(statusOf(one).benches.every(({ isSelf, heardAt }) => isSelf || heardAt !== null)).toBe(true)
  })

  it('lets nobody speak for a bench whose damaged ledger is only looked at', async () => {
    const service = await startShopService()
    const [one, two] = [await openShopBench(service), await openShopBench(service)]
    const login = nextLogin()
    await one.handlers.several.join({ line: lineOf(login), name: 'Damaged' })
    await one.stop()
    const start = () =>
      engine().asAdministrator(
        `SELECT token, incarnation, last_n FROM pb.benches WHERE bench = '${login.login}'`,
      )
    const before = await start()
    const looked = await openShopBench(service, { folder: one.folder, isOnlyLookedAt: true })
    // Long enough for a hello and its answer.
    await two.handlers.several.join({ line: lineOf(nextLogin()), name: 'Whole' })
    expect(statusOf(looked).standing).toBe('away')
    expect(await start()).toEqual(before)
    await looked.stop()
    await one.restart()
    await one.until(isThere(one))
    expect(await start()).not.toEqual(before)
  })

  it('takes the code of a line once', async () => {
    const service = await startShopService()
    const [one, two] = [await openShopBench(service), await openShopBench(service)]
    const line = lineOf(nextLogin())
    await one.handlers.several.join({ line, name: 'First' })
    await expect(two.handlers.several.join({ line, name: 'Second' })).rejects.toMatchObject({
      code: 'engine-denied',
      detail: { code: 'invitation-wrong', why: 'used' },
    })
    expect(statusOf(two).standing).toBe('off')
    // Pasted again where it was used, it only lets the bench in again.
    expect(await one.handlers.several.join({ line, name: 'Renamed' })).toMatchObject({ standing: 'there' })
    await one.until(() => names(one).includes('Renamed'))
    await expect(
      one.handlers.several.join({ line: lineOf(nextLogin()), name: 'Another' }),
    ).rejects.toMatchObject({ detail: { code: 'line-of-other-bench' } })
  })

  it.each([
    ['', 'empty'],
    ['Sonnenblumen', 'other-text'],
    ['packbench-engine:abcdef', 'cut'],
  ])('says what is wrong with the line "%s"', async (line, why) => {
    const bench = await openShopBench(await startShopService())
    await expect(bench.handlers.several.join({ line, name: 'Halle' })).rejects.toMatchObject({
      code: 'invalid-input',
      detail: { code: 'invitation-wrong', why },
    })
  })

  it('tries nothing at a server that another authority vouches for, and can be tried again', async () => {
    const bench = await openShopBench(await startShopService())
    const login = nextLogin()
    const authority = engine().certificates.selfSigned.certPem
    await expect(
      bench.handlers.several.join({ line: lineOf({ ...login, authority }), name: 'Halle' }),
    ).rejects.toMatchObject({ code: 'engine-untrusted' })
    await engine().stop()
    await expect(bench.handlers.several.join({ line: lineOf(login), name: 'Halle' })).rejects.toMatchObject({
      code: 'engine-away',
    })
    await engine().start()
    expect(await bench.handlers.several.join({ line: lineOf(login), name: 'Halle' })).toMatchObject({
      standing: 'there',
    })
  })
})

describe('a computer that cannot seal', () => {
  it('is let in again at each start with the line it showed', async () => {
    const bench = await openShopBench(await startShopService(), { isWithoutSeal: true })
    const joined = await bench.handlers.several.join({ line: lineOf(nextLogin()), name: 'Open' })
    expect(joined).toMatchObject({ standing: 'there', password: 'this-run' })
    const { line } = await bench.handlers.several.ownLine()
    for (const start of ['second', 'third']) {
      await bench.restart()
      expect(statusOf(bench), start).toMatchObject({
        standing: 'away',
        reason: { code: 'engine-password-missing' },
        password: 'missing',
      })
      expect(await bench.handlers.several.join({ line, name: 'Open' }), start).toMatchObject({
        standing: 'there',
      })
    }
    const sealed = await openShopBench(await startShopService())
    await sealed.handlers.several.join({ line: lineOf(nextLogin()), name: 'Sealed' })
    expect(() => sealed.handlers.several.ownLine()).toThrow(StationFailure)
  })
})

describe('a line for one more bench', () => {
  it('is made once from each spare login, also after a restart', async () => {
    const service = await startShopService()
    const [one, two] = [await openShopBench(service), await openShopBench(service)]
    const spares = [nextLogin(), nextLogin()].map(({ login, password }) => ({ login, code: password }))
    await one.handlers.several.join({ line: lineOf(nextLogin(), { spares }), name: 'First' })
    expect(statusOf(one).spareLines).toBe(2)
    const { line, bench } = await one.handlers.several.invite({ name: 'Second' })
    expect(statusOf(one).benches.find((each) => each.bench === bench)).toMatchObject({
      name: 'Second',
      heardAt: null,
    })
    expect(two.handlers.several.read({ line })).toMatchObject({ name: 'Second' })
    await two.handlers.several.join({ line, name: 'Second' })
    await one.restart()
    await one.until(() =>
      statusOf(one).benches.some(({ name, heardAt }) => name === 'Second' && heardAt !== null),
    )
    const third = await one.handlers.several.invite({ name: 'Third' })
    expect(third.bench).not.toBe(bench)
    await expect(one.handlers.several.invite({ name: 'Fourth' })).rejects.toMatchObject({
      detail: { code: 'no-spare-line' },
    })
  })
})

describe('sharing a connection', () => {
  it('is the same one for all who have a key of the same company', async () => {
    const service = await startShopService()
    const [one, two] = [await openShopBench(service), await openShopBench(service)]
    await one.shares(nextLogin(), 'One')
    const made = one.create({ parcel: { reference: '#S-1' } })
    await one.until(() => one.shipment(made.id).assignmentId !== null && statusOf(one).unsent === 0)
    const id = await two.shares(nextLogin(), 'Two')
    expect(statusOf(two).tied).toEqual([
      { connection: id, shared: statusOf(one).tied[0]?.shared, company: 'same' },
    ])
    expect(statusOf(two).shared).toHaveLength(statusOf(one).shared.length)
    await expect(two.handlers.several.tie({ connection: id, shared: null })).rejects.toMatchObject({
      detail: { code: 'connection-tied' },
    })
    expect((await two.handlers.several.untie(id)).tied).toEqual([])
  })

  it('is refused for a key of another company, for another service and for practice', async () => {
    const service = await startShopService()
    const one = await openShopBench(service)
    await one.shares(nextLogin(), 'One')
    const made = one.create({ parcel: { reference: '#S-2' } })
    await one.until(() => one.shipment(made.id).assignmentId !== null && statusOf(one).unsent === 0)

    const notFound = () => Promise.reject(new StationFailure('service-not-found'))
    const foreign = await openShopBench(service, {
      changeClient: (client) => ({
        ...client,
        assignments: { ...client.assignments, getSingle: notFound, getMulti: notFound },
      }),
    })
    await expect(foreign.shares(nextLogin(), 'Foreign')).rejects.toMatchObject({
      detail: { code: 'shared-other-company' },
    })
    expect(statusOf(foreign).tied).toEqual([])

    const elsewhere = await openShopBench(await startShopService())
    const { id } = await elsewhere.connect()
    await elsewhere.handlers.several.join({ line: lineOf(nextLogin()), name: 'Elsewhere' })
    const shared = statusOf(one).tied[0]!.shared
    await expect(elsewhere.handlers.several.tie({ connection: id, shared })).rejects.toMatchObject({
      detail: { code: 'shared-other-address' },
    })
    const listed = await elsewhere.handlers.connections.list()
    const own = listed.find(({ kind }) => kind === 'practice')!
    await expect(elsewhere.handlers.several.tie({ connection: own.id, shared: null })).rejects.toMatchObject({
      detail: { code: 'practice-not-shared' },
    })
  })
})

describe('records that went back in time', () => {
  /** It has told the others of a parcel, and its records know nothing of it. */
  const aBenchSetBack = async (): Promise<ShopBench> => {
    const service = await startShopService()
    const one = await openShopBench(service)
    await one.shares(nextLogin(), 'One')
    await one.stop()
    const kept = tempFolder()
    cpSync(dataFolder(one.folder), kept, { recursive: true })
    const later = await openShopBench(service, { folder: one.folder })
    await later.until(isThere(later))
    const made = later.create({ parcel: { reference: '#B-1' } })
    await later.until(() => later.shipment(made.id).assignmentId !== null && statusOf(later).unsent === 0)
    await later.stop()
    rmSync(dataFolder(one.folder), { recursive: true })
    cpSync(kept, dataFolder(one.folder), { recursive: true })
    const again = await openShopBench(service, { folder: one.folder })
    await again.until(() => statusOf(again).oddity !== null)
    expect(statusOf(again)).toMatchObject({
      standing: 'refused',
      oddity: 'older',
      reason: { code: 'ledger-behind-engine' },
    })
    return again
  }

  it('are told to a person, who says that it is this bench: it goes on', async () => {
    const bench = await aBenchSetBack()
    expect(await bench.handlers.several.answerOddity({ answer: 'repair' })).toMatchObject({
      standing: 'there',
      oddity: null,
      reason: null,
    })
    // What it had forgotten has come back from the others.
    await expect
      .poll(async () => (await bench.handlers.shipments.queue()).map(({ draft }) => draft.parcel.reference))
      .toContain('#B-1')
  })

  it('are those of a new bench, if a person says so: it joins with a line of its own', async () => {
    const bench = await aBenchSetBack()
    expect(await bench.handlers.several.answerOddity({ answer: 'new-bench' })).toMatchObject({
      standing: 'off',
      oddity: null,
      password: 'missing',
    })
    expect(await bench.handlers.several.join({ line: lineOf(nextLogin()), name: 'A new one' })).toMatchObject(
      { standing: 'there', oddity: null },
    )
  })
})

describe('a ledger that was damaged and does not know any more where the engine is', () => {
  it('says so instead of working alone, and is the bench it was once its own line is pasted again', async () => {
    const service = await startShopService()
    const one = await openShopBench(service)
    const login = nextLogin()
    const connection = await one.shares(login, 'One')
    const before = one.create({ parcel: { reference: '#P-1' } })
    await one.until(() => one.shipment(before.id).assignmentId !== null && statusOf(one).unsent === 0)
    await one.stop()
    const { ledger, others } = pathsBelow(dataFolder(one.folder))
    const db = new BetterSqlite3(ledger)
    db.exec(`DELETE FROM engine; DELETE FROM row_sums WHERE of_table = 'engine'`)
    db.close()
    await one.restart()
    expect(statusOf(one)).toMatchObject({
      ...{ standing: 'refused', reason: { code: 'engine-place-lost' }, engine: null },
      tied: [{ connection }],
    })
    expect(existsSync(others)).toBe(true)
    const meanwhile = one.create({ parcel: { reference: '#P-2' }, recipient: { lastName: 'Other' } })
    await one.until(() => one.shipment(meanwhile.id).assignmentId !== null)
    const { events } = await one.handlers.shipments.detail(meanwhile.id)
    expect(events.find(({ to }) => to === 'sending')?.detail).toEqual({ code: 'only-this-bench-looked-at' })

    const joined = await one.handlers.several.join({ line: lineOf(login), name: 'One' })
    expect(joined).toMatchObject({ standing: 'refused', oddity: 'twice', tied: [{ connection }] })
    expect(await one.handlers.several.answerOddity({ answer: 'repair' })).toMatchObject({
      ...{ standing: 'there', oddity: null, tied: [{ connection }] },
    })
    await one.until(() => statusOf(one).unsent === 0)
    expect(one.shipment(before.id).assignmentId).not.toBeNull()
  })

  it('begins no held order as another bench', async () => {
    const service = await startShopService()
    const one = await openShopBench(service)
    const connection = await one.shares(nextLogin(), 'One')
    await one.stop()
    const { ledger } = pathsBelow(dataFolder(one.folder))
    const db = new BetterSqlite3(ledger)
    db.exec(`DELETE FROM engine; DELETE FROM row_sums WHERE of_table = 'engine'`)
    db.close()
    await one.restart()
    await one.handlers.bench.pause()
    const held = one.create({ parcel: { reference: '#P-3' } })
    const marked = new BetterSqlite3(ledger)
    marked.prepare(`UPDATE shipments SET order_id = 'batch-1', fence = 1 WHERE id = ?`).run(held.id)
    marked.close()
    await expect(
      one.handlers.several.join({ line: lineOf(nextLogin()), name: 'Another' }),
    ).rejects.toMatchObject({ detail: { code: 'bench-has-orders', orders: 1 } })
    expect(statusOf(one)).toMatchObject({ standing: 'refused', tied: [{ connection }] })
  })
})

describe('leaving', () => {
  it('forgets the engine and its password, and asks first what has not gone out', async () => {
    const service = await startShopService()
    const one = await openShopBench(service)
    await one.shares(nextLogin(), 'One')
    await engine().stop()
    await one.until(() => statusOf(one).standing === 'away')
    const made = one.create({ parcel: { reference: '#L-1' } })
    await one.until(() => one.shipment(made.id).assignmentId !== null)
    await expect(one.handlers.several.leave({ isUnsentGivenUp: false })).rejects.toMatchObject({
      detail: { code: 'bench-has-unsent' },
    })
    expect(await one.handlers.several.leave({ isUnsentGivenUp: true })).toMatchObject({
      standing: 'off',
      engine: null,
      password: 'missing',
      benches: [],
      tied: [],
      unsent: 0,
    })
    await engine().start()
    await one.restart()
    expect(statusOf(one).standing).toBe('off')
    // Its parcels are its own again.
    expect(one.shipment(made.id).assignmentId).not.toBeNull()
  })
})
