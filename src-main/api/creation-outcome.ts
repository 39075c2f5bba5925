// The table from what was seen to what it means for a creation (service.md 7; "the life of a shipment"). Money hangs on
// it: only what was surely not carried out may ever go out again by itself, and a doubt is never called a refusal.
import type { ErrorCode } from '../../src-preload/contract/errors'
import type { Message } from '../../src-preload/contract/messages'
import { codeOf, flawDetail } from './failures'
import { type Answered, type NotSentCause, type Observation, type UnknownCause } from './send/observation'
import { excerptOf } from './excerpt'
import { isOwnRefusal, isWebPage, readProblem, type ServiceProblem } from './wire/problem'

type Created<T> = {
  readonly kind: 'created'
  readonly assignment: T
  /** The body as it came, all fields kept. */
  readonly raw: unknown
  readonly httpStatus: number
}
type NotCreated =
  | {
      readonly kind: 'refused'
      /** The service itself, or something in front of it that does not like what was sent. */
      readonly by: 'service' | 'on-the-way'
      readonly httpStatus: number
      readonly problem: ServiceProblem
      /** The beginning of the answer, without the key. */
      readonly excerpt: string | null
    }
  /** Nothing is wrong with the parcel: the key is not taken (401, 403), or a network in between wants a sign-in. */
  | {
      readonly kind: 'not-let-in'
      readonly by: 'key' | 'sign-in-page'
      readonly httpStatus: number
      readonly problem: ServiceProblem
      readonly excerpt: string | null
    }
  | { readonly kind: 'throttled'; readonly until: Date }
  | {
      readonly kind: 'not-sent'
      readonly cause: NotSentCause
      readonly code: ErrorCode
      readonly detail: Message
      readonly mayHelpLater: boolean
    }
  | {
      readonly kind: 'unknown'
      readonly cause: UnknownCause | 'answer'
      readonly detail: Message
      readonly httpStatus: number | null
      /** The beginning of the answer, without the key. */
      readonly excerpt: string | null
      /** An id that an unreadable answer named: where a person can begin to look. */
      readonly idSeen: string | null
    }
export type Outcome<T> = Created<T> | NotCreated

/** May have been carried out all the same: 408 and 425 come from a server that did not wait for all of it, 499 from a proxy. */
const doubtful = [408, 425, 499]

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !doubtful.includes(status)

/** An identifier in JSON: a text, or a figure that something else follows (a cut one may have lost digits). */
const namedId = /"id"\s*:\s*(?:"((?:[^"\\]|\\.){1,200})"|(\d{1,40})(?=[\s,}\]]))/i

/** Any id that an answer to a creation names, in its body or as the place of what was made. */
const idIn = ({ text, headers }: Answered): string | null => {
  const [, word, figure] = namedId.exec(text.slice(0, 20_000)) ?? []
  const named = figure ?? (word === undefined ? undefined : unescaped(word))
  const place = /\/assignment\/(?:single|multi)\/([^/?#\s]{1,200})\/?$/.exec(headers['location'] ?? '')?.[1]
  return named ?? (place === undefined ? null : decoded(place))
}

const unescaped = (word: string): string | undefined => {
  try {
    return String(JSON.parse(`"${word}"`))
  } catch {
    return undefined
  }
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const excerptIn = (seen: Answered): string | null => (seen.text === '' ? null : excerptOf(seen.text))

const unknownAnswer = (seen: Answered, detail: Message): NotCreated => ({
  kind: 'unknown',
  cause: 'answer',
  detail,
  httpStatus: seen.status,
  excerpt: excerptIn(seen),
  idSeen: seen.status >= 200 && seen.status < 300 ? idIn(seen) : null,
})

/** 401, 403, 407 and 511 stand at the door: whoever answers so has not passed the request on. */
const ofDoor = (seen: Answered): NotCreated | null => {
  const { status } = seen
  const answer = { httpStatus: status, problem: readProblem(seen), excerpt: excerptIn(seen) } as const
  const isPage = isWebPage(seen)
  if (status === 407 || status === 511 || (status === 401 && isPage))
    return { kind: 'not-let-in', by: 'sign-in-page', ...answer }
  // A firewall does not like what is in this parcel; the key has nothing to do with it.
  if (status === 403 && isPage) return { kind: 'refused', by: 'on-the-way', ...answer }
  // The words of a refused key are about the key, also where they name a field.
  if (status === 401 || status === 403)
    return { kind: 'not-let-in', by: 'key', ...answer, problem: { ...answer.problem, fields: [] } }
  // Too large for the door (service.md names no such answer): nobody has read it.
  return status === 413 ? { kind: 'refused', by: isPage ? 'on-the-way' : 'service', ...answer } : null
}

const ofAnswer = <T>(
  seen: Answered,
  read: (json: unknown) => T | undefined,
  until: () => Date,
): Outcome<T> => {
  const { status } = seen
  // Throttling is decided before any work is done, so its body does not matter.
  if (status === 429) return { kind: 'throttled', until: until() }
  const atDoor = ofDoor(seen)
  if (atDoor !== null) return atDoor
  if (seen.flaw !== null) return unknownAnswer(seen, flawDetail(seen, seen.flaw))
  if (status >= 200 && status <= 202) {
    const assignment = seen.json === undefined ? undefined : read(seen.json)
    if (assignment !== undefined) return { kind: 'created', assignment, raw: seen.json, httpStatus: status }
    return unknownAnswer(seen, {
      code: status === 202 ? 'answer-accepted-only' : 'answer-unreadable',
      status,
    })
  }
  if (status >= 300 && status < 400) {
    const target = (seen.headers['location'] ?? '').slice(0, 200)
    return unknownAnswer(seen, { code: 'answer-sends-on', status, target })
  }
  if (isRefusal(status) && isOwnRefusal(seen)) {
    const problem = readProblem(seen)
    return { kind: 'refused', by: 'service', httpStatus: status, problem, excerpt: excerptIn(seen) }
  }
  return unknownAnswer(seen, readProblem(seen).detail)
}

/** `read` gives undefined for a body that is not the thing; `until` is asked only when throttled. */
export const creationOutcome = <T>(
  seen: Observation,
  read: (json: unknown) => T | undefined,
  until: () => Date,
): Outcome<T> => {
  switch (seen.kind) {
    case 'not-sent': {
      const { cause, detail, mayHelpLater } = seen
      return { kind: 'not-sent', cause, code: codeOf(cause), detail, mayHelpLater }
    }
    case 'unknown':
      return {
        kind: 'unknown',
        cause: seen.cause,
        detail: seen.detail,
        httpStatus: null,
        excerpt: null,
        idSeen: null,
      }
    case 'answered':
      return ofAnswer(seen, read, until)
  }
}
