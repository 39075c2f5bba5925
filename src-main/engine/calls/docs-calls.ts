// The shop's packages, rules and defaults at the engine: read as a whole, changed row by row.
import { z } from 'zod'
import type { EngineQuery } from '../engine-query'
import { asJsonb } from './as-jsonb'
import { oneAnswer } from './one-answer'

const docSchema = z.object({
  kind: z.string(),
  id: z.string(),
  /** How often it was changed. */
  version: z.number().int(),
  revision: z.string(),
  /** Null: it was removed. */
  body: z.unknown(),
  /** Whose change it was: its login. */
  bench: z.string(),
})
export type Doc = z.infer<typeof docSchema>

const sinceSchema = z.object({ stamp: z.string(), docs: z.array(docSchema).nullable() })
const putSchema = z.object({ isKept: z.boolean(), doc: docSchema })

export type DocPut = Pick<Doc, 'kind' | 'id' | 'body'> & {
  /** The row it is changed from; null: there was none. */
  seen: string | null
  version: number
}

export function createDocsCalls(query: EngineQuery) {
  return {
    /** `docs` is null where nothing changed since the stamp. */
    since: (stamp: string | null): Promise<z.infer<typeof sinceSchema>> =>
      oneAnswer(query, sinceSchema, 'SELECT pb.docs_since($1) AS answer', [stamp]),
    /** Whether the row is so now, and how it is: another bench may have changed it first. */
    put: ({ kind, id, seen, version, body }: DocPut): Promise<z.infer<typeof putSchema>> => {
      const json = body === null ? null : asJsonb(body)
      const values = [kind, id, seen, version, json]
      return oneAnswer(query, putSchema, 'SELECT pb.put_doc($1, $2, $3, $4, $5) AS answer', values)
    },
  }
}
