// Holds one order file against what it should give: how it was read, what is asked, every order with its repairs and its
// problems. Nothing is loosened: a word that stands in the wrong field is a fault, and so is a repair nobody needs.
import { readFileSync } from 'node:fs'
import { intakeIdSchema, type IntakeView } from '../../../src-preload/contract/intake'
import type { Order, Repair } from '../../../src-preload/contract/order'
import { createIntakeSession, type IntakeSession } from '../../../src-main/intake/session'
import { IntakeRefusal } from '../../../src-main/intake/intake-refusal'

type ExpectedRepair = {
  field: string
  kind: string
  before: string
  after: string | null
  alsoRight?: string
}
type ExpectedOrder = {
  reference: string
  referenceAfter?: string
  records: number[]
  state: 'ready' | 'bad' | 'asks'
  fields: Record<string, string | number>
  items?: { quantity: number; name: string }[]
  repairs: ExpectedRepair[]
  optional?: ExpectedRepair[]
  problems?: { field: string }[]
  free?: string[]
  never?: string[]
  tolerance?: string
  alsoRight?: string
}
export type ExpectedFile = {
  file: string
  outcome: 'orders' | 'sentence' | 'orders-or-sentence'
  read: {
    format: string
    encoding?: string
    delimiter?: string
    quote?: string
    headingLine?: number
    sheet?: string
    alsoSheets?: string[]
    bom?: boolean
    decimal?: string
    recognisedAs?: string | null
  }
  headings: string[]
  records: number
  skipped?: { line: number; why: string }[]
  notInFile: string[]
  questions?: { about: string; answer: string }[]
  orders: ExpectedOrder[]
  never?: string[]
  leftOut?: string[]
}

const sentences: Readonly<Record<string, string>> = {
  'heading-only.csv': 'file-without-orders',
  'locked.xlsx': 'file-locked',
  'picture-named.csv': 'file-no-table',
  'shopware5-orders-without-address.csv': 'file-without-addresses',
}

/** Answers as the expected result assumes them, by the question they belong to. */
const answersFor = (view: IntakeView, expected: ExpectedFile): Record<string, string> => {
  const answers: Record<string, string> = {}
  for (const question of view.questions) {
    for (const { about, answer } of expected.questions ?? []) {
      if (question.kind === 'country' && about.includes(question.about)) answers[question.id] = answer
      if (question.kind === 'weight-unit' && /unit of (Weight|Gewicht)/.test(about))
        answers[question.id] = answer
      if (question.kind === 'size-unit' && about.startsWith('unit of Size')) answers[question.id] = answer
      if (question.kind === 'country-form')
        for (const [, code = '', country = ''] of answer.matchAll(/([\w ]+?) → ([A-Z]{2})/g))
          if (question.about === code.replace(/^.*: /, '').trim()) answers[question.id] = country
    }
  }
  return answers
}

export async function judgeFile(folder: string, expected: ExpectedFile): Promise<string[]> {
  const faults: string[] = []
  const session = createIntakeSession()
  const bytes = new Uint8Array(readFileSync(`${folder}/${expected.file}`))
  let view: IntakeView
  try {
    view = await session.open({
      id: intakeIdSchema.parse('case'),
      name: expected.file,
      bytes,
      isPasted: expected.read.format === 'clipboard',
    })
  } catch (cause) {
    if (!(cause instanceof IntakeRefusal)) throw cause
    if (expected.outcome === 'orders') return [`refused: ${cause.reason.code}`]
    const code = sentences[expected.file]
    return code === undefined || code === cause.reason.code
      ? []
      : [`refused with ${cause.reason.code}, not ${code}`]
  }
  if (expected.outcome === 'sentence') return ['read, where a sentence is right']
  const say = (what: string, mine: unknown, right: unknown): void => {
    if (JSON.stringify(mine) !== JSON.stringify(right))
      faults.push(`${what}: ${JSON.stringify(mine)}, right is ${JSON.stringify(right)}`)
  }
  judgeReading(view, expected, say)
  const answers = answersFor(view, expected)
  for (const question of view.questions)
    if (question.mustBeAnswered && answers[question.id] === undefined && question.answer === null)
      faults.push(`asks ${question.id}, which the expected result does not`)
  view = await session.change({ answers })
  acceptAll(session, view)
  const orders = session.orders(0, 100_000)
  say(
    'orders',
    orders.map(({ rowNumbers }) => rowNumbers),
    expected.orders.map(({ records }) => records),
  )
  const repairs = repairsByOrder(session, view)
  expected.orders.forEach((right, at) => {
    const mine = orders[at]
    if (mine !== undefined)
      faults.push(
        ...judgeOrder(mine, right, repairs.get(at) ?? []).map((fault) => `${right.reference}: ${fault}`),
      )
  })
  const all = JSON.stringify(orders)
  for (const word of expected.never ?? []) if (all.includes(word)) faults.push(`holds “${word}”`)
  return faults
}

function judgeReading(
  view: IntakeView,
  expected: ExpectedFile,
  say: (what: string, mine: unknown, right: unknown) => void,
): void {
  const { read } = expected
  if (read.encoding !== undefined) say('encoding', view.reading.encoding, read.encoding)
  if (read.delimiter !== undefined) say('delimiter', view.reading.delimiter, read.delimiter)
  if (read.quote !== undefined) say('quote', view.reading.quote ?? 'none', read.quote)
  if (read.headingLine !== undefined) say('heading line', view.reading.headingLine, read.headingLine)
  if (read.sheet !== undefined) say('sheet', view.reading.sheet, read.sheet)
  if (read.decimal !== undefined) say('decimal', view.reading.decimal, read.decimal)
  if (read.bom !== undefined) say('mark', view.reading.hasMark, read.bom)
  if (typeof read.recognisedAs === 'string') say('shop', view.shop, read.recognisedAs)
  say(
    'headings',
    view.columns.map(({ heading }) => heading),
    expected.headings,
  )
  say('records', view.rowCount, expected.records)
  if (expected.skipped !== undefined)
    say(
      'skipped',
      view.skipped.map(({ line }) => line),
      expected.skipped.map(({ line }) => line),
    )
  say('not in file', [...view.notInFile].sort(), [...expected.notInFile].sort())
}

function acceptAll(session: IntakeSession, view: IntakeView): void {
  for (const { kind, isOptional } of view.damage) if (!isOptional) session.decide({ kind, isAccepted: true })
}

function repairsByOrder(session: IntakeSession, view: IntakeView): Map<number, Repair[]> {
  const byOrder = new Map<number, Repair[]>()
  for (const { kind } of view.damage)
    for (const { repair } of session.repairs(kind, 0, 100_000).rows) {
      const at = Number(repair.id.split(':')[0])
      byOrder.set(at, [...(byOrder.get(at) ?? []), repair])
    }
  return byOrder
}

const names = ['name', 'firstName', 'lastName']
const isSameField = (a: string, b: string): boolean => a === b || (names.includes(a) && names.includes(b))
const isSameRepair = (mine: Repair, right: ExpectedRepair): boolean =>
  mine.kind === right.kind &&
  isSameField(mine.field, right.field) &&
  mine.before.includes(right.before.trim()) &&
  (right.after === null ? mine.after === null : (mine.after ?? '').includes(right.after))

const words = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .sort()

function judgeOrder(mine: Order, right: ExpectedOrder, repairs: readonly Repair[]): string[] {
  const faults: string[] = []
  if (mine.state !== right.state)
    faults.push(
      `is ${mine.state}, not ${right.state} (${mine.problems.map(({ field, message }) => `${field} ${message.code}`).join(', ')})`,
    )
  if (mine.orderNumber !== (right.referenceAfter ?? right.reference))
    faults.push(`number ${mine.orderNumber}`)
  const free = right.free ?? []
  const tolerance = right.tolerance !== undefined
  for (const [field, value] of Object.entries(right.fields)) {
    if (free.includes(field)) continue
    const own = mine.fields[field as keyof Order['fields']]
    const isNear =
      typeof value === 'number' &&
      typeof own === 'number' &&
      Math.abs(own - value) <= (tolerance ? (field === 'weightGrams' ? 1 : 0.1) : 0)
    if (own !== value && !isNear) faults.push(`${field} “${own}”, right is “${value}”`)
  }
  if (free.length > 0) {
    const together = (of: Record<string, unknown>): string[] =>
      free.flatMap((field) => words((of[field] ?? '') as string))
    const mineWords = together(mine.fields).join('')
    for (const word of together(right.fields))
      if (!mineWords.includes(word)) faults.push(`lost the word ${word}`)
  }
  if (
    right.items !== undefined &&
    JSON.stringify(mine.items.map(({ quantity, name }) => ({ quantity, name }))) !==
      JSON.stringify(right.items)
  )
    faults.push(`items ${JSON.stringify(mine.items)}`)
  for (const wanted of right.repairs)
    if (wanted.alsoRight === undefined && !repairs.some((repair) => isSameRepair(repair, wanted)))
      faults.push(`no repair ${wanted.kind} of ${wanted.field}: ${wanted.before} → ${wanted.after}`)
  for (const wanted of right.optional ?? [])
    if (!repairs.some((repair) => repair.isOptional && isSameRepair(repair, wanted)))
      faults.push(`no optional repair ${wanted.kind}`)
  for (const repair of repairs)
    if (!repair.isOptional && !right.repairs.some((wanted) => isSameRepair(repair, wanted)))
      faults.push(`offers ${repair.kind} of ${repair.field}: ${repair.before} → ${repair.after}`)
  const wrongFields = (right.problems ?? []).filter(
    ({ field }) => !mine.problems.some((problem) => isSameField(problem.field, field)),
  )
  for (const { field } of wrongFields) faults.push(`no problem with ${field}`)
  for (const { field, message } of mine.problems)
    if (!(right.problems ?? []).some((problem) => isSameField(problem.field, field)))
      faults.push(`a problem with ${field}: ${message.code}`)
  const all = JSON.stringify([mine.fields, mine.items])
  for (const word of right.never ?? []) if (all.includes(word)) faults.push(`holds “${word}”`)
  return faults
}
