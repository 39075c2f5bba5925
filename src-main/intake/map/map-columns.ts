// Headings into a mapping: which column fills which field. A proposal, shown beside sample values and changed by a person;
// what a person chose is remembered for the same headings. Two columns never fill one field unseen.
import { createHash } from 'node:crypto'
import { fold } from '../../../src-preload/contract/fold'
import type { IntakeColumn } from '../../../src-preload/contract/intake'
import type { ColumnSide, ColumnTarget } from '../../../src-preload/contract/order-vocabulary'
import type { ShopName } from '../../../src-preload/contract/vocabulary'
import { type HeadingMeaning, meaningOf } from './heading-words'
import { meaningInShop } from './recognise-shop'

/** What one column is used for; null leaves it out. */
type ColumnUse = IntakeColumn['use']
export type Mapping = readonly ColumnUse[]

/** Files with the same headings, whatever their order's accents, capitals and signs, share a mapping. */
export const headingSetKey = (headings: readonly string[]): string =>
  createHash('sha256').update(headings.map(fold).join('\n')).digest('hex').slice(0, 32)

/** Several columns may fill these: lines of an address are not among them, each has its own name. */
const several: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'itemList',
  'orderStatus',
  'itemName',
  'itemQuantity',
  'itemNumber',
  'orderNumber',
])

const sameWords = (a: string, b: string): boolean =>
  fold(a.replace(/\d+/g, '')) === fold(b.replace(/\d+/g, ''))

type Candidate = { index: number; heading: string; meaning: HeadingMeaning }

/** The same delivery headings once more, behind those of the payer: they are the payer's (Wix). */
const moveDoubled = (candidates: Candidate[]): void => {
  const seen = new Set<string>()
  let lastSide: ColumnSide = 'any'
  for (const candidate of candidates) {
    const { meaning, heading } = candidate
    const word = fold(heading)
    if (seen.has(word) && meaning.side === 'delivery' && lastSide === 'billing')
      candidate.meaning = { ...meaning, side: 'billing' }
    seen.add(word)
    if (!(meaning.side === 'delivery' && candidate.meaning.side === 'billing') && meaning.side !== 'any')
      lastSide = meaning.side
  }
}

export const proposeMapping = (headings: readonly string[], shop: ShopName | null): Mapping => {
  const candidates: Candidate[] = headings.flatMap((heading, index) => {
    const inShop = meaningInShop(shop, heading)
    if (inShop === null) return []
    const meaning =
      inShop === undefined
        ? meaningOf(heading)
        : { target: inShop, side: 'any' as const, rank: -1, unit: null, per: null }
    return meaning === null ? [] : [{ index, heading, meaning }]
  })
  moveDoubled(candidates)
  const uses: ColumnUse[] = headings.map(() => null)
  const chosen = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const { target, side } = candidate.meaning
    const key = `${target} ${side}`
    chosen.set(key, [...(chosen.get(key) ?? []), candidate])
  }
  for (const group of chosen.values())
    for (const { index, meaning } of keptOf(group)) {
      const { target, side, unit, per, rank } = meaning
      uses[index] = { target, side, unit, per, rank }
    }
  return withWholeAddresses(uses)
}

const keptOf = (group: readonly Candidate[]): readonly Candidate[] => {
  const sorted = [...group].sort((a, b) => a.meaning.rank - b.meaning.rank || a.index - b.index)
  const [best] = sorted
  if (best === undefined) return []
  const { target } = best.meaning
  if (target === 'orderStatus' || target === 'itemList') return group
  // Where one is empty, the next is asked: an order has one number, one address to write to, one to call.
  if (target === 'orderNumber') return sorted.slice(0, 2)
  if (target === 'email' || target === 'phone') return sorted
  if (!several.has(target)) return [best]
  // Items side by side under the same heading, or under numbered ones.
  return group.filter(({ heading }) => sameWords(heading, best.heading))
}

/** A column of streets in a file without a city or a code of that side holds the whole address; nobody's street is everybody's. */
const withWholeAddresses = (uses: readonly ColumnUse[]): Mapping => {
  const has = (side: ColumnSide, ...targets: ColumnTarget[]): boolean =>
    uses.some(
      (use) =>
        use !== null &&
        targets.includes(use.target) &&
        (use.side === side || use.side === 'any' || side === 'any'),
    )
  return uses.map((use) =>
    use?.target === 'street' && !has(use.side, 'city', 'postalCode', 'postalCity')
      ? { ...use, target: 'wholeAddress' }
      : use,
  )
}

/** True when nothing in the headings can hold an address: a report of payments or of articles. */
export const hasAddress = (mapping: Mapping): boolean =>
  mapping.some((use) => use !== null && (use.target === 'street' || use.target === 'wholeAddress'))
