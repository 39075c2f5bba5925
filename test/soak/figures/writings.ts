// Ways to write a weight or a size, from a grammar: who writes (German or English), in which unit, with which marks,
// spaces and extras. Each way knows what its writer meant. It knows nothing of how the program reads.

export type FigureField = 'weight' | 'length'
type Writer = 'de' | 'en'

export type Writing = {
  field: FigureField
  text: string
  /** What each kind of writer means by exactly this text, in grams or centimetres. */
  meant: Record<Writer, Set<number>>
}

/** Units are typed in either language, whoever types them. */
type UnitForm = { words: readonly string[]; factor: number; values: readonly number[] }

const grams = [
  1.25, 2.5, 5, 12, 20, 85, 250, 300.5, 500, 999, 1000, 1250, 1800, 2345, 2500, 4999.5, 5000, 6500,
]
const centimetres = [1, 2.5, 10, 12.75, 30, 30.5, 59.9, 60, 75, 100, 125]
const pieces = [0.5, 1, 2, 3.25, 7.125, 10, 12]

const unitForms: Record<FigureField, readonly UnitForm[]> = {
  weight: [
    { words: ['', 'g', 'gr', 'Gramm', 'grams', 'GRAM'], factor: 1, values: grams },
    {
      words: ['kg', 'Kilo', 'KG', 'Kilogramm', 'kilos', 'kilograms'],
      factor: 1000,
      values: grams,
    },
    { words: ['lb', 'lbs', 'pounds'], factor: 453.59237, values: pieces },
    { words: ['oz', 'Unzen', 'ounces', 'oz.'], factor: 28.349523125, values: pieces },
  ],
  length: [
    {
      words: ['', 'cm', 'Zentimeter', 'centimetres'],
      factor: 1,
      values: centimetres,
    },
    { words: ['mm', 'Millimeter', 'millimeters'], factor: 0.1, values: centimetres },
    { words: ['m', 'Meter', 'metres'], factor: 100, values: centimetres },
    { words: ['in', 'Zoll', '"', 'inches', '″', "''"], factor: 2.54, values: pieces },
  ],
}

const marks: Record<Writer, { decimal: string; thousands: string }> = {
  de: { decimal: ',', thousands: '.' },
  en: { decimal: '.', thousands: ',' },
}

/** One figure in every hand of a writer: with and without marks of thousands, with noughts at the end. Nobody writes 2,500 g for two and a half grams. */
const figures = (value: number, writer: Writer, hasThirdNought: boolean): string[] => {
  const { decimal, thousands } = marks[writer]
  const whole = String(Math.trunc(value))
  const rest = /\.(\d+)/.exec(String(value))?.[1] ?? ''
  if (rest.length > 3) return []
  const grouped = (mark: string) => whole.replace(/(?<=\d)(?=(\d{3})+$)/g, mark)
  const wholes = [...new Set([whole, grouped(thousands), grouped(' '), grouped('\u202f'), grouped("'")])]
  const rests = [...new Set([rest, rest.padEnd(2, '0'), ...(hasThirdNought ? [rest.padEnd(3, '0')] : [])])]
  return wholes.flatMap((before) =>
    rests.map((after) => (after === '' ? before : `${before}${decimal}${after}`)),
  )
}

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

const dressed = (figure: string, unit: string): string[] =>
  unit === ''
    ? [figure, ` ${figure} `, `\u202a${figure}\u202c`, wide(figure)]
    : [`${figure} ${unit}`, `${figure}${unit}`, `${figure}\u00a0${unit}`, wide(`${figure}${unit}`)]

/** A weight or size in parts. Both writers mean the same by it. */
const inParts: readonly (readonly [FigureField, string, number])[] = [1, 2, 3].flatMap((big) =>
  [1, 3, 8].flatMap(
    (small) =>
      [
        ['weight', `${big} kg ${small * 100} g`, big * 1000 + small * 100],
        ['weight', `${big}kg${small * 100}g`, big * 1000 + small * 100],
        ['weight', `${big} Kilo und ${small * 100} Gramm`, big * 1000 + small * 100],
        ['weight', `${big} lb ${small} oz`, big * 453.59237 + small * 28.349523125],
        ['weight', `${big} pounds and ${small} ounces`, big * 453.59237 + small * 28.349523125],
        ['length', `${big} m ${small * 10} cm`, big * 100 + small * 10],
        ['length', `${big}${small} 1/2"`, (big * 10 + small + 0.5) * 2.54],
        ['length', `${big}${small}½ in`, (big * 10 + small + 0.5) * 2.54],
        ['length', `${small} 3/4 Zoll`, (small + 0.75) * 2.54],
      ] as const,
  ),
)

/** Every text once, with all that is meant by it. */
export const writings = (): Writing[] => {
  const found = new Map<string, Writing>()
  const add = (field: FigureField, text: string, writer: Writer, value: number): void => {
    const key = `${field} ${text}`
    const writing = found.get(key) ?? { field, text, meant: { de: new Set(), en: new Set() } }
    writing.meant[writer].add(Number(value.toPrecision(9)))
    found.set(key, writing)
  }
  for (const field of ['weight', 'length'] as const) {
    for (const { words, factor, values } of unitForms[field]) {
      for (const writer of ['de', 'en'] as const) {
        for (const value of values) {
          const isMetric = values !== pieces
          const inUnit = isMetric ? Number((value / factor).toPrecision(9)) : value
          const meant = isMetric ? value : value * factor
          for (const figure of figures(inUnit, writer, factor >= 100 || !isMetric)) {
            for (const word of words) {
              for (const text of dressed(figure, word)) add(field, text, writer, meant)
            }
          }
        }
      }
    }
  }
  for (const [field, text, value] of inParts) {
    add(field, text, 'de', value)
    add(field, text, 'en', value)
  }
  return [...found.values()]
}

/** At this bench each of these has two readings: somebody has to choose. */
export const twoWays: readonly (readonly [Writer, FigureField, string])[] = (['de', 'en'] as const).flatMap(
  (bench) => {
    const { decimal, thousands } = marks[bench]
    return ['1', '2', '3', '12']
      .flatMap((head) => [
        ...['125', '250', '500', '000'].flatMap((tail) => [
          ...['', ' g', 'g', ' Gramm', ' oz'].map(
            (unit) => ['weight', `${head}${decimal}${tail}${unit}`] as const,
          ),
          ...[' kg', 'lb'].map((unit) => ['weight', `${head}${thousands}${tail}${unit}`] as const),
          ...['', ' cm', ' in'].map((unit) => ['length', `${head}${decimal}${tail}${unit}`] as const),
          ...['', ' cm', ' m'].map((unit) => ['length', `${head}${thousands}${tail}${unit}`] as const),
        ]),
        ...['Pfund', 'Pfd.'].map((unit) => ['weight', `${head} ${unit}`] as const),
      ])
      .map(([field, text]) => [bench, field, text] as const)
  },
)

/** Nobody knows what these mean: they must never be sent. */
export const riddles: readonly (readonly [FigureField, string])[] = [
  ...['1,2,3', '1.2.3', '1 25', '12 stone', '-5', '1e3', '10²', '1kg200', '200 g 1 kg', '30 cm', 'viel'].map(
    (text) => ['weight', text] as const,
  ),
  ...['30 g', '10 20 30', '30x20', '1/0', '5 5 cm', '10-20', '٣٠'].map((text) => ['length', text] as const),
]
