// Sorts what stands on the pages of a damaged ledger into its tables: along its b-trees where they can be followed, and by the
// look of the rows where a page has lost its tree.
import {
  connectionKinds,
  layouts,
  printStates,
  shipmentStates,
} from '../../../src-preload/contract/vocabulary'
import type { PageFile } from './page-file'
import { type Cell, readPage, type Value } from './read-cells'

export type FoundRow = { rowId: number; values: Value[]; isInTree: boolean }
export type FoundRows = Map<string, FoundRow[]>

const isOneOf = (list: readonly string[], value: Value | undefined): boolean =>
  typeof value === 'string' && list.includes(value)
const isText = (value: Value | undefined): value is string => typeof value === 'string'

/** Rows of these are known by their looks; of any other table only what its tree leads to is read. */
const looks: Record<string, (values: readonly Value[]) => boolean> = {
  connections: ([id, name, kind, baseUrl]) =>
    isText(id) && isText(name) && isOneOf(connectionKinds, kind) && isText(baseUrl),
  printer_profiles: (values) => values.length === 2 && isOneOf(layouts, values[0]) && isText(values[1]),
  settings: (values) =>
    values.length === 2 &&
    isText(values[0]) &&
    /^[a-z][\w.-]*$/i.test(values[0]) &&
    !isOneOf(layouts, values[0]),
  labels: ([sha256, bytes]) => isText(sha256) && /^[0-9a-f]{64}$/.test(sha256) && typeof bytes === 'number',
  shipments: ([seq, id, draftId, connectionId, state, draft]) =>
    seq === null &&
    isText(id) &&
    isText(draftId) &&
    isText(connectionId) &&
    isOneOf(shipmentStates, state) &&
    isText(draft),
  shipment_events: ([seq, shipmentId, at, , to, cause, attempt]) =>
    seq === null &&
    isText(shipmentId) &&
    isText(at) &&
    isOneOf(shipmentStates, to) &&
    isText(cause) &&
    typeof attempt === 'number',
  print_jobs: ([seq, id, shipmentId, sha256, state]) =>
    seq === null && isText(id) && isText(shipmentId) && isText(sha256) && isOneOf(printStates, state),
}

export function collectRows(file: PageFile, tables: readonly string[]): FoundRows {
  const rows: FoundRows = new Map(tables.map((table) => [table, []]))
  const seen = new Set<number>()
  const keep = (table: string, cells: readonly Cell[], isInTree: boolean): void => {
    rows.get(table)?.push(...cells.map((cell) => ({ ...cell, isInTree })))
  }

  const follow = (root: number, visit: (cells: readonly Cell[]) => void): void => {
    const open = [root]
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      if (seen.has(number) || file.free.has(number)) continue
      const page = readPage(file, number)
      if (page === null) continue
      seen.add(number)
      if (page.kind !== 'inner') visit(page.cells)
      if (page.kind !== 'leaf') open.push(...page.children)
    }
  }

  const roots = new Map<string, number>()
  follow(1, (cells) => {
    for (const { values } of cells) {
      const [type, name, , root] = values
      if (type === 'table' && isText(name) && typeof root === 'number') roots.set(name, root)
    }
  })
  for (const table of tables) {
    const root = roots.get(table)
    if (root !== undefined) follow(root, (cells) => keep(table, cells, true))
  }
  // Of tables that nothing is read from: their pages are known, and no row of them is taken for one of another table.
  for (const root of roots.values()) follow(root, () => undefined)

  for (let number = 2; number <= file.pageCount; number += 1) {
    if (seen.has(number) || file.free.has(number)) continue
    const page = readPage(file, number)
    if (page === null || page.kind === 'inner') continue
    if (page.kind === 'index') {
      const sums = page.cells.filter(
        ({ values }) => values.length === 3 && isOneOf(tables, values[0]) && typeof values[2] === 'number',
      )
      keep('row_sums', sums, false)
      continue
    }
    for (const cell of page.cells) {
      const table = Object.entries(looks).find(([, fits]) => fits(cell.values))?.[0]
      if (table !== undefined) keep(table, [cell], false)
    }
  }
  return rows
}
