// From the raw answer to text and JSON that hold no key. It does not judge them.
import { createRedactor } from '../../common/redactor'
import { decodeBody, decodeText, parseJson } from './decode-body'
import type { RawAnswer } from './exchange'
import type { Answered, AnsweredBytes, Flaw } from './observation'

const redactorFor = (key: string | null) => createRedactor(key === null ? [] : [key], '[key]')

const decoded = async (
  raw: RawAnswer,
  limits: Parameters<typeof decodeBody>[2],
): Promise<{ body: Buffer; flaw: Flaw | null }> => {
  try {
    return {
      body: await decodeBody(raw.body, raw.headers['content-encoding'] ?? '', limits),
      flaw: raw.flaw,
    }
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    const flaw: Flaw = isTooLarge
      ? { cause: 'too-large', detail: { code: 'answer-too-large', status: null, bytes: limits.maxBytes } }
      : { cause: 'encoding', detail: { code: 'answer-not-unpacked', status: null } }
    return { body: Buffer.alloc(0), flaw: raw.flaw ?? flaw }
  }
}

export const toAnswered = async (raw: RawAnswer, key: string | null, maxBytes: number): Promise<Answered> => {
  const { body, flaw } = await decoded(raw, { maxBytes, mayBeCut: true })
  const redact = redactorFor(key)
  const text = decodeText(body, raw.headers['content-type'] ?? '')
  return {
    kind: 'answered',
    status: raw.status,
    headers: redact.json(raw.headers) as Record<string, string>,
    isComplete: flaw === null,
    flaw,
    text: redact.text(text),
    json: redact.json(parseJson(text)),
  }
}

/** A body that is no text; its bytes stay as they are. */
export const toBytes = async (
  raw: RawAnswer,
  key: string | null,
  maxBytes: number,
): Promise<AnsweredBytes> => {
  const { body, flaw } = await decoded(raw, { maxBytes })
  const headers = redactorFor(key).json(raw.headers) as Record<string, string>
  return { kind: 'answered', status: raw.status, headers, isComplete: flaw === null, flaw, bytes: body }
}
