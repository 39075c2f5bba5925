// A disk that takes 300 ms for every sync holds the window for a second at most: no round of the event loop waits for more than
// three of them.
import BetterSqlite3 from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type * as MarkFile from '../../../src-main/ledger/mark/mark-file'
import { pathsBelow } from '../../../src-main/shell/paths'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { aDraft, aDraftId } from '../../support/builders'
import { type PackingBench, startPackingBench } from '../../support/packing-bench'
import { saidBefore } from '../../support/messages'
import { openStorageAlone } from '../../support/open-storage-alone'
import { tempFolder } from '../../support/temp-folder'
import { createSyncsOfTurns } from '../../support/syncs-of-turns'

const counting = vi.hoisted(() => ({ count: (_syncs: number): void => undefined }))
const syncs = createSyncsOfTurns()
counting.count = syncs.count
const marks: string[] = []
const noted = vi.hoisted(() => ({ state: (_state: string): void => undefined }))
noted.state = (state) => void marks.push(state)

// The real mark, counted: it is synced itself, and one that says "open" follows a commit, which is synced as well.
vi.mock('../../../src-main/ledger/mark/mark-file', async (original) => {
  const real = await original<typeof MarkFile>()
  return {
    ...real,
    openMarkFile: (path: string) => {
      const file = real.openMarkFile(path)
      const write: typeof file.write = (mark) => {
        counting.count(mark.state === 'open' ? 2 : 1)
        noted.state(mark.state)
        file.write(mark)
      }
      return { ...file, write }
    },
  }
})

/** As long as a person needs at least. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))

const isPrinted = ({ state }: Shipment): boolean => state === 'printed'

beforeEach(() => {
  marks.length = 0
  // The log and the file.
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const pragma = BetterSqlite3.prototype.pragma
  const counted = vi.spyOn(BetterSqlite3.prototype, 'pragma').mockImplementation(function (
    this: BetterSqlite3.Database,
    ...said
  ) {
    if (said[0].startsWith('wal_checkpoint')) syncs.count(2)
    return pragma.apply(this, said)
  })
  onTestFinished(() => counted.mockRestore())
})

/** What starts and ends has its time; what is counted is the work between. */
const atWork = async (work: (bench: PackingBench) => Promise<void>): Promise<typeof syncs.most> => {
  const bench = await startPackingBench()
  await aMoment()
  syncs.forget()
  await work(bench)
  return { ...syncs.most }
}

const create = async (bench: PackingBench, count: number): Promise<Shipment['id'][]> => {
  const [draftId, ...more] = Array.from({ length: count }, aDraftId)
  if (draftId === undefined) throw new Error('no draft')
  const { shipments } = bench.station().handlers
  void shipments.create({ draftId, draft: aDraft(), doubleReason: null, more })
  return (await shipments.queue()).map(({ id }) => id)
}

describe('on a slow disk no turn waits for more than three syncs', () => {
  it.each([1, 6])('while parcels are created and printed, %i at once', async (count) => {
    const most = await atWork(async (bench) => {
      for (const id of await create(bench, count)) await bench.until(id, isPrinted)
    })
    // Intent, sending, created, label, submitting, queued, printed.
    expect(most.inAll).toBeGreaterThanOrEqual(count * 2 * 6)
    expect(most.inOneTurn).toBeLessThanOrEqual(3)
  })

  it('while the answer is lost, and the parcel is given up', async () => {
    const most = await atWork(async (bench) => {
      bench.practice().orders.loseNextAnswer()
      const { id } = bench.create()
      await bench.until(id, ({ state }) => state === 'unsure')
      await aMoment()
      await bench.station().handlers.shipments.drop({ id, reason: 'customer canceled' })
    })
    expect(most.inAll).toBeGreaterThanOrEqual(2 * 4)
    expect(most.inOneTurn).toBeLessThanOrEqual(3)
  })

  it('while labels are scanned back and printed once more', async () => {
    const most = await atWork(async (bench) => {
      const ids = await create(bench, 3)
      for (const id of ids) await bench.until(id, isPrinted)
      const [first] = ids
      if (first === undefined) throw new Error('no parcel')
      await aMoment()
      const { scans, printers } = bench.station().handlers
      await scans.read(bench.shipment(first).shipmentNumber ?? '')
      await aMoment()
      await printers.reprintMany({ shipmentIds: ids, isSure: true })
      await bench.untilTold(() => {
        const reprints = ids.map((id) => bench.shipment(id).lastPrint)
        return reprints.every((print) => print?.isReprint === true && print.state === 'printed') || null
      })
    })
    expect(most.inOneTurn).toBeLessThanOrEqual(3)
  })

  it('while the log of the ledger is brought in, and the mark says afterwards how the file is', async () => {
    const storage = openStorageAlone(pathsBelow(tempFolder()))
    const draft = aDraft()
    const long = { ...draft, parcel: { ...draft.parcel, description: 'wool '.repeat(400_000) } }
    for (let count = 0; count < 4; count += 1) {
      storage.shipments.begin({
        draftId: aDraftId(),
        connectionId: storage.practiceConnection.id,
        draft: long,
        cause: saidBefore('entered'),
      })
      await aMoment()
      if (count === 0) syncs.forget()
    }
    await vi.waitFor(() => expect(marks.lastIndexOf('open')).toBeGreaterThan(marks.indexOf('checkpoint')))
    expect(marks).toContain('checkpoint')
    expect(syncs.most.inOneTurn).toBe(3)
    storage.close()
  })
})

it('two commits in one turn are more', async () => {
  const most = await atWork(async (bench) => {
    const { settings } = bench.station().handlers
    await Promise.all([settings.change({ theme: 'dark' }), settings.change({ theme: 'light' })])
  })
  expect(most.inOneTurn).toBe(4)
})
