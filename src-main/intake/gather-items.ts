// The items of an order: rows that name one, columns side by side, or a list in one cell. What was refunded or needs no
// shipping is none; an order that has only such items has nothing to ship.
import { isBlank } from './grid'
import { cellAt, columnsOf, isFilled, textOf, type Columns, type RawCell, type Row } from './gather-rows'

export type RawItem = { name: RawCell; quantity: RawCell | null; weight: RawCell | null }

const no = /^(false|no|nein|0|n)$/i

const numberIn = (text: string): number =>
  /^\d{1,9}$/.test(text)
    ? Number(text)
    : Number(/-?\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? Number.NaN)

/** Which columns tell of items, in the order of the file. */
export type ItemColumns = ReturnType<typeof itemColumnsOf>

export function itemColumnsOf(columns: Columns) {
  const inOrder = (target: 'itemName' | 'itemQuantity'): Columns =>
    columnsOf(columns, target).sort((a, b) => a.index - b.index)
  return {
    names: inOrder('itemName'),
    quantities: inOrder('itemQuantity'),
    lists: columnsOf(columns, 'itemList'),
    numbers: columnsOf(columns, 'itemNumber'),
    left: columnsOf(columns, 'quantityLeft')[0],
    refunded: columnsOf(columns, 'quantityRefunded')[0],
    needs: columnsOf(columns, 'needsShipping')[0],
    weight: columnsOf(columns, 'weight')[0],
  }
}

/** A weight beside an item goes along; whether it is one of the piece is answered later (ask-about-file.ts). */
export function itemsOf(rows: readonly Row[], columns: ItemColumns) {
  const { names, quantities, lists, left, refunded, needs, weight } = columns
  const items: RawItem[] = []
  let named = 0
  let unshipped = 0
  for (const { line } of rows) {
    const isUnshipped = needs !== undefined && no.test(textOf(line, needs.index).trim())
    for (let at = 0; at < names.length; at += 1) {
      const name = cellAt(line, names[at]?.index ?? -1)
      if (!isFilled(name)) continue
      named += 1
      const counted = left ?? quantities[at] ?? (names.length === 1 ? quantities[0] : undefined)
      const quantity = counted === undefined ? null : cellAt(line, counted.index)
      const amount = quantity === null || isBlank(quantity.text) ? 1 : numberIn(quantity.text)
      const gone = refunded === undefined ? 0 : numberIn(textOf(line, refunded.index)) || 0
      if (isUnshipped || amount === 0 || (gone > 0 && gone >= amount)) {
        unshipped += 1
        continue
      }
      items.push({ name, quantity, weight: weight === undefined ? null : cellAt(line, weight.index) })
    }
    for (const column of lists) {
      const listed = listedItems(textOf(line, column.index))
      named += listed.length
      items.push(...listed)
    }
    // Rows of pieces that have no name still have a weight.
    if (names.length === 0 && weight !== undefined) {
      const counted = left ?? quantities[0]
      items.push({
        name: { text: '', mark: null },
        quantity: counted === undefined ? null : cellAt(line, counted.index),
        weight: cellAt(line, weight.index),
      })
    }
  }
  const leftOver = left !== undefined && rows.every(({ line }) => numberIn(textOf(line, left.index)) === 0)
  const nothingToShip = leftOver || (named > 0 && unshipped === named)
  const itemNumbers =
    named > 0
      ? []
      : columns.numbers.flatMap(({ index }) =>
          rows.map(({ line }) => textOf(line, index).trim()).filter((text) => text !== ''),
        )
  return { items, nothingToShip, itemNumbers }
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
