// Facts of other benches, as the feed hands them over.
import type { Fact } from '../../src-main/engine/fact'
import { aSharedShipment, type SharedParts } from './a-shared-shipment'

/** The bench counts its own facts, from 1 on. */
export const aFact = (bench: string, n: number, body: Fact['body']): Fact => ({
  bench,
  n,
  factId: `${bench}-${n}`,
  v: 1,
  at: '2026-11-27T12:00:00.000Z',
  clockOffsetMs: 0,
  body,
})

export const aStep = (bench: string, n: number, id: string, parts: SharedParts = {}): Fact => {
  const shipment = aSharedShipment(id, parts)
  return aFact(bench, n, {
    kind: 'shipment',
    shipment,
    event: {
      at: shipment.changedAt,
      from: null,
      to: shipment.state,
      cause: { code: 'step-created' },
      detail: null,
      attempt: 1,
      httpStatus: null,
    },
    order: null,
  })
}

export const anErasing = (bench: string, n: number, ids: readonly string[]): Fact =>
  aFact(bench, n, { kind: 'erase', ids: ids.map((id) => aSharedShipment(id).id) })
