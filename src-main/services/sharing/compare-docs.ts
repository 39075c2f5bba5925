// What becomes of each row that the shop shares, from what is here, what both agreed on last, and what the engine has now: it is
// taken over here, put there, or a person is asked. Pure.
import type { Doc } from '../../engine/calls/docs-calls'
import type { AgreedDoc, SharedDocs } from '../../ledger/shared-docs-repo'
import {
  docsOf,
  type DocKey,
  isFirst,
  isSame,
  keyOf,
  orderKey,
  readDoc,
  type SharedPart,
  withUnknown,
} from './docs-of-settings'

export type DocChange = { key: DocKey; body: unknown; seen: string | null; version: number }
export type DocDifference = { key: DocKey; here: unknown; shop: Doc }
export type Compared = {
  /** Rows of the shop that hold here from now on. */
  taken: Map<DocKey, Doc>
  /** Rows that are the same at both: nothing is left to be told. */
  alike: Map<DocKey, Doc>
  puts: DocChange[]
  differences: DocDifference[]
}

export function compareDocs(settings: SharedPart, kept: SharedDocs, shop: readonly Doc[]): Compared {
  const here = docsOf(settings)
  const there = new Map(shop.map((doc) => [keyOf(doc), doc]))
  const compared: Compared = { taken: new Map(), alike: new Map(), puts: [], differences: [] }
  const put = (key: DocKey, body: unknown, agreed: AgreedDoc | null, doc: Doc | null): void => {
    compared.puts.push({
      key,
      body: withUnknown(body, doc?.body ?? agreed?.body),
      seen: doc?.revision ?? null,
      version: Math.max(agreed?.version ?? 0, doc?.version ?? 0),
    })
  }

  for (const key of new Set([...here.keys(), ...Object.keys(kept.agreed), ...there.keys()])) {
    const mine = here.get(key) ?? null
    const agreed = kept.agreed[key] ?? null
    const doc = there.get(key) ?? null
    const isOurs = kept.changed.includes(key) || (agreed === null && mine !== null && !isFirst(key, mine))

    if (doc === null) {
      // The engine never had it, or was put back to a copy without it.
      const body = isOurs ? mine : readDoc(key, agreed?.body ?? null)
      if (body !== undefined && (isOurs || agreed !== null)) put(key, body, agreed, null)
      continue
    }
    const theirs = readDoc(key, doc.body)
    if (theirs === undefined) continue
    // It went back in time: what was agreed on is put there again.
    const isForgotten = agreed !== null && doc.version < agreed.version
    if (isSame(mine, theirs)) compared.alike.set(key, doc)
    else if (!isOurs) {
      const before = isForgotten ? readDoc(key, agreed.body) : undefined
      if (before === undefined) compared.taken.set(key, doc)
      else put(key, before, agreed, doc)
    } else if (agreed === null && key === orderKey) compared.taken.set(key, doc)
    else if (agreed?.revision === doc.revision || isForgotten || key === orderKey) put(key, mine, agreed, doc)
    else compared.differences.push({ key, here: mine, shop: doc })
  }
  return compared
}

/** Keys of what differs between the two. */
export const changedKeys = (before: SharedPart, after: SharedPart): DocKey[] => {
  const was = docsOf(before)
  const is = docsOf(after)
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => !isSame(was.get(key) ?? null, is.get(key) ?? null),
  )
}
