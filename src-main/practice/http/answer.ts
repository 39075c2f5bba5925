// What the service says, before it is written to a socket: an answer is a value, so that faults can be put over it.

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** A failed call: the sentence or the fields that go into `message` of the error body (service.md 2.11). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly details: string | Readonly<Record<string, unknown>>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof details === 'string' ? details : JSON.stringify(details))
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
export function errorAnswer(refusal: Refusal, path: string, now: Date): Answer {
  const { status, details, headers } = refusal
  return jsonAnswer(
    status,
    { statusCode: status, message: details, timestamp: now.toISOString(), path },
    headers,
  )
}
