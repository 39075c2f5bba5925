// Two whole benches, one engine, one service: what one ships, the other finds, is warned of, and prints again.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { pathsBelow } from '../../../../src-main/shell/paths'
import type { Shipment } from '../../../../src-preload/contract/shipment'
import { aDraft } from '../../../support/builders'
import { engineOfFile } from '../../../support/engine/engine-of-file'
import { aService, type BenchOfShop, benchOfShop, historyOf } from '../../../support/engine/two-benches'
import { dataFolder } from '../../../support/open-station'

const engine = engineOfFile({ benches: 20 })
let used = 0
let one: BenchOfShop
let two: BenchOfShop

const quellwasser = aDraft({
  recipient: { firstName: 'Ottilie', lastName: 'Quellwasser' },
  parcel: { reference: '#7001' },
})
/** All tests share the engine, and a person is known at whatever connection. */
const silberfisch = aDraft({ recipient: { lastName: 'Silberfisch' }, parcel: { reference: '#7002' } })
const isPrinted = ({ state, labelSha256 }: Shipment): boolean => state === 'printed' && labelSha256 !== null
const shipped = (bench: BenchOfShop, draft = quellwasser): Promise<Shipment> =>
  bench.until(bench.create(draft).id, isPrinted)
/** As the other bench has it once it has heard everything. */
const heard = ({ id }: Shipment): Promise<Shipment> =>
  two.untilTold(() => {
    try {
      const shipment = two.shipment(id)
      return isPrinted(shipment) ? shipment : null
    } catch {
      return null
    }
  })

beforeEach(async () => {
  const service = await aService()
  one = await benchOfShop(engine(), service, used++)
  two = await benchOfShop(engine(), service, used++)
})

describe('a parcel of another bench', () => {
  it('is found in the history, by its words and by its bench, beside one’s own', async () => {
    const theirs = await shipped(one)
    const own = await shipped(two, aDraft({ parcel: { reference: '#8001' } }))
    await heard(theirs)
    await expect
      .poll(async () => (await historyOf(two)).rows.map(({ id }) => id))
      .toEqual([own.id, theirs.id])
    expect(await historyOf(two)).toMatchObject({ total: 2, isCounted: true, all: 2 })
    expect((await historyOf(two, { text: 'quellw' })).rows).toMatchObject([
      { id: theirs.id, ofBench: { bench: one.login, name: one.name }, connectionId: two.connectionId },
    ])
    expect((await historyOf(two, { benches: [one.login] })).rows.map(({ id }) => id)).toEqual([theirs.id])
    expect((await historyOf(two, { benches: [two.login] })).rows.map(({ id }) => id)).toEqual([own.id])
    expect((await two.station().handlers.shipments.choices()).benches).toEqual([
      { value: two.login, name: two.name, count: 1, isSelf: true },
      { value: one.login, name: one.name, count: 1, isSelf: false },
    ])
    const offered = await two.station().handlers.shipments.suggest({ field: 'lastName', text: 'Quell' })
    expect(offered).toMatchObject([{ lastName: 'Quellwasser' }])
  })

  it('is asked about before the same is created once more', async () => {
    const theirs = await heard(await shipped(one))
    expect(two.ask(quellwasser)).toMatchObject({
      kind: 'likely-double',
      earlier: [
        { shipment: { id: theirs.id, ofBench: { name: one.name } }, because: ['reference', 'recipient'] },
      ],
    })
  })

  it('is told by a scan of its label, and its life goes on at its own bench alone', async () => {
    const theirs = await heard(await shipped(one))
    const { scans, shipments, days } = two.station().handlers
    expect(await scans.read(theirs.shipmentNumber ?? '')).toMatchObject({
      kind: 'parcel',
      shipment: { id: theirs.id, scannedBackAt: null },
      isConfirmed: false,
    })
    const refused = { code: 'of-other-bench', detail: { code: 'shipment-of-other-bench', bench: one.name } }
    for (const act of [
      () => shipments.refresh(theirs.id),
      () => shipments.drop({ id: theirs.id, reason: 'no' }),
      () => shipments.noParcel({ id: theirs.id, reason: 'no' }),
    ])
      await expect((async () => act())()).rejects.toMatchObject(refused)
    const today = { since: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) }
    expect(
      await days.shipments({
        since: today.since.toISOString(),
        until: today.until.toISOString(),
        beforeSeq: null,
        limit: 50,
      }),
    ).toMatchObject([{ id: theirs.id }])
  })

  it('is printed again here, from the engine, and from what was fetched once the engine is away', async () => {
    const theirs = await heard(await shipped(one))
    const { printers, labels } = two.station().handlers
    const wanted = () => printers.reprint({ id: theirs.id, isSure: true })
    // Its own bench brings the label beside everything else.
    await expect.poll(async () => (await wanted()).shipmentId).toBe(theirs.id)
    const printed = await two.untilTold(() => {
      const { lastPrint, state } = two.shipment(theirs.id)
      return lastPrint?.state === 'printed' ? { lastPrint, state } : null
    })
    expect(printed.state).toBe('printed')
    expect(readdirSync(two.labelsFolder)).toHaveLength(1)
    await engine().stop()
    const picture = await labels.picture({ shipmentId: theirs.id, page: 0, longestSidePixels: 300 })
    expect(picture.pageCount).toBe(1)
    await engine().start()
    // Its own bench knows nothing of that.
    expect(one.station().handlers.shipments.detail(theirs.id)).toMatchObject({
      printJobs: [{ isReprint: false }],
    })
  })

  it('is printed again here also where it was made while the engine was away', async () => {
    await engine().stop()
    const theirs = await shipped(one)
    await engine().start()
    await heard(theirs)
    const wanted = () => two.station().handlers.printers.reprint({ id: theirs.id, isSure: true })
    await expect.poll(async () => (await wanted()).shipmentId).toBe(theirs.id)
  })

  it('is followed by its number there as well, and everybody sees whose it is', async () => {
    const theirs = await heard(await shipped(one))
    const { tracking } = two.station().handlers
    await expect
      .poll(async () => (await tracking.underWay({ text: 'quellwasser', offset: 0, limit: 10 })).rows)
      .toMatchObject([{ shipmentId: theirs.id, ofBench: { name: one.name } }])
  })

  it('goes with its person, whichever bench erases them: at every bench, and in the engine', async () => {
    const theirs = await shipped(one, silberfisch)
    await heard(theirs)
    const more = two.ask(aDraft({ ...silberfisch, parcel: { reference: '#9' } }), 'one more for her')
    if (more.kind !== 'begun') throw new Error('It asks although a reason was given.')
    const own = await two.until(more.shipment.id, isPrinted)
    const { privacy } = two.station().handlers
    const find = () => privacy.find({ text: 'Silberfisch' })
    await expect.poll(find).toMatchObject([{ shipments: 2 }])
    const [person] = await find()
    const erased = await privacy.erase({ shipmentId: person!.shipmentId, confirmation: 'Silberfisch' })
    expect(erased).toMatchObject({ shipments: 1, elsewhere: 1 })
    await one.untilTold(() => (one.shipment(theirs.id).erasedAt === null ? null : true))
    expect(two.shipment(own.id).erasedAt).not.toBeNull()
    expect(two.shipment(theirs.id).draft.recipient.lastName).toBe('–')
    for (const { folder } of [one, two]) {
      const { others, othersIndex } = pathsBelow(dataFolder(folder))
      expect([others, othersIndex].filter((path) => !existsSync(path))).toEqual([])
      for (const path of [others, othersIndex, `${others}-wal`, `${othersIndex}-wal`])
        if (existsSync(path)) expect(readFileSync(path, 'latin1').toLowerCase()).not.toContain('silberfisch')
    }
    const left = `SELECT (SELECT count(*) FROM pb.facts WHERE body::text LIKE '%Silberfisch%')::int AS facts,
      (SELECT count(*) FROM pb.labels WHERE sha256 = '${theirs.labelSha256}')::int AS labels`
    await expect.poll(() => engine().asAdministrator(left)).toEqual([{ facts: 0, labels: 0 }])
  })

  it('is gone from here when this bench leaves the others', async () => {
    const theirs = await heard(await shipped(one))
    await two.station().handlers.several.leave({ isUnsentGivenUp: true })
    expect(() => two.shipment(theirs.id)).toThrow()
    await expect
      .poll(() => readdirSync(dataFolder(two.folder)).filter((name) => name.startsWith('shop')))
      .toEqual([])
  })
})
