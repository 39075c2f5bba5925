// What one call to the service was seen to do, in words every part of the client shares.
// It holds no policy: what an observation means for a shipment is decided in creation-outcome.ts and failures.ts.
import type { Message } from '../../../src-preload/contract/messages'

/** Why surely no byte of the request left this computer. */
export type NotSentCause =
  | 'offline'
  | 'name-unknown'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'tls'
  | 'proxy'
  | 'address-not-usable'
  | 'no-key'
  | 'aborted'
  /** What allowed it to be sent was too old by the time that the connection stood. */
  | 'too-late'

/** Why nobody can tell what became of a request that may have left. */
export type UnknownCause =
  'timeout' | 'closed' | 'reset' | 'not-http' | 'header-flood' | 'aborted' | 'internal'

/** Why an answer that began did not come to its end, or cannot be decoded. */
export type FlawCause = 'cut' | 'timeout' | 'too-large' | 'encoding' | 'aborted'

/** The detail's status is null: whoever has the head of the answer knows it. */
export type Flaw = { readonly cause: FlawCause; readonly detail: Message }

export type NotSent = {
  readonly kind: 'not-sent'
  readonly cause: NotSentCause
  readonly detail: Message
  /** False when the same call will fail the same way until somebody puts something right (a certificate, an address). */
  readonly mayHelpLater: boolean
}

export type Unknown = { readonly kind: 'unknown'; readonly cause: UnknownCause; readonly detail: Message }

type AnswerHead = {
  readonly kind: 'answered'
  readonly status: number
  /** Names in lower case. Headers of the answer only; those of the request are kept nowhere. */
  readonly headers: Readonly<Record<string, string>>
  /** True only when the whole body came, as long as it was announced, and could be decoded. */
  readonly isComplete: boolean
  readonly flaw: Flaw | null
}

/** `json` is undefined when the text is no JSON. Neither it nor the text holds the key. */
export type Answered = AnswerHead & { readonly text: string; readonly json: unknown }
export type AnsweredBytes = AnswerHead & { readonly bytes: Uint8Array }

export type Observation = Answered | NotSent | Unknown
export type BytesObservation = AnsweredBytes | NotSent | Unknown

/** Thrown inside the connecting phases only: nothing has left yet, whatever the reason. */
export class ConnectFailure extends Error {
  readonly why: NotSentCause
  readonly detail: Message
  readonly mayHelpLater: boolean

  constructor(why: NotSentCause, detail: Message, mayHelpLater: boolean) {
    super(detail.code)
    this.name = 'ConnectFailure'
    this.why = why
    this.detail = detail
    this.mayHelpLater = mayHelpLater
  }

  toNotSent(): NotSent {
    return { kind: 'not-sent', cause: this.why, detail: this.detail, mayHelpLater: this.mayHelpLater }
  }
}

export const notSent = (cause: NotSentCause, detail: Message, mayHelpLater: boolean): NotSent => ({
  kind: 'not-sent',
  cause,
  detail,
  mayHelpLater,
})

export const unknown = (cause: UnknownCause, detail: Message): Unknown => ({ kind: 'unknown', cause, detail })
