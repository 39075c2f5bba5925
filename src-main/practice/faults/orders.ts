// How tests and soak runs order faults from the practice service and ask what it has seen. Only code in the same
// process can: nothing here is reachable over HTTP, and the worker's practice never calls it.
import type { AssignmentsStore, StoredAssignment } from '../assignments/assignments-store'
import { type Answer, Refusal, errorAnswer } from '../http/answer'
import type { Endpoint } from '../http/routes'
import type { FaultQueue, Where } from './fault-queue'
import { type LabelBody, insteadOfPdf, withLabelsUrl } from './label-faults'

export type ReceivedRequest = {
  method: string
  /** With the query, as it came. */
  path: string
  /** Without `authorization`. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** What key came along. The key itself is not kept. */
  key: 'right' | 'wrong' | 'none'
  body: string
}

type WherePerformed = Where & {
  /** Whether the service does its work all the same, as behind a gateway that lost patience. Default: no. */
  isPerformed?: boolean
}

/** Unless said otherwise, an order is for the next creation, since those are the requests that cost money. */
export type Orders = {
  /** Answers `delayMs` late; the work is done at once. */
  delayNextAnswer: (delayMs: number, where?: Where) => void
  /** Answers when what it gives back is called, for whoever must do something meanwhile; the work is done at once. */
  holdNextAnswer: (where?: Where) => () => void
  /** As delayNextAnswer for every answer of every endpoint, until `clear`. */
  delayAllAnswers: (delayMs: number, where?: Where) => void
  /** 429 with Retry-After as seconds (a number), as an HTTP date (a Date), as given (a string), or without it. */
  throttleNext: (retryAfter?: number | string | Date, where?: WherePerformed) => void
  /** 500 with the documented error body. */
  failNext: (where?: WherePerformed) => void
  /** 502 with a page of HTML, as gateways answer. */
  answerBadGateway: (where?: WherePerformed) => void
  /** 504 with a page of HTML. */
  answerGatewayTimeout: (where?: WherePerformed) => void
  /** Any answer: a `message` goes into the documented error body, a `body` is sent as it is. */
  answerNextWith: (
    answer: { status: number; message?: string; body?: string; headers?: Record<string, string> },
    where?: WherePerformed,
  ) => void
  /** The work is done and the connection ends before the first byte of the answer. */
  loseNextAnswer: (where?: Where) => void
  /** The work is done and the answer never comes; the connection stays open. */
  hangNextAnswer: (where?: Where) => void
  /** Half of the body, then the connection ends; without a length, it looks complete to HTTP. */
  cutNextAnswer: (where?: Where & { isLengthHidden?: boolean }) => void
  /** The connection ends before anything is done. */
  dropNextRequest: (where?: Where) => void

  /** `labelsUrl` stays null in the first `polls` answers to GET of each assignment. */
  labelLateByPolls: (polls: number) => void
  /** Labels of assignments created from now on take so much longer. */
  labelLateByMs: (extraMs: number) => void
  /** `labelsUrl` is an empty text in the next answers to GET. */
  emptyLabelsUrl: (times?: number) => void
  /** `labelsUrl` is this address in the next answers to GET. */
  labelsUrlBecomes: (labelsUrl: string, times?: number) => void
  /** The label's address answers 404 or 410. */
  labelExpired: (status?: 404 | 410, times?: number) => void
  /** Each label can be read once; then its address answers 410. */
  labelsReadOnce: () => void
  /** Status 200, but the body is no PDF, or only half of one. */
  labelBodyBecomes: (body: LabelBody, times?: number) => void

  /** An assignment of another company: its id and number exist, and answer 404. */
  plantForeignAssignment: (request: unknown) => StoredAssignment
  /** Every request since the start or the last `clear`, oldest first. Throws unless started with `isRecording`. */
  received: () => readonly ReceivedRequest[]
  /** The own company's assignments, oldest first, those of earlier runs in the same folder included. */
  created: () => readonly StoredAssignment[]
  /** Forgets all orders and everything received. Assignments stay. */
  clear: () => void
}

export type OrdersDeps = {
  queue: FaultQueue
  store: AssignmentsStore
  ownCompany: string
  /** The list that the service writes down requests in; undefined if it does not. */
  requests: ReceivedRequest[] | undefined
  setExtraLabelDelay: (extraMs: number) => void
}

const creations: readonly Endpoint[] = ['create-single', 'create-multi']
const reads: readonly Endpoint[] = ['get-single', 'get-multi']

export function createOrders({ queue, store, ownCompany, requests, setExtraLabelDelay }: OrdersDeps): Orders {
  const atCreations = (where: Where | undefined): Where => ({ at: creations, ...where })

  const answerInstead = (answer: (path: string, now: Date) => Answer, where: WherePerformed | undefined) =>
    queue.order({ kind: 'instead', answer, isPerformed: where?.isPerformed ?? false }, atCreations(where))

  const answerHtml = (status: number, title: string, where: WherePerformed | undefined) => {
    const body = Buffer.from(
      `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    )
    answerInstead(() => ({ status, headers: { 'Content-Type': 'text/html' }, body }), where)
  }

  const changeLabelsUrl = (labelsUrl: string | null, times: number) =>
    queue.order(
      { kind: 'change', answer: (answer) => withLabelsUrl(answer, labelsUrl) },
      { at: reads, times },
    )

  return {
    delayNextAnswer: (delayMs, where) => queue.order({ kind: 'delay', delayMs }, atCreations(where)),
    holdNextAnswer: (where) => {
      let release: () => void = () => undefined
      const until = new Promise<void>((resolve) => (release = resolve))
      queue.order({ kind: 'hold', until }, atCreations(where))
      return release
    },
    delayAllAnswers: (delayMs, where) =>
      queue.order({ kind: 'delay', delayMs }, { at: 'any', times: Infinity, ...where }),
    throttleNext: (retryAfter, where) => {
      const value = retryAfter instanceof Date ? retryAfter.toUTCString() : retryAfter
      const headers = value === undefined ? {} : { 'Retry-After': String(value) }
      const refusal = new Refusal(429, () => 'Too many requests. Try again later.', headers)
      answerInstead((path, now) => errorAnswer(refusal, path, now), where)
    },
    failNext: (where) => {
      const refusal = new Refusal(500, () => 'The service has failed.')
      answerInstead((path, now) => errorAnswer(refusal, path, now), where)
    },
    answerBadGateway: (where) => answerHtml(502, '502 Bad Gateway', where),
    answerGatewayTimeout: (where) => answerHtml(504, '504 Gateway Time-out', where),
    answerNextWith: ({ status, message, body, headers = {} }, where) =>
      answerInstead(
        (path, now) =>
          body === undefined
            ? errorAnswer(
                new Refusal(status, () => message ?? 'An answer that was ordered.', headers),
                path,
                now,
              )
            : { status, headers, body: Buffer.from(body) },
        where,
      ),
    loseNextAnswer: (where) => queue.order({ kind: 'ending', ending: 'lose' }, atCreations(where)),
    hangNextAnswer: (where) => queue.order({ kind: 'ending', ending: 'hang' }, atCreations(where)),
    cutNextAnswer: (where) => {
      const ending = where?.isLengthHidden ? 'cut-without-length' : 'cut'
      queue.order({ kind: 'ending', ending }, atCreations(where))
    },
    dropNextRequest: (where) => queue.order({ kind: 'drop' }, atCreations(where)),

    labelLateByPolls: (polls) => {
      const seen = new Map<string, number>()
      const answer = (original: Answer, id: string): Answer => {
        const count = (seen.get(id) ?? 0) + 1
        seen.set(id, count)
        return count <= polls ? withLabelsUrl(original, null) : original
      }
      queue.order({ kind: 'change', answer }, { at: reads, times: Infinity })
    },
    labelLateByMs: setExtraLabelDelay,
    emptyLabelsUrl: (times = 1) => changeLabelsUrl('', times),
    labelsUrlBecomes: (labelsUrl, times = 1) => changeLabelsUrl(labelsUrl, times),
    labelExpired: (status = 410, times = Infinity) => {
      const refusal = new Refusal(status, () => 'This label is no longer here.')
      const answer = (path: string, now: Date) => errorAnswer(refusal, path, now)
      queue.order({ kind: 'instead', answer, isPerformed: false }, { at: 'label', times })
    },
    labelsReadOnce: () => {
      const read = new Set<string>()
      const answer = (original: Answer, id: string): Answer => {
        if (original.status !== 200) return original
        if (!read.has(id)) {
          read.add(id)
          return original
        }
        return errorAnswer(
          new Refusal(410, () => 'This label was already read.'),
          `/labels/${id}.pdf`,
          new Date(),
        )
      }
      queue.order({ kind: 'change', answer }, { at: 'label', times: Infinity })
    },
    labelBodyBecomes: (body, times = 1) =>
      queue.order({ kind: 'change', answer: (answer) => insteadOfPdf(answer, body) }, { at: 'label', times }),

    plantForeignAssignment: (request) =>
      store.add({
        kind: 'single',
        company: 'another company',
        createdAtMs: 0,
        labelReadyAtMs: 0,
        request,
        carriers: ['practice-post'],
      }),
    received: () => {
      if (!requests) throw new Error('Start the practice service with isRecording to ask what it received.')
      return [...requests]
    },
    created: () => store.all().filter(({ company }) => company === ownCompany),
    clear: () => {
      queue.clear()
      requests?.splice(0)
      setExtraLabelDelay(0)
    },
  }
}
