// The table from what was seen to what it means for a creation (service.md 7; "the life of a shipment"). Money hangs on
// it: only what was surely not carried out may ever go out again by itself, and a doubt is never called a refusal.
import type { ErrorCode } from '../../src-preload/contract/errors'
import type { Message } from '../../src-preload/contract/messages'
import { codeOf, flawDetail } from './failures'
import { type Answered, type NotSentCause, type Observation, type UnknownCause } from './send/observation'
import { excerptOf } from './excerpt'
import { isServiceProblem, readProblem, type ServiceProblem } from './wire/problem'

type Created<T> = {
  readonly kind: 'created'
  readonly assignment: T
  /** The body as it came, all fields kept. */
  readonly raw: unknown
  readonly httpStatus: number
}
type NotCreated =
  | { readonly kind: 'refused'; readonly httpStatus: number; readonly problem: ServiceProblem }
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

/** With the service's own error body these say no. 409 is not among them: it may mean "exists already". */
const refusals = [400, 401, 403, 404, 405, 413, 415, 422]
/** These say no whoever answers: nothing that refuses at the door has passed the request on. */
const refusalsOfAnybody = [401, 403, 407, 413]

const idIn = (seen: Answered): string | null => {
  const isNamed = typeof seen.json === 'object' && seen.json !== null && 'id' in seen.json
  const id = isNamed ? seen.json.id : /"id"\s*:\s*"([^"\\]{1,200})"/.exec(seen.text.slice(0, 10_000))?.[1]
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : null
}

const unknownAnswer = (seen: Answered, detail: Message): NotCreated => ({
  kind: 'unknown',
  cause: 'answer',
  detail,
  httpStatus: seen.status,
  excerpt: seen.text === '' ? null : excerptOf(seen.text),
  idSeen: seen.status >= 200 && seen.status < 300 ? idIn(seen) : null,
})

const ofAnswer = <T>(
  seen: Answered,
  read: (json: unknown) => T | undefined,
  until: () => Date,
): Outcome<T> => {
  const { status } = seen
  // Throttling is decided before any work is done, so its body does not matter.
  if (status === 429) return { kind: 'throttled', until: until() }
  if (refusalsOfAnybody.includes(status))
    return { kind: 'refused', httpStatus: status, problem: readProblem(seen) }
  if (seen.flaw !== null) return unknownAnswer(seen, flawDetail(seen, seen.flaw))
  if (status === 200 || status === 201) {
    const assignment = seen.json === undefined ? undefined : read(seen.json)
    return assignment === undefined
      ? unknownAnswer(seen, { code: 'answer-unreadable', status })
      : { kind: 'created', assignment, raw: seen.json, httpStatus: status }
  }
  if (refusals.includes(status) && isServiceProblem(seen)) {
    return { kind: 'refused', httpStatus: status, problem: readProblem(seen) }
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
