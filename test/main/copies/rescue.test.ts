import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { waitUntil } from '../../../scripts/machine/process'
import { checkLedger } from '../../../src-main/copies/check-ledger'
import { fingerprintOf } from '../../../src-main/ledger/mark/keep-mark'
import { openMarkFile, readMark } from '../../../src-main/ledger/mark/mark-file'
import { type Paths, pathsBelow } from '../../../src-main/shell/paths'
import { listRequestSchema, type Shipment } from '../../../src-preload/contract/shipment'
import { aDraft, aDraftId } from '../../support/builders'
import { openLife } from '../../support/bench-life'
import { createSteeredClock } from '../../support/steered-clock'
import { dataFolder } from '../../support/open-station'
import { tempFolder } from '../../support/temp-folder'

type Life = Awaited<ReturnType<typeof openLife>>['life']

const create = async ({ handlers }: Life, reference: string): Promise<Shipment> => {
  const draft = aDraft({ parcel: { reference }, recipient: { lastName: `Berg ${reference}` } })
  const answer = await handlers.shipments.create({ draftId: aDraftId(), draft, doubleReason: null })
  if (answer.kind !== 'begun') throw new Error('It asks whether this is a double.')
  return answer.shipment
}
const everything = listRequestSchema.parse({ text: '', states: [], limit: 200 })
const listed = async ({ handlers }: Life): Promise<Shipment[]> =>
  (await handlers.shipments.list(everything)).rows
const references = async (life: Life): Promise<(string | null)[]> =>
  (await listed(life)).map(({ draft }) => draft.parcel.reference).sort()

/** A paused bench with this many shipments, put down. */
const aBench = async (count: number, copyAfter = count) => {
  const folder = tempFolder()
  const { life } = await openLife(folder)
  await life.handlers.bench.pause()
  for (let number = 1; number <= count; number += 1) {
    await create(life, `R${number}`)
    if (number === copyAfter) await life.handlers.records.copyNow()
  }
  await life.stop(0)
  return { folder, paths: pathsBelow(dataFolder(folder)) }
}

const zeroPage = (path: string, page: number): void => {
  const bytes = readFileSync(path)
  bytes.fill(0, (page - 1) * 4096, page * 4096)
  writeFileSync(path, bytes)
}
const rootOf = (path: string, table: string): number => {
  const db = new BetterSqlite3(path, { readonly: true })
  const root = db
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table)
  db.close()
  return root ?? 0
}

describe('a damaged ledger', () => {
  it('is set aside untouched, and the copy takes its place when a person says so; then nothing is sent', async () => {
    const { folder, paths } = await aBench(4, 3)
    zeroPage(paths.ledger, rootOf(paths.ledger, 'shipments'))
    const damaged = readFileSync(paths.ledger)

    const { life, reopened } = await openLife(folder)
    await life.rescue()?.ready
    const damage = await life.handlers.records.damage()
    expect(damage).toMatchObject({
      reason: { code: 'ledger-damaged' },
      copies: [
        { shipments: 4, fault: null, why: 'closing' },
        { shipments: 3, fault: null, why: 'by-hand' },
      ],
      readable: { shipments: 4, fault: null },
    })
    expect(readFileSync(paths.ledger).equals(damaged)).toBe(true)
    expect(readFileSync(join(damage?.asideFolder ?? '', 'ledger.db')).equals(damaged)).toBe(true)
    await expect(life.handlers.shipments.queue()).rejects.toMatchObject({ code: 'ledger-damaged' })

    await life.handlers.records.rescue({ way: 'copy', copyId: damage?.copies[1]?.id ?? '' })
    expect(reopened()).toBe(1)
    expect(await references(life)).toEqual(['R1', 'R2', 'R3'])
    expect(new Set((await listed(life)).map(({ state }) => state))).toEqual(new Set(['unsure']))
  })

  it('is read page by page, and what cannot be read comes from the copy', async () => {
    const { folder, paths } = await aBench(40, 30)
    for (const copy of readdirSync(paths.copies).filter((name) => name.includes('-closing')))
      rmSync(join(paths.copies, copy))
    // The root leads to several pages of rows: it and one of them are lost.
    const root = rootOf(paths.ledger, 'shipments')
    const lost = readFileSync(paths.ledger).readUInt32BE((root - 1) * 4096 + 12)
    zeroPage(paths.ledger, root)
    zeroPage(paths.ledger, readFileSync(paths.ledger).length >= lost * 4096 ? lost : root)
    const { life } = await openLife(folder)
    await life.rescue()?.ready
    const damage = await life.handlers.records.damage()
    expect(damage?.copies).toMatchObject([{ shipments: 30 }])
    expect(damage?.readable?.shipments).toBeGreaterThanOrEqual(30)
    await life.handlers.records.rescue({ way: 'readable' })
    const found = await references(life)
    expect(found).toHaveLength(damage?.readable?.shipments ?? 0)
    for (let number = 1; number <= 30; number += 1) expect(found).toContain(`R${number}`)
    expect((await listed(life)).filter(({ damage: row }) => row !== undefined)).toEqual([])
  })

  it.each(['with', 'without'])(
    'whose connection has lost its own name for itself gets it back, and its shipments with it, %s a copy',
    async (way) => {
      const { folder, paths } = await aBench(3, 2)
      if (way === 'without') rmSync(paths.copies, { recursive: true })
      const db = new BetterSqlite3(paths.ledger)
      db.pragma('foreign_keys = OFF')
      db.exec(`UPDATE connections SET id = substr(id, 1, 25) || '_'`)
      db.close()
      const { life } = await openLife(folder)
      await life.rescue()?.ready
      expect(await life.handlers.records.damage()).toMatchObject({ readable: { shipments: 3, fault: null } })
      await life.handlers.records.rescue({ way: 'readable' })
      expect(await references(life)).toEqual(['R1', 'R2', 'R3'])
      expect(await life.handlers.connections.list()).toHaveLength(1)
      expect((await life.handlers.records.status()).findings).toEqual([])
    },
  )

  it('can be looked at without being decided about: nothing is created, and the next start asks again', async () => {
    const { folder, paths } = await aBench(3)
    zeroPage(paths.ledger, rootOf(paths.ledger, 'shipments_number'))
    const damaged = readFileSync(paths.ledger)
    const first = await openLife(folder)
    await first.life.handlers.records.rescue({ way: 'look' })
    expect(await references(first.life)).toEqual(['R1', 'R2', 'R3'])
    await expect(create(first.life, 'R9')).rejects.toMatchObject({ code: 'only-looking' })
    await first.life.stop(0)
    expect(readFileSync(paths.ledger).equals(damaged)).toBe(true)
    const second = await openLife(folder)
    expect(await second.life.handlers.records.damage()).not.toBeNull()
  })

  it.each([
    ['is gone', 'ledger-missing', (path: string) => rmSync(path)],
    ['is empty', 'ledger-emptied', (path: string) => writeFileSync(path, '')],
    [
      'may only be read, by what its head says',
      'ledger-damaged',
      (path: string) => {
        const bytes = readFileSync(path)
        bytes[18] = 7
        writeFileSync(path, bytes)
      },
    ],
    [
      'is a text',
      'ledger-damaged',
      (path: string) => writeFileSync(path, 'no database at all\n'.repeat(400)),
    ],
    ['is cut', 'ledger-damaged', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 9000))],
  ])('that %s is told of, and goes on from the copy', async (_what, code, harm) => {
    const { folder, paths } = await aBench(2)
    harm(paths.ledger)
    const { life } = await openLife(folder)
    await life.rescue()?.ready
    const damage = await life.handlers.records.damage()
    expect(damage?.reason.code).toBe(code)
    await life.handlers.records.rescue({ way: 'copy', copyId: damage?.copies[0]?.id ?? '' })
    expect(await references(life)).toEqual(['R1', 'R2'])
  })

  it('without a copy and with nothing to read goes on as a new one, when somebody wants that', async () => {
    const { folder, paths } = await aBench(1)
    rmSync(paths.copies, { recursive: true })
    writeFileSync(paths.ledger, 'nothing of it is left')
    const { life } = await openLife(folder)
    await life.handlers.records.rescue({ way: 'anew' })
    expect(await references(life)).toEqual([])
    expect(readdirSync(paths.aside)).toHaveLength(1)
  })
})

describe('a ledger on a network drive', () => {
  it('is refused with where it lies and where it could, before anything is made or read there', async () => {
    const folder = tempFolder()
    const { userData } = pathsBelow(dataFolder(folder))
    const refusal = { code: 'ledger-on-network', folder: userData, local: null } as const
    await expect(openLife(folder, { refusedFolder: () => refusal })).rejects.toMatchObject({
      code: 'ledger-unwritable',
      detail: refusal,
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a ledger that was left whole', () => {
  /** As a disk does it: by its time and size nobody wrote the file. */
  const zeroPageUnseen = ({ ledger, mark }: Paths, page: number): void => {
    zeroPage(ledger, page)
    const left = readMark(mark, process.platform)
    const file = fingerprintOf(ledger)
    if (left === null || left === 'unreadable' || file === null) throw new Error('There is no mark.')
    const marks = openMarkFile(mark)
    marks.write({ ...left.mark, file })
    marks.close()
  }

  it('opens before it is looked over, is not called in order until then, and what the look finds is told', async () => {
    const { folder, paths } = await aBench(3)
    await (await openLife(folder)).life.stop(0)
    zeroPageUnseen(paths, rootOf(paths.ledger, 'shipments_unerased'))
    const { clock, pass } = createSteeredClock({ haste: 100 })
    const { life, reopened } = await openLife(folder, { clock })
    expect(life.rescue()).toBeNull()
    expect(await life.handlers.records.status()).toMatchObject({ isSeen: false })
    // A pause of work.
    pass(60_000)
    await expect.poll(reopened).toBe(1)
    expect(await life.handlers.records.damage()).toMatchObject({ reason: { code: 'ledger-damaged' } })
  })

  it('is in order once it was looked over beside the program', async () => {
    const { folder } = await aBench(1)
    const { clock, pass } = createSteeredClock({ haste: 100 })
    const { life } = await openLife(folder, { clock })
    expect(await life.handlers.records.status()).toMatchObject({ isSeen: false, findings: [] })
    const isSeen = async (): Promise<boolean> => {
      const status = await life.handlers.records.status()
      // A pause of work.
      pass(60_000)
      return status.isSeen
    }
    await expect.poll(isSeen).toBe(true)
    expect(await life.handlers.records.status()).toMatchObject({ findings: [] })
  })
})

describe('a ledger that another program holds', () => {
  const hold = (path: string): (() => void) => {
    const other = new BetterSqlite3(path)
    other.pragma('locking_mode = EXCLUSIVE')
    other.exec('BEGIN EXCLUSIVE')
    return () => void other.close()
  }

  it('is no damaged one: it is said that it is held, nothing is set aside, and the next start opens it', async () => {
    const { folder, paths } = await aBench(2)
    // As after a crash: then it is looked over before it is opened.
    const left = readMark(paths.mark, process.platform)
    if (left === null || left === 'unreadable') throw new Error('There is no mark.')
    const marks = openMarkFile(paths.mark)
    marks.write({ ...left.mark, state: 'open' })
    marks.close()
    const release = hold(paths.ledger)
    await expect(openLife(folder)).rejects.toMatchObject({
      code: 'ledger-unwritable',
      detail: { code: 'ledger-locked' },
    })
    release()
    expect(existsSync(paths.aside)).toBe(false)
    const { life } = await openLife(folder)
    expect(life.rescue()).toBeNull()
    expect(await references(life)).toEqual(['R1', 'R2'])
  })

  it('that was left whole is refused sooner than SQLite gives up by itself', async () => {
    const { folder, paths } = await aBench(1)
    const release = hold(paths.ledger)
    const beganAtMs = performance.now()
    await expect(openLife(folder)).rejects.toMatchObject({ detail: { code: 'ledger-locked' } })
    // It would wait for five seconds; ours takes one, and more only on a machine with much else to do.
    expect(performance.now() - beganAtMs).toBeLessThan(4_500)
    release()
  })

  it('while it is looked over beside the program is not called damaged', async () => {
    const { paths } = await aBench(1)
    const release = hold(paths.ledger)
    expect(checkLedger(paths.ledger, 'quick')).toMatchObject({ verdict: 'locked', damagedCount: 0 })
    release()
  })
})

describe('a ledger with some damage', () => {
  const edit = (path: string, sql: string): void => {
    const db = new BetterSqlite3(path)
    db.exec(sql)
    db.close()
  }

  const harm = (path: string): void =>
    edit(
      path,
      `DROP TRIGGER shipments_draft_fixed;
       UPDATE shipments SET draft = replace(draft, 'Dresden', 'Drehden') WHERE seq = 2;
       UPDATE shipments SET draft = '{"a":1}' WHERE seq = 3`,
    )

  it('shows a row that is not what was written as damaged, by itself, and sends nothing of it', async () => {
    const { folder, paths } = await aBench(3)
    rmSync(paths.copies, { recursive: true })
    harm(paths.ledger)
    const { life } = await openLife(folder)
    const rows = await listed(life)
    expect(rows.map(({ seq, damage }) => [seq, damage?.code])).toEqual([
      [3, 'shipment-damaged'],
      [2, 'shipment-damaged'],
      [1, undefined],
    ])
    expect((await life.handlers.records.status()).findings).toEqual([
      { code: 'rows-damaged', rows: 2 },
      { code: 'guards-mended', guards: 1 },
    ])
    expect((await life.handlers.shipments.queue()).length).toBe(3)
    expect(readdirSync(paths.aside)).toHaveLength(1)
  })

  it('takes what is not what was written back from the newest copy that still has it', async () => {
    const { folder, paths } = await aBench(3)
    harm(paths.ledger)
    edit(
      paths.ledger,
      `DELETE FROM shipment_events WHERE shipment_id = (SELECT id FROM shipments WHERE seq = 1)`,
    )
    const { life } = await openLife(folder)
    await expect
      .poll(async () => (await life.handlers.records.status()).findings)
      .toEqual([
        { code: 'rows-recalled', rows: 3 },
        { code: 'guards-mended', guards: 1 },
      ])
    const rows = await listed(life)
    expect(rows.map(({ damage, draft }) => [damage, draft.recipient.city, draft.parcel.reference])).toEqual([
      [undefined, 'Dresden', 'R3'],
      [undefined, 'Dresden', 'R2'],
      [undefined, 'Dresden', 'R1'],
    ])
    const [first] = rows.slice(-1)
    if (first === undefined) throw new Error('There is no first parcel.')
    expect((await life.handlers.shipments.detail(first.id)).events.length).toBeGreaterThan(0)
    await life.stop(0)
    const { damagedCount, lostCount, schema, verdict } = checkLedger(paths.ledger, 'full')
    expect({ damagedCount, lostCount, schema, verdict }).toEqual({
      damagedCount: 0,
      lostCount: 0,
      schema: null,
      verdict: 'fine',
    })
  })

  it('takes nothing from a copy that is not what was written last', async () => {
    const { folder, paths } = await aBench(2)
    const { life: changed } = await openLife(folder)
    const [newest] = await listed(changed)
    if (newest === undefined) throw new Error('There is no parcel.')
    await changed.handlers.shipments.drop({ id: newest.id, reason: 'not wanted' })
    await changed.stop(0)
    for (const copy of readdirSync(paths.copies).sort().slice(-2)) rmSync(join(paths.copies, copy))
    harm(paths.ledger)
    const { life } = await openLife(folder)
    await life.handlers.records.check()
    await expect.poll(async () => (await life.handlers.records.status()).isChecking).toBe(false)
    expect((await listed(life)).find(({ seq }) => seq === 2)?.damage).toEqual({ code: 'shipment-damaged' })
  })

  it('gets its guards back that somebody dropped, and says so', async () => {
    const { folder, paths } = await aBench(1)
    edit(
      paths.ledger,
      `DROP TRIGGER shipments_step; DROP INDEX shipments_assignment;
       INSERT INTO allowed_steps VALUES ('printed', 'waiting')`,
    )
    const { life } = await openLife(folder)
    expect((await life.handlers.records.status()).findings).toEqual([{ code: 'guards-mended', guards: 3 }])
    await life.stop(0)
    expect(() => edit(paths.ledger, `UPDATE shipments SET state = 'printed'`)).toThrow(/not allowed/)
  })
})

describe('copies', () => {
  it('are made at the end when something changed, and not when nothing did', async () => {
    const { folder, paths } = await aBench(2, 0)
    const copies = () => readdirSync(paths.copies).filter((name) => name.endsWith('.db'))
    expect(copies()).toHaveLength(1)
    const { life } = await openLife(folder)
    await life.handlers.records.copyNow()
    const made = copies().length
    await life.stop(0)
    expect(copies()).toHaveLength(made)
  })

  it('are not made at the end of a run in which nothing was written: where practice listens is no change', async () => {
    const { folder, paths } = await aBench(2, 0)
    const before = readdirSync(paths.copies)
    const { life, practice } = await openLife(folder)
    const [connection] = await life.handlers.connections.list()
    expect(connection?.baseUrl).toBe(practice().baseUrl)
    await life.stop(0)
    expect(readdirSync(paths.copies)).toEqual(before)
  })

  it('are one moment of the ledger, also while it is written to', async () => {
    const { folder, paths } = await aBench(1)
    const { life } = await openLife(folder)
    const made = life.handlers.records.copyNow()
    await create(life, 'R2')
    expect((await made).copies[0]).toMatchObject({ why: 'by-hand', fault: null })
    const [newest = ''] = readdirSync(paths.copies).filter((name) => name.endsWith('-by-hand.db'))
    const db = new BetterSqlite3(join(paths.copies, newest), { readonly: true })
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.close()
  })

  it('lie in a second place too, checked there', async () => {
    const folder = tempFolder()
    const stick = tempFolder()
    const { life } = await openLife(folder, { chooseFolder: stick })
    await create(life, 'R1')
    const records = await life.handlers.records.chooseSecondPlace()
    expect(records.secondPlace).toMatchObject({ folder: stick, fault: null })
    expect(records.copies).toMatchObject([{ isHere: true, isInSecondPlace: true, shipments: 1, fault: null }])
  })

  it('are gone back to with one call: what is newer is copied first, and waits for a person afterwards', async () => {
    const folder = tempFolder()
    const { life } = await openLife(folder)
    await life.handlers.bench.pause()
    await create(life, 'R1')
    const [first] = (await life.handlers.records.copyNow()).copies
    await create(life, 'R2')
    await life.handlers.records.goBack(first?.id ?? '')
    expect(await references(life)).toEqual(['R1'])
    expect((await listed(life))[0]?.state).toBe('unsure')
    const { copies, setBackAt } = await life.handlers.records.status()
    expect(copies.map(({ why, shipments }) => [why, shipments])).toEqual([
      ['before-restore', 2],
      ['by-hand', 1],
    ])
    expect(setBackAt).not.toBeNull()
  })

  it('of what was damaged meanwhile are refused', async () => {
    const folder = tempFolder()
    const { life } = await openLife(folder)
    await create(life, 'R1')
    const [copy] = (await life.handlers.records.copyNow()).copies
    const path = join(pathsBelow(dataFolder(folder)).copies, `${copy?.id ?? ''}.db`)
    zeroPage(path, rootOf(path, 'shipments'))
    await expect(life.handlers.records.goBack(copy?.id ?? '')).rejects.toMatchObject({
      code: 'ledger-damaged',
    })
    expect(await references(life)).toEqual(['R1'])
  })
})

describe('moving house', () => {
  it('brings shipments, labels and settings along, and sends nothing there by itself', async () => {
    const [old, other] = [tempFolder(), tempFolder()]
    const file = join(tempFolder(), 'house.packbench')
    const first = await openLife(old, { chooseSave: file })
    await first.life.handlers.settings.change({ homeCountry: 'FR' })
    const { id } = await create(first.life, 'R1')
    const isStored = async () =>
      (await first.life.handlers.shipments.detail(id)).shipment.labelSha256 !== null
    await waitUntil(isStored, 'the label')
    await first.life.handlers.bench.pause()
    await create(first.life, 'R2')
    expect(await first.life.handlers.records.packUp()).toBe(file)
    const second = await openLife(other, { chooseOpen: file })
    expect(await second.life.handlers.records.unpack()).toBe(file)
    expect(await references(second.life)).toEqual(['R1', 'R2'])
    expect((await second.life.handlers.settings.get()).homeCountry).toBe('FR')
    expect((await listed(second.life)).map(({ state }) => state)[0]).toBe('unsure')
    expect((await second.life.handlers.shipments.detail(id)).shipment.id).toBe(id)
    expect(readdirSync(pathsBelow(dataFolder(other)).labels).length).toBeGreaterThan(0)
  })

  it('takes no other file', async () => {
    const folder = tempFolder()
    const file = join(tempFolder(), 'x')
    writeFileSync(file, 'nothing')
    const { life } = await openLife(folder, { chooseOpen: file })
    await expect(life.handlers.records.unpack()).rejects.toMatchObject({
      detail: { code: 'house-unreadable' },
    })
  })
})

describe('the plain list', () => {
  it('has every shipment, and nothing a spreadsheet would take for a formula', async () => {
    const path = join(tempFolder(), 'all.csv')
    const { life } = await openLife(tempFolder(), { chooseSave: path })
    await life.handlers.bench.pause()
    await create(life, '=HYPERLINK("x")')
    expect(await life.handlers.records.saveCsv()).toBe(path)
    const [head, row, end] = readFileSync(path, 'utf8').split('\r\n')
    expect(head?.startsWith('\uFEFF"created_at","state"')).toBe(true)
    expect(row).toContain(`"'=HYPERLINK(""x"")"`)
    expect(row).toContain('"Dresden"')
    expect(end).toBe('')
  })
})
