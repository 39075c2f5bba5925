// Which order of several got which shipment number (service.md 4.4, whose shape is not shown). The answer lists them somewhere:
// told apart by their references, or by their order where it lists as many as were sent. What fits neither stays nobody's.
import { textsAt } from './multi-response'

const deepest = 12

const listsIn = (json: unknown, depth = 0): (readonly unknown[])[] => {
  if (typeof json !== 'object' || json === null || depth > deepest) return []
  const inside = Object.values(json).flatMap((part) => listsIn(part, depth + 1))
  return Array.isArray(json) ? [json, ...inside] : inside
}

const only = (texts: readonly string[]): string | null => (texts.length === 1 ? (texts[0] ?? null) : null)

/** `references` are those of the orders as they were sent, null for none; the answer has as many. */
export function numbersByOrder(json: unknown, references: readonly (string | null)[]): (string | null)[] {
  const nobody = references.map(() => null)
  const listed = listsIn(json)
    .find((list) => list.some((part) => textsAt(part, 'shipmentNumber').length > 0))
    ?.map((part) => ({
      number: only(textsAt(part, 'shipmentNumber')),
      reference: only(textsAt(part, 'invoiceReference')),
    }))
  if (listed === undefined) return nobody
  const areTold = references.every((reference) => reference !== null)
  if (areTold && new Set(references).size === references.length) {
    const own = references.map((wanted) => listed.filter(({ reference }) => reference === wanted))
    if (own.every((found) => found.length === 1)) return own.map(([found]) => found?.number ?? null)
  }
  if (listed.length !== references.length) return nobody
  // Another reference at an order's place: the answer has an order of its own.
  const isOther = listed.some(
    ({ reference }, index) => reference !== null && reference !== (references[index] ?? null),
  )
  return isOther ? nobody : listed.map(({ number }) => number)
}
