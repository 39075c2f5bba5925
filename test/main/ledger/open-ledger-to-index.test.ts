import BetterSqlite3 from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { openLedgerToIndex } from '../../../src-main/ledger/open-ledger-to-index'
import { pathsBelow } from '../../../src-main/shell/paths'
import { openStorageAlone } from '../../support/open-storage-alone'
import { aDraft, aDraftId } from '../../support/builders'
import { saidBefore } from '../../support/messages'
import { tempFolder } from '../../support/temp-folder'

/** The practice connection has every second of so many shipments. */
function aLedger(shipments: number) {
  const paths = pathsBelow(tempFolder())
  const { connections, practiceConnection, ...storage } = openStorageAlone(paths)
  const other = connections.add({ name: 'Shop', kind: 'test', baseUrl: 'http://127.0.0.1:1' })
  storage.inOneWrite(() => {
    for (let count = 1; count <= shipments; count += 1)
      storage.shipments.begin({
        draftId: aDraftId(),
        connectionId: count % 2 === 0 ? practiceConnection.id : other.id,
        draft: aDraft(),
        cause: saidBefore('entered'),
      })
  })
  const ledger = openLedgerToIndex(paths.ledger)
  onTestFinished(() => {
    ledger.close()
    storage.close()
  })
  return { ledger, path: paths.ledger, connectionId: practiceConnection.id }
}

it('reaches any place of the whole list, from whichever end is nearer', () => {
  const { ledger, connectionId } = aLedger(40)
  const at = (offset: number, limit: number) => ledger.seqsAt(connectionId, { offset, limit }, 20)
  expect(at(0, 3)).toEqual([40, 38, 36])
  expect(at(9, 3)).toEqual([22, 20, 18])
  expect(at(12, 3)).toEqual([16, 14, 12])
  expect(at(18, 50)).toEqual([4, 2])
  expect(at(20, 50)).toEqual([])
})

it('counts a part of one connection', () => {
  const { ledger, connectionId } = aLedger(40)
  expect(ledger.countWithin(connectionId, 0, 40)).toBe(20)
  expect(ledger.countWithin(connectionId, 10, 20)).toBe(5)
  expect(ledger.countWithin('nobody', 0, 40)).toBe(0)
})

it('reads no shipment to count or to list them', () => {
  const { path } = aLedger(2)
  const db = new BetterSqlite3(path, { readonly: true })
  for (const sql of [
    'SELECT seq FROM shipments WHERE connection_id = ? ORDER BY seq DESC LIMIT 1 OFFSET 1',
    'SELECT seq FROM shipments WHERE connection_id = ? ORDER BY seq LIMIT 1 OFFSET 1',
    'SELECT count(*) FROM shipments WHERE connection_id = ? AND seq > 1 AND seq <= 2',
  ]) {
    const plan = db.prepare<[string], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all('practice')
    expect(plan.map(({ detail }) => detail).join()).toMatch(/^SEARCH shipments USING COVERING INDEX/)
  }
  db.close()
})
