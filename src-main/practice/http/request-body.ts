// Reads the body of a create request: JSON, an object, and not too large. What it means is checked elsewhere.
import type { IncomingMessage } from 'node:http'
import { Refusal } from './answer'

/** A create request has a few hundred bytes; this leaves room for long texts and nothing for floods. */
const largestBodyBytes = 1024 * 1024

/** The caller went away in the middle of its request; there is nobody to answer. */
export class BrokenOff extends Error {}

/** The body as it came. Throws a Refusal 413, and stops reading, if it is larger than the limit; or BrokenOff. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = () =>
    new Refusal(413, ({ tooLarge }) => tooLarge(largestBodyBytes), { Connection: 'close' })
  if (Number(request.headers['content-length'] ?? 0) > largestBodyBytes) throw tooLarge()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > largestBodyBytes) {
        request.removeAllListeners('data').pause()
        reject(tooLarge())
      } else {
        chunks.push(chunk)
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', (cause) => reject(new BrokenOff('The request broke off.', { cause })))
    request.on('close', () => reject(new BrokenOff('The request broke off.')))
  })
}

/** Throws a Refusal 400 if the body is not sent as JSON, is no JSON, or is no JSON object. */
export function parseObject(contentType: string | undefined, bytes: Buffer): Record<string, unknown> {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    throw new Refusal(400, ({ notSentAsJson }) => notSentAsJson)
  }
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, ({ notJson }) => notJson)
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, ({ noObject }) => noObject)
  }
  return body as Record<string, unknown>
}
