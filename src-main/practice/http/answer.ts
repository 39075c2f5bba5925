// What the service says, before it is written to a socket: an answer is a value, so that faults can be put over it.
import { type PracticeWords, englishWords } from '../practice-words'

export type Answer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** What goes into `message` of the error body (service.md 2.11): a sentence, or fields. */
type Details = string | Readonly<Record<string, unknown>>

/** A failed call; what it says is chosen when the language of the caller is known. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly details: (words: PracticeWords) => Details,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(JSON.stringify(details(englishWords)))
  }
}

export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    body: Buffer.from(JSON.stringify(body)),
  }
}

/** The error body of service.md 2.11. */
export function errorAnswer(refusal: Refusal, path: string, now: Date, words = englishWords): Answer {
  const { status, details, headers } = refusal
  return jsonAnswer(
    status,
    { statusCode: status, message: details(words), timestamp: now.toISOString(), path },
    headers,
  )
}
