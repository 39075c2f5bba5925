// A file as a table of orders: read as the worker chose, its shop recognised, its columns mapped as they were remembered or
// as they are proposed. Throws IntakeRefusal for what holds no orders.
import type { ReadingChoice, RememberedMapping } from '../../src-preload/contract/intake'
import type { ShopName } from '../../src-preload/contract/vocabulary'
import { IntakeRefusal } from './intake-refusal'
import { proposeByContent } from './map/by-content'
import { hasAddress, headingSetKey, proposeMapping, type Mapping } from './map/map-columns'
import { recogniseShop } from './map/recognise-shop'
import type { Answers } from './ask-about-file'
import { readFile, type FileRead, type Source } from './read/read-file'
import type { Table } from './table/make-table'
import { isEven, looksLikeReport, tableOf } from './table/table-of'

/** What was remembered for a set of headings; null for a set nobody has seen. */
export type Recall = (headingsKey: string) => RememberedMapping | null

export type ReadTable = {
  choice: ReadingChoice
  read: FileRead
  table: Table
  shop: ShopName | null
  mapping: Mapping
  answers: Answers
  isRemembered: boolean
}

export async function readAsTable(source: Source, choice: ReadingChoice, recall: Recall): Promise<ReadTable> {
  const read = await readFile(source, choice)
  const table = tableOf(read, choice)
  const { headings } = table
  const shop = recogniseShop(headings)
  const known = headings.length === 0 ? null : recall(headingSetKey(headings))
  const fitting = known?.mapping.length === headings.length ? known : null
  const mapping = fitting?.mapping ?? proposed(table, shop)
  // Text with a comma here and there is no table: without headings its cells look like an order's, or its rows are even.
  if (headings.length === 0 && mapping.filter((use) => use !== null).length < 2 && !isEven(table))
    throw new IntakeRefusal({ code: 'file-no-table' })
  // A report of a known shop, or of orders with everything but an address; an unknown file is a person's to map.
  if (!hasAddress(mapping) && (shop !== null || looksLikeReport(mapping, table)))
    throw new IntakeRefusal({ code: 'file-without-addresses' })
  return {
    choice,
    // Its lines are in the table; kept twice, they would only be looked at again by whoever clears up.
    read: { ...read, lines: [] },
    table,
    shop,
    mapping,
    answers: fitting?.answers ?? {},
    isRemembered: fitting !== null,
  }
}

const proposed = ({ headings, records }: Table, shop: ShopName | null): Mapping =>
  headings.length === 0 ? proposeByContent(records) : proposeMapping(headings, shop)
