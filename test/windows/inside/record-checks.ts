// What is done with the records as files, for real on Windows: copies, moving house, rescue, a list for a spreadsheet, order files
// of a folder. Made like file-checks.ts, which runs them.
import assert from 'node:assert/strict'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCopies, usableCopy } from '../../../src-main/copies/copies-folder'
import { eraseInCopies } from '../../../src-main/copies/erase-in-copies'
import { packHouse, unpackHouse } from '../../../src-main/copies/house'
import { writeLedgerCsv } from '../../../src-main/copies/ledger-csv'
import { makeCopy } from '../../../src-main/copies/make-copy'
import { mendLedger } from '../../../src-main/copies/mend-ledger'
import { salvageLedger } from '../../../src-main/copies/salvage/salvage-ledger'
import { putInPlace, setAside } from '../../../src-main/copies/set-aside'
import { lookIntoFolder } from '../../../src-main/intake/look-into-folder'
import { readOrderFile } from '../../../src-main/intake/read-order-file'
import { createLabelFiles } from '../../../src-main/ledger/label-files'
import { openMarkFile, readMark } from '../../../src-main/ledger/mark/mark-file'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { createFrameMemory } from '../../../src-main/shell/frame-memory'
import { pathsBelow } from '../../../src-main/shell/paths'
import type { Check } from './file-checks'

const at = new Date('2026-11-28T09:00:00Z')
const inWords = (text: string): Uint8Array => Buffer.from(text)

/** A ledger with one theme in it, closed. */
function aLedger(folder: string, theme = 'dark') {
  const paths = pathsBelow(join(folder, 'Иван 王'))
  const db = openLedger(paths.ledger)
  db.prepare("INSERT INTO settings (name, value) VALUES ('theme', ?)").run(JSON.stringify(theme))
  db.close()
  return paths
}
function themeIn(path: string): unknown {
  const db = openLedger(path)
  const value: unknown = db.prepare("SELECT value FROM settings WHERE name = 'theme'").pluck().get()
  db.close()
  return value
}
/** Somebody looks into it, for a moment. */
function lookedInto(path: string): void {
  const reader = openSync(path, 'r')
  setTimeout(() => closeSync(reader), 300)
}

export const recordChecks: readonly Check[] = [
  {
    name: 'records are copied while they are in use, to a second folder as well, and erased in both',
    run: async (folder) => {
      const { ledger, copies, aside } = aLedger(folder)
      const second = join(folder, 'Флешка 盘')
      const inUse = openLedger(ledger)
      const made = await makeCopy({ ledger, folder: copies, second, why: 'by-hand', at: at.toISOString() })
      inUse.close()
      assert.equal(made.fault, null)
      assert.equal(made.secondFault, null)
      const id = made.note?.id ?? ''
      assert.equal(listCopies(copies, second).length, 1)
      const erased = { folder: copies, second, aside, ids: [], ordersBefore: null, at: at.toISOString() }
      assert.deepEqual(await eraseInCopies(erased), { rewritten: 2, dropped: 0 })
      const path = usableCopy(copies, second, id)
      assert.notEqual(path, null)
      assert.equal(themeIn(path ?? ''), '"dark"')
      const left = [copies, second].flatMap((place) => readdirSync(place))
      assert.deepEqual(
        left.filter((name) => name.endsWith('.part')),
        [],
      )
    },
  },
  {
    name: 'a move of house takes the place of a file that somebody has just had open, and is unpacked',
    run: async (folder) => {
      const { ledger, labels } = aLedger(folder)
      const sha256 = await createLabelFiles(labels).add(inWords('%PDF-1.4 label'))
      const path = join(folder, 'переезд 搬家.packbench')
      writeFileSync(path, 'before')
      lookedInto(path)
      assert.equal(await packHouse({ ledger, labels, path }), 1)
      const there = pathsBelow(join(folder, 'there'))
      assert.equal(unpackHouse({ path, into: there.ledger, labels: there.labels }), 1)
      const label = await createLabelFiles(there.labels).read(sha256)
      assert.equal(Buffer.from(label).toString(), '%PDF-1.4 label')
      assert.equal(themeIn(there.ledger), '"dark"')
    },
  },
  {
    name: 'a ledger is set aside with its mark, and another one put in its place',
    run: (folder) => {
      const { ledger, mark, aside } = aLedger(folder)
      writeFileSync(mark, 'mark')
      const source = aLedger(join(folder, 'other'), 'light').ledger
      const place = setAside({ ledger, mark, aside }, at)
      assert.deepEqual(readdirSync(place ?? '').sort(), ['ledger.db', 'ledger.mark'])
      putInPlace({ ledger }, source)
      assert.equal(themeIn(ledger), '"light"')
      assert.equal(themeIn(join(place ?? '', 'ledger.db')), '"dark"')
    },
  },
  {
    name: 'a damaged ledger is salvaged into a new one, and a guard that is gone is made anew',
    run: (folder) => {
      const { ledger, labels } = aLedger(folder)
      const into = join(folder, 'new.db')
      salvageLedger({ ledger, into, copy: null, labels, expectedShipments: 0 })
      assert.equal(themeIn(into), '"dark"')
      const db = openLedger(into)
      const guard = String(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().get())
      db.exec(`DROP TRIGGER "${guard}"`)
      db.close()
      assert.equal(mendLedger(into), 1)
    },
  },
  {
    name: 'the list for a spreadsheet is written whole, and over an older one',
    run: (folder) => {
      const { ledger } = aLedger(folder)
      const path = join(folder, 'посылки 包裹.csv')
      writeFileSync(path, 'before')
      assert.equal(writeLedgerCsv({ ledger, path }), 0)
      assert.match(readFileSync(path, 'utf8'), /^\uFEFF/)
      assert.ok(!existsSync(`${path}.part`))
    },
  },
  {
    name: 'the mark beside the ledger is written through an open handle, and read while it is',
    run: (folder) => {
      const path = join(folder, 'ledger.mark')
      const mark = openMarkFile(path)
      const reader = openSync(path, 'r')
      mark.write({
        state: 'open',
        ledgerId: 'L',
        step: 3,
        shipmentSeq: 2,
        eventSeq: 1,
        file: { size: '1', changedNs: '2', number: '3' },
      })
      closeSync(reader)
      mark.close()
      const found = readMark(path, process.platform)
      assert.ok(found !== null && found !== 'unreadable')
      assert.deepEqual([found.mark.step, found.isMoved], [3, false])
    },
  },
  {
    name: 'order files of a folder are seen and read, while another program has one open as well',
    run: async (folder) => {
      const orders = join(folder, 'заказы 订单')
      mkdirSync(orders)
      writeFileSync(join(orders, 'заказ.csv'), 'name;city\n')
      writeFileSync(join(orders, '~$заказ.xlsx'), '')
      const [found, ...others] = await lookIntoFolder(orders)
      assert.equal(found?.name, 'заказ.csv')
      assert.deepEqual(others, [])
      const reader = openSync(found.path, 'r')
      assert.equal(Buffer.from((await readOrderFile(found.path)).bytes).toString(), 'name;city\n')
      closeSync(reader)
    },
  },
  {
    name: 'where the window stood is known at the next start',
    run: (folder) => {
      const path = join(folder, 'window.json')
      createFrameMemory(path).keep({ bounds: { x: 1, y: 2, width: 900, height: 700 } })
      assert.deepEqual(createFrameMemory(path).frame().bounds, { x: 1, y: 2, width: 900, height: 700 })
    },
  },
]
