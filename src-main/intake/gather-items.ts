// The items of an order: rows that name one, columns side by side, or a list in one cell. What was refunded or needs no
// shipping is none; an order that has only such items has nothing to ship.
import { isBlank } from './grid'
import { cellAt, columnsOf, isFilled, textOf, type Columns, type RawCell, type Row } from './gather-rows'

export type RawItem = { name: RawCell; quantity: RawCell | null; weight: RawCell | null }

const no = /^(false|no|nein|0|n)$/i

const numberIn = (text: string): number =>
  Number(/-?\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? Number.NaN)

export function itemsOf(rows: readonly Row[], columns: Columns, piecesHaveWeights: boolean) {
  const names = columnsOf(columns, 'itemName').sort((a, b) => a.index - b.index)
  const quantities = columnsOf(columns, 'itemQuantity').sort((a, b) => a.index - b.index)
  const lists = columnsOf(columns, 'itemList')
  const [left] = columnsOf(columns, 'quantityLeft')
  const [refunded] = columnsOf(columns, 'quantityRefunded')
  const [needs] = columnsOf(columns, 'needsShipping')
  const [weight] = columnsOf(columns, 'weight')
  const items: RawItem[] = []
  let named = 0
  let unshipped = 0
  for (const { line } of rows) {
    const isUnshipped = needs !== undefined && no.test(textOf(line, needs.index).trim())
    names.forEach((column, at) => {
      const name = cellAt(line, column.index)
      if (!isFilled(name)) return
      named += 1
      const counted = left ?? quantities[at] ?? (names.length === 1 ? quantities[0] : undefined)
      const quantity = counted === undefined ? null : cellAt(line, counted.index)
      const amount = quantity === null || isBlank(quantity.text) ? 1 : numberIn(quantity.text)
      const gone = refunded === undefined ? 0 : numberIn(textOf(line, refunded.index)) || 0
      if (isUnshipped || amount === 0 || (gone > 0 && gone >= amount)) {
        unshipped += 1
        return
      }
      items.push({
        name,
        quantity,
        weight: weight === undefined || !piecesHaveWeights ? null : cellAt(line, weight.index),
      })
    })
    for (const column of lists) {
      const listed = listedItems(textOf(line, column.index))
      named += listed.length
      items.push(...listed)
    }
    // Rows of pieces that have no name still have a weight.
    if (names.length === 0 && piecesHaveWeights && weight !== undefined) {
      const [counted] = quantities
      const quantity = left ?? counted
      items.push({
        name: { text: '', mark: null },
        quantity: quantity === undefined ? null : cellAt(line, quantity.index),
        weight: cellAt(line, weight.index),
      })
    }
  }
  const leftOver = left !== undefined && rows.every(({ line }) => numberIn(textOf(line, left.index)) === 0)
  const nothingToShip = leftOver || (named > 0 && unshipped === named)
  const itemNumbers = columnsOf(columns, 'itemNumber').flatMap(({ index }) =>
    rows.map(({ line }) => textOf(line, index).trim()).filter((text) => text !== ''),
  )
  return { items, nothingToShip, itemNumbers: named === 0 ? itemNumbers : [] }
}

/** "name:Cup|sku:C|quantity:2", "2x Cup|1x Lid", "Cup x 2"; ids of articles are no contents. */
function listedItems(text: string): RawItem[] {
  if (isBlank(text)) return []
  const item = (name: string, quantity: string): RawItem => ({
    name: { text: name, mark: null },
    quantity: { text: quantity, mark: null },
    weight: null,
  })
  const named = /(?:^|\|)name:([^|]*)/.exec(text)?.[1]
  if (named !== undefined) return [item(named, /(?:^|\|)quantity:([^|]*)/.exec(text)?.[1] ?? '1')]
  return text.split(/[|\n;]/).flatMap((part) => {
    const found = /^\s*(\d+)\s*[x×]\s+(.+?)\s*$/.exec(part)
    const name = found?.[2] ?? part.trim()
    return name === '' || /^[0-9a-f]{32}$/i.test(name) ? [] : [item(name, found?.[1] ?? '1')]
  })
}
