// Brings labels to the engine and fetches them, by their SHA-256 in hexadecimal. Whoever takes one proves its bytes by its name.
import { z } from 'zod'
import type { EngineQuery } from '../engine-query'
import { oneAnswer } from './one-answer'

const putAnswer = z.enum(['kept', 'too-large', 'other-bytes', 'erased'])
const bytesAnswer = z.instanceof(Uint8Array).nullable()
/** Sixty kilobytes as a rule, on a line that may be slow. */
const limits = { ms: 20_000 }
const atOnce = 1_000

export const createLabelsCalls = (query: EngineQuery) => ({
  put: (sha256: string, bytes: Uint8Array) =>
    oneAnswer(
      query,
      putAnswer,
      'SELECT pb.put_label($1, $2) AS answer',
      [sha256, Buffer.from(bytes)],
      limits,
    ),
  /** Null: it is not there, or not any more. */
  get: (sha256: string): Promise<Uint8Array | null> =>
    oneAnswer(query, bytesAnswer, 'SELECT pb.get_label($1) AS answer', [sha256], limits),
  /** Of these, up to a thousand, those that are not there. */
  missing: (sha256s: readonly string[]) =>
    oneAnswer(query, z.array(z.string()), 'SELECT pb.labels_missing($1) AS answer', [
      sha256s.slice(0, atOnce),
    ]),
})
