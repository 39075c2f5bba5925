// `npm run soak -- intake`: files of every shape, encoding, delimiter and line end, made from true orders and damaged in every
// way, through the bench as it ships. No row may be lost, no value misread, and none changed before somebody accepts it.
// `--control` reads the same files with a plain reader and its defaults, which must misread.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { utils, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
import type { IntakeId, IntakeView } from '../../src-preload/contract/intake'
import type { Order } from '../../src-preload/contract/order'
import type { StationParts } from '../../src-main/station/station'
import { openStation } from '../support/open-station'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { damageOf, mendedPhone, type DamageKind } from './intake/damage'
import { shapes, type Shape, type Table } from './intake/shapes'
import { trueOrders, type TrueOrder } from './intake/true-orders'

const encodings = ['utf-8', 'utf-8-mark', 'utf-16-le', 'utf-16-be', 'windows-1252', 'macintosh'] as const
const workbook = 'a workbook'
type Written = (typeof encodings)[number] | typeof workbook
const delimiters = [',', ';', '\t', '|'] as const
const lineEnds = ['\n', '\r\n', '\r'] as const
const kinds: readonly DamageKind[] = [
  'none',
  'leading-zero',
  'apostrophe',
  'mojibake',
  'invisible',
  'full-width',
  'phone-exponent',
  'number-as-text',
  'html-entity',
  'placeholder',
  'equals-quotes',
  'decimal',
  'separator-lost',
  'other-digits',
  'formula-sign',
  'exponent',
  'words-around-a-number',
  'thousands-sign',
  'number-spaces',
]
/** Signs that the old code pages do not have. */
const onlyUnicode: readonly DamageKind[] = ['mojibake', 'invisible', 'full-width', 'other-digits']

type MadeFile = {
  name: string
  shape: Shape
  kind: DamageKind
  orders: TrueOrder[]
  table: Table
  bytes: Uint8Array<ArrayBuffer>
  text: string
}

/** The orders as they stand in the file. */
const damaged = (kind: DamageKind, order: TrueOrder): TrueOrder => {
  const damage = damageOf(kind, order)
  return damage === null || damage.field === 'weight' ? order : { ...order, [damage.field]: damage.text }
}

const cellOf = (text: string, delimiter: string, isBare: boolean): string =>
  !isBare && (text.includes(delimiter) || /["\r\n]/.test(text)) ? `"${text.replaceAll('"', '""')}"` : text

/** Every cell as text, kept where spreadsheets keep texts; what they make of figures is in the cases. */
const asWorkbook = (rows: string[][]): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Orders')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Buffer)
}

const encoded = (text: string, encoding: Exclude<Written, typeof workbook>): Uint8Array<ArrayBuffer> => {
  const marked = encoding === 'utf-8-mark' || encoding.startsWith('utf-16')
  return new Uint8Array(
    iconv.encode(`${marked ? '\ufeff' : ''}${text}`, encoding === 'utf-8-mark' ? 'utf-8' : encoding),
  )
}

function makeFile(
  shape: Shape,
  encoding: Written,
  delimiter: string,
  lineEnd: string,
  seed: number,
): MadeFile {
  const isUnicode = encoding.startsWith('utf') || encoding === workbook
  // A word for nothing inside a longer cell is part of it.
  const hasOneLine = shape.name === 'woocommerce titles'
  const possible = kinds.filter(
    (kind) => (isUnicode || !onlyUnicode.includes(kind)) && !(hasOneLine && kind === 'placeholder'),
  )
  const kind = possible[seed % possible.length] ?? 'none'
  const orders = trueOrders(6, seed, isUnicode)
  const table = shape.table(
    orders.map((order) => damaged(kind, order)),
    shape.decimal,
  )
  const weightAt = table.headings.indexOf('Gewicht (kg)')
  if (kind === 'decimal')
    for (const row of table.rows) if (weightAt >= 0 && row[weightAt] === '1,25') row[weightAt] = '1.250'
  const gramsAt = table.headings.indexOf('weight g')
  if (gramsAt >= 0 && ['words-around-a-number', 'thousands-sign', 'number-spaces'].includes(kind))
    orders.forEach((order, at) => {
      const row = table.rows[at]
      if (row !== undefined) row[gramsAt] = damageOf(kind, order)?.text ?? row[gramsAt] ?? ''
    })
  const isBare = delimiter === '\t' && shape.name === 'amazon'
  const rows = [...table.lead, table.headings, ...table.rows, ...table.tail]
  const text = rows
    .map((row) => row.map((cell) => cellOf(cell, delimiter, isBare)).join(delimiter))
    .join(lineEnd)
  return {
    name: `${shape.name} ${encoding} ${JSON.stringify(delimiter)} ${JSON.stringify(lineEnd)} ${kind}`,
    shape,
    kind,
    orders,
    table,
    text,
    bytes: encoding === workbook ? asWorkbook(rows) : encoded(text, encoding),
  }
}

/** Every shape in every encoding with every delimiter, the line ends and kinds of damage going round. */
const allFiles = (): MadeFile[] => {
  const files: MadeFile[] = []
  for (const shape of shapes)
    for (const encoding of encodings)
      for (const delimiter of delimiters)
        for (const lineEnd of lineEnds)
          files.push(makeFile(shape, encoding, delimiter, lineEnd, files.length))
  // Each shape as a workbook with every damage.
  for (const shape of shapes)
    for (const _kind of kinds) files.push(makeFile(shape, workbook, ',', '\n', files.length))
  return files
}

type Sum = {
  files: number
  rows: number
  rowsLost: number
  misread: number
  changedSilently: number
  repairsOffered: number
  repairsRight: number
}

const squeezed = (...parts: string[]): string =>
  parts
    .join(' ')
    .replace(/[\s,]+/g, ' ')
    .trim()
const listed = (items: readonly { quantity: number; name: string }[]): string =>
  items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
const has = (file: MadeFile, pattern: RegExp): boolean =>
  file.table.headings.some((heading) => pattern.test(heading))

/** What differs between an order of the bench and the one that is right. */
function differences(
  file: MadeFile,
  order: Order,
  right: TrueOrder,
  phone: string,
  isBefore = false,
): string[] {
  const { fields } = order
  const pairs: [string, string, string][] = [
    ['name', squeezed(fields.firstName, fields.lastName), squeezed(right.firstName, right.lastName)],
    ['street', squeezed(fields.addressLine, fields.addressLine2), squeezed(right.street, right.street2)],
    ['code', fields.postalCode, right.postalCode],
    ['city', fields.city, right.city],
    ['country', fields.countryCode, right.countryCode],
  ]
  if (has(file, /mail/i)) pairs.push(['email', fields.email, right.email])
  if (has(file, /phone|telefon/i)) pairs.push(['phone', fields.phoneNumber, phone])
  if (has(file, /^company|^firma|shipping company/i)) pairs.push(['company', fields.company, right.company])
  // A figure that waits for its repair is no figure yet.
  if (has(file, /weight|gewicht/i) && !(isBefore && fields.weightGrams === null))
    pairs.push(['weight', String(fields.weightGrams), String(right.weightGrams)])
  if (has(file, /lineitem name|item name|product-name/i))
    pairs.push(['items', listed(order.items), listed(right.items)])
  return pairs
    .filter(([, mine, wanted]) => mine !== wanted)
    .map(([what, mine, wanted]) => `${what} “${mine}”, right is “${wanted}”`)
}

async function judge(station: StationParts, file: MadeFile, sum: Sum): Promise<void> {
  const { intake } = station.handlers
  const opened = await intake.open({ kind: 'bytes', name: file.name, bytes: file.bytes })
  sum.files += 1
  sum.rows += file.table.rows.length
  const say = (what: string): void => console.error(`${file.name}: ${what}`)
  if (opened.kind === 'refused') {
    sum.rowsLost += file.table.rows.length
    return say(`refused, ${opened.reason.code}`)
  }
  let view: IntakeView = opened.view
  const answers = Object.fromEntries(
    view.questions
      .filter(({ mustBeAnswered, answer }) => mustBeAnswered && answer !== null)
      .map(({ id, answer }) => [id, answer ?? '']),
  )
  const changed = await intake.change({ id: view.id, answers })
  if (changed.kind === 'opened') view = changed.view
  const read = async (id: IntakeId): Promise<(Order | null)[]> => {
    const orders: (Order | null)[] = []
    for (const at of file.orders.keys()) orders.push(await intake.order({ id, at }))
    return orders
  }
  if (view.rowCount !== file.table.rows.length || view.orderCount !== file.orders.length) {
    sum.rowsLost += Math.max(1, Math.abs(file.table.rows.length - view.rowCount))
    say(`${view.rowCount} rows, ${view.orderCount} orders`)
  }
  // Before anything was accepted every value is as it stands in the file.
  const before = await read(view.id)
  before.forEach((order, at) => {
    const right = file.orders[at]
    if (order === null || right === undefined) return
    const asWritten = damaged(file.kind, right)
    const unlikeFile = differences(file, order, asWritten, asWritten.phone, true)
    sum.changedSilently += unlikeFile.length
    for (const one of unlikeFile) say(`not as in the file: ${one}`)
  })
  for (const { kind, isOptional, count, lost } of view.damage) {
    if (isOptional) continue
    sum.repairsOffered += count
    if (lost > 0) say(`${lost} said to be lost: ${kind}`)
    const decided = await intake.decide({ id: view.id, decisions: { kind, isAccepted: true } })
    if (decided.kind === 'opened') view = decided.view
  }
  const damages = file.orders.filter((order) => damageOf(file.kind, order) !== null).length
  const after = await read(view.id)
  let wrong = 0
  after.forEach((order, at) => {
    const right = file.orders[at]
    if (right === undefined) return
    if (order === null) {
      sum.misread += 1
      return
    }
    const faults = differences(file, order, right, mendedPhone(file.kind, right))
    wrong += faults.length
    sum.misread += faults.length
    for (const fault of faults) say(fault)
  })
  const offered = view.damage
    .filter(({ isOptional }) => !isOptional)
    .reduce((all, { count }) => all + count, 0)
  if (offered > damages) say(`${offered} repairs for ${damages} damages`)
  // A repair that nobody needs is wrong as much as one that mends badly.
  sum.repairsRight += offered - Math.min(offered, wrong + Math.max(0, offered - damages))
}

/** A reader as it comes: UTF-8, commas, the first line has the headings. */
function judgePlainly(file: MadeFile, sum: Sum): void {
  sum.files += 1
  sum.rows += file.table.rows.length
  try {
    const rows = parse<Record<string, string>>(Buffer.from(file.bytes), {
      columns: true,
      relax_column_count: true,
    })
    sum.rowsLost += Math.abs(rows.length - file.table.rows.length)
    const words = JSON.stringify(rows)
    for (const { city, lastName, postalCode } of file.orders)
      for (const value of [city, lastName, postalCode]) if (!words.includes(value)) sum.misread += 1
  } catch {
    sum.misread += file.table.rows.length
  }
}

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  // `--only xlsx`: the files whose name has these letters, to look at some of them.
  const only = flags['only']
  const files = allFiles().filter(({ name }) => typeof only !== 'string' || name.includes(only))
  const sum: Sum = {
    files: 0,
    rows: 0,
    rowsLost: 0,
    misread: 0,
    changedSilently: 0,
    repairsOffered: 0,
    repairsRight: 0,
  }
  if (isControl) for (const file of files) judgePlainly(file, sum)
  else {
    const folder = mkdtempSync(join(tmpdir(), 'intake-soak-'))
    const station = openStation({ folder, emit: () => undefined, log: (what) => console.error(what) })
    for (const file of files) await judge(station, file, sum)
    await station.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const { rowsLost, misread, changedSilently, repairsOffered, repairsRight } = sum
  const met =
    sum.files >= 400 &&
    rowsLost === 0 &&
    misread === 0 &&
    changedSilently === 0 &&
    repairsOffered > 0 &&
    repairsRight === repairsOffered
  return { result: isControl ? { control: true, ...sum } : sum, met }
}
