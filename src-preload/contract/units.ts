// The units people type beside a weight or a size, in German and English, and how many of the field's unit one is.

export type Unit = 'g' | 'cm' | 'mm' | 'none'

/** small: a thousand of them is an ordinary parcel. big: a thousand of them never is. middle: neither is sure. */
export type UnitKind = 'small' | 'middle' | 'big'

/** Several factors: the word means different things to different people. */
export type KnownUnit = { factors: readonly number[]; kind: UnitKind }

const table = (rows: readonly (readonly [words: string, kind: UnitKind, ...factors: number[]])[]) =>
  new Map<string, KnownUnit>(
    rows.flatMap(([words, kind, ...factors]) =>
      words.split(' ').map((word) => [word, { factors, kind }] as const),
    ),
  )

const pound = 453.59237
const inch = 2.54

const known: Record<Unit, ReadonlyMap<string, KnownUnit>> = {
  g: table([
    ['g gr gm gms grs gram grams gramme grammes gramm', 'small', 1],
    ['kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm', 'big', 1000],
    ['lb lbs pound pounds', 'big', pound],
    // The German one is half a kilogram; some mean the English one.
    ['pfund pfd', 'big', 500, pound],
    ['oz ozs ounce ounces unze unzen', 'middle', pound / 16],
  ]),
  cm: table([
    ['cm cms centimetre centimetres centimeter centimeters zentimeter zentimetern', 'middle', 1],
    ['mm millimetre millimetres millimeter millimeters millimetern', 'small', 0.1],
    ['dm decimetre decimetres decimeter decimeters dezimeter', 'middle', 10],
    ['m metre metres meter meters metern', 'big', 100],
    ["in ins inch inches zoll \" '' ″ ” “ ′′ ´´", 'middle', inch],
    ['ft foot feet fuß fuss', 'big', 12 * inch],
  ]),
  // Paper of labels: none is metres long.
  mm: table([
    ['mm millimetre millimetres millimeter millimeters millimetern', 'middle', 1],
    ['cm cms centimetre centimetres centimeter centimeters zentimeter zentimetern', 'middle', 10],
    ["in ins inch inches zoll \" '' ″ ” “ ′′ ´´", 'middle', 10 * inch],
  ]),
  none: new Map(),
}

const bare: Record<Unit, KnownUnit> = {
  g: { factors: [1], kind: 'small' },
  cm: { factors: [1], kind: 'middle' },
  mm: { factors: [1], kind: 'middle' },
  none: { factors: [1], kind: 'small' },
}

/** Null for a word that is no unit of this field. Nothing typed is the field's own unit. */
export const unitOf = (unit: Unit, word: string): KnownUnit | null =>
  word === '' ? bare[unit] : (known[unit].get(word.replace(/\.$/, '')) ?? null)
