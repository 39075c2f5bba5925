// One heading into what it may mean: the field, whose address it is of, a unit, and whether a figure is per piece. It looks
// at words alone; which of two columns is taken is decided over all of them (map-columns.ts).
import { decodeHTMLStrict } from 'entities'
import { fold } from '../../../src-preload/contract/fold'
import {
  addressTargets,
  type ColumnSide,
  type ColumnTarget,
} from '../../../src-preload/contract/order-vocabulary'
import { headingPhrases, numberedPhrases } from './heading-phrases'

export type HeadingMeaning = {
  target: ColumnTarget
  side: ColumnSide
  /** How good the phrase is among those of its target; 0 is the best. */
  rank: number
  /** As the heading writes it: "kg", "cm", "oz". */
  unit: string | null
  /** Of a weight or a size: of one piece, of the whole order, or not said. */
  per: 'piece' | 'order' | null
}

/** Signs go and words part, so that `ShipToName`, `ship_to_name` and `Ship To Name` are one. */
const wordsOf = (text: string): string =>
  fold(
    text
      .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{L})(\d)/gu, '$1 $2')
      .replace(/°|º/g, ' ')
      .replace(/&/g, ' '),
  )

const phrases = new Map<string, { target: ColumnTarget; rank: number }>()
for (const [target, list] of Object.entries(headingPhrases) as [ColumnTarget, string][])
  list.split('|').forEach((phrase, rank) => {
    const words = wordsOf(phrase.trim())
    if (words !== '' && !phrases.has(words)) phrases.set(words, { target, rank })
  })

const asPattern = (list: string): string =>
  list
    .split('|')
    .map((phrase) => fold(phrase.trim()))
    .sort((a, b) => b.length - a.length)
    .join('|')

const deliveryWords = asPattern(
  `shipping address|shipping|ship to address|ship to|ship|shipment|delivery address|delivery|deliver to|recipient|receiver|consignee|
  post to|abweichende lieferadresse|lieferadresse|lieferanschrift|lieferung|liefer|versandadresse|versand nach|versand|empfänger|
  empfängers|des empfängers|destinataire|livraison|adresse de livraison|envío|destinatario|spedizione|consegna|dostawa|dostawy|
  adres dostawy|odbiorca|odbiorcy|verzendadres|verzending|bezorgadres|afleveradres|leverans|leveransadress|mottagare|mottaker|
  levering|leveringsadresse|doručení|doručovací|příjemce|szállítási|címzett|teslimat|alıcı|destinatário|entrega|配送先|お届け先|收货|收件|받는`,
)
const billingWords = asPattern(
  `billing address|billing|bill to address|bill to|bill|invoice address|invoice|payer|sold to|rechnungsadresse|rechnungsanschrift|
  rechnungs|rechnung|facturation|factuuradres|factuur|fatturazione|facturación|faktura|płatnik|fakturering|fakturaadress|
  fakturační|számlázási|fatura`,
)
const buyerWords = asPattern(
  `buyer|customer|purchaser|käufers|käufer|des käufers|besteller|bestellers|kunden|kunde|client|acheteur|cliente|comprador|klient|
  kupujący|klant|kund|kunde|zákazník|vevő|vásárló|müşteri|contact|sender`,
)

const around = (pattern: string): RegExp => new RegExp(`(?:^| )(?:${pattern})(?= |$)`, 'u')
const single = (pattern: string): string =>
  pattern
    .split('|')
    .filter((phrase) => !/ |adress|anschrift/.test(phrase))
    .join('|')
type Side = { side: ColumnSide; long: RegExp; short: RegExp; glued: RegExp }
const sides: readonly Side[] = [
  {
    side: 'delivery',
    long: around(deliveryWords),
    short: around(single(deliveryWords)),
    glued: /^(?:liefer|versand|empfanger)(?=\p{L}{3})/u,
  },
  {
    side: 'billing',
    long: around(billingWords),
    short: around(single(billingWords)),
    glued: /^(?:rechnungs)(?=\p{L}{3})/u,
  },
  {
    side: 'billing',
    long: around(buyerWords),
    short: around(single(buyerWords)),
    glued: /^(?:kaufer|kunden)(?=\p{L}{3})/u,
  },
]
/** Words for somebody: alone they head a column of names. "Shipping" alone heads a column of costs. */
const person = around(
  asPattern(
    `recipient|receiver|consignee|ship to|deliver to|empfänger|destinataire|destinatario|odbiorca|mottagare|mottaker|příjemce|címzett|
    alıcı|destinatário|buyer|customer|käufer|besteller|kunde|client|acheteur|cliente|comprador|klient|klant|kund|vevő|bill to`,
  ),
)

const fillers =
  /(?:^| )(?:des|der|die|das|of|the|de|du|del|della|di|nach|to|for|fur|in|your|ihr|ihre|full)(?= |$)/gu

const weightUnits = 'kilogramm|kilogram|kilograms|gramm|grams|gram|kg|g|lbs|lb|pounds|oz|ounces|ounce'
const sizeUnits = 'zentimeter|centimeters|centimetres|cm|millimeter|mm|inches|inch|in|zoll'
const unitAtEnd = new RegExp(
  `^(.*?)[\\s_./(\\[,-]*(?:in )?[(\\[]?(${weightUnits}|${sizeUnits})[)\\]]?\\s*$`,
  'iu',
)

const withoutUnit = (heading: string): { text: string; unit: string | null } => {
  const found = unitAtEnd.exec(heading)
  const before = found?.[1] ?? ''
  // "in" and "g" alone are words; a unit stands behind something, and not inside a word.
  if (
    found === null ||
    before.trim() === '' ||
    /\p{L}$/u.test(before) === /^[\p{L}]/u.test(heading.slice(before.length))
  )
    return { text: heading, unit: null }
  return { text: before, unit: (found[2] ?? '').toLowerCase() }
}

const measures: readonly ColumnTarget[] = ['weight', 'length', 'width', 'height', 'size']

const perOf = (words: string): HeadingMeaning['per'] => {
  if (
    /\b(item|unit|piece|product|lineitem|artikel|artikelgewicht|stuck|stuckgewicht|einzelgewicht|stk)\b/u.test(
      words,
    )
  )
    return 'piece'
  return /\b(total|order|gesamt|gesamtgewicht|brutto|bruttogewicht|gross|package|parcel|paket|paketgewicht|versandgewicht|shipment|shipping)\b/u.test(
    words,
  )
    ? 'order'
    : null
}

const lookUp = (words: string): { target: ColumnTarget; rank: number } | null => {
  const numbered = numberedPhrases.find(({ pattern }) => pattern.test(words))
  if (numbered !== undefined) return { target: numbered.target, rank: 0 }
  return phrases.get(words) ?? phrases.get(words.replace(fillers, ' ').replace(/ +/g, ' ').trim()) ?? null
}

export const meaningOf = (heading: string): HeadingMeaning | null => {
  const plain = decodeHTMLStrict(heading)
    .replace(/\ufeff/g, '')
    .trim()
  if (plain === '' || plain.length > 120) return null
  if (/^item\s*#$/i.test(plain)) return { target: 'itemNumber', side: 'any', rank: 9, unit: null, per: null }
  const { text, unit } = withoutUnit(plain)
  const asIs = withSide(wordsOf(plain))
  const measured = unit === null ? null : withSide(wordsOf(text))
  const found =
    measured !== null && measures.includes(measured.target)
      ? { ...measured, unit }
      : asIs && { ...asIs, unit: null }
  if (found === null) return null
  return { ...found, per: measures.includes(found.target) ? perOf(wordsOf(plain)) : null }
}

type Sided = Pick<HeadingMeaning, 'target' | 'side' | 'rank'>

/** What an address can be of. An item, a quantity or a state is nobody's. */
const sidedTargets: ReadonlySet<ColumnTarget> = new Set(addressTargets)

/** What is left of the words once whose they are is taken off: the longest way first, "billing address 1" then "billing". */
const restsOf = (words: string): { side: ColumnSide; rest: string }[] =>
  sides.flatMap(({ side, long, short, glued }) =>
    [long, short, glued].flatMap((pattern) => {
      const found = pattern.exec(words)
      if (found === null) return []
      const rest = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`
      return [{ side, rest: rest.replace(/ +/g, ' ').trim() }]
    }),
  )

const withSide = (words: string): Sided | null => {
  if (words === '') return null
  const own = lookUp(words)
  // "Invoice number", "Shipping weight" and "Quantity to ship" are phrases of their own.
  if (own !== null && !sidedTargets.has(own.target)) return { ...own, side: 'any' }
  const rests = restsOf(words)
  for (const { side, rest } of rests) {
    const inside = rest === '' ? null : lookUp(rest)
    if (inside !== null && sidedTargets.has(inside.target)) return { ...inside, side }
  }
  if (rests.some(({ rest }) => rest === '') && person.test(words)) {
    const [first] = rests
    const side = first?.side ?? 'any'
    return { target: 'fullName', rank: side === 'delivery' ? 5 : 60, side }
  }
  return rests.length > 0 || own === null ? null : { ...own, side: 'any' }
}

/** How many cells of a line read like headings; what is mostly the beginning of an order has none. */
export const countKnownHeadings = (cells: readonly string[]): number => {
  let count = 0
  for (const cell of cells.slice(0, 150)) if (cell.length < 80 && isKnown(cell)) count += 1
  return count
}

/** The first lines of a file are looked at again and again, cut in every way there is. */
const looked = new Map<string, boolean>()
const mostLooked = 5_000

const isKnown = (cell: string): boolean => {
  const before = looked.get(cell)
  if (before !== undefined) return before
  if (looked.size >= mostLooked) looked.clear()
  const known = meaningOf(cell) !== null
  looked.set(cell, known)
  return known
}
