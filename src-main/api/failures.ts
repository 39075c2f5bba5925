// What an observation of a read means in the words of the contract. Creations have their own table: creation-outcome.ts.
import type { ErrorCode } from '../../src-preload/contract/errors'
import type { Message } from '../../src-preload/contract/messages'
import { StationFailure } from '../station-failure'
import type {
  Answered,
  Flaw,
  NotSent,
  NotSentCause,
  Observation,
  Unknown,
  UnknownCause,
} from './send/observation'
import { isOwnRefusal, isWebPage, readProblem } from './wire/problem'

const codeOfCause: Readonly<Record<NotSentCause, ErrorCode>> = {
  offline: 'offline',
  'name-unknown': 'service-name-unknown',
  refused: 'service-unreachable',
  unreachable: 'service-unreachable',
  timeout: 'service-timeout',
  certificate: 'service-certificate',
  tls: 'service-certificate',
  proxy: 'service-unreachable',
  'address-not-usable': 'address-not-usable',
  'no-key': 'no-key',
  aborted: 'paused',
  'too-late': 'service-timeout',
}

export const codeOf = (cause: NotSentCause): ErrorCode => codeOfCause[cause]

/** Of the other causes nothing more is known than that it could not be reached. */
const codeOfUnknown: Readonly<Partial<Record<UnknownCause, ErrorCode>>> = {
  timeout: 'service-timeout',
  'not-http': 'not-the-service',
}

const unknownFailure = ({ cause, detail }: Unknown): StationFailure =>
  new StationFailure(codeOfUnknown[cause] ?? 'service-unreachable', detail, { isRetryable: true })

const notSentFailure = (seen: NotSent): StationFailure =>
  new StationFailure(codeOf(seen.cause), seen.detail, { isRetryable: seen.mayHelpLater })

/** Why an answer did not come whole, with the status its head had. */
export const flawDetail = ({ status }: { readonly status: number }, { detail }: Flaw): Message =>
  'status' in detail ? { ...detail, status } : detail

/** An answer that is not the one asked for, whatever its status; also a 2xx that the caller could not read. */
export const answerFailure = (seen: Answered): StationFailure => {
  const { status } = seen
  const problem = readProblem(seen)
  const fail = (code: ErrorCode, isRetryable = false) =>
    new StationFailure(code, problem.detail, { fields: problem.fields, isRetryable })

  /** What is said of the key is said of no field. */
  const failKey = (code: ErrorCode) => new StationFailure(code, problem.detail)

  if (seen.flaw !== null)
    return new StationFailure('service-broken', flawDetail(seen, seen.flaw), { isRetryable: true })
  if ((status === 401 || status === 403) && isWebPage(seen)) return fail('refused-on-the-way', true)
  if (status === 407 || status === 511) return fail('refused-on-the-way', true)
  if (status === 401) return failKey('key-refused')
  if (status === 403) return failKey('key-forbidden')
  if (status === 429) return fail('service-throttled', true)
  if (status >= 500) return fail('service-broken', true)
  if (status >= 300 && status < 400) {
    const target = (seen.headers['location'] ?? '').slice(0, 200)
    return new StationFailure('not-the-service', { code: 'answer-sends-on', status, target })
  }
  if (!isOwnRefusal(seen)) {
    const isWeb = seen.json === undefined
    // JSON from the right place that cannot be read is the service's fault; anything else is another server.
    return new StationFailure(
      isWeb || status >= 300 ? 'not-the-service' : 'service-broken',
      isWeb
        ? { code: 'answer-not-json', status, type: seen.headers['content-type'] ?? '' }
        : { code: 'answer-unexpected', status },
    )
  }
  if (status === 404) return fail('service-not-found')
  return fail('service-refused')
}

/** Gives back the answer of a 2xx, or throws the StationFailure that says what came instead. */
export const needSuccess = (seen: Observation): Answered => {
  if (seen.kind === 'not-sent') throw notSentFailure(seen)
  if (seen.kind === 'unknown') throw unknownFailure(seen)
  if (seen.status < 200 || seen.status > 299 || !seen.isComplete) throw answerFailure(seen)
  return seen
}
