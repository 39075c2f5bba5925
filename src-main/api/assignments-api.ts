// Creating and reading assignments (service.md 4.1 to 4.4). A creation leaves at most once per call of this file.
import type { Draft } from '../../src-preload/contract/draft'
import { StationFailure } from '../station-failure'
import { segment } from './send/base-url'
import { type Outcome, creationOutcome } from './creation-outcome'
import { answerFailure, needSuccess } from './failures'
import type { Gate } from './throttle/gate'
import type { Http } from './send/http'
import { notSent, type Observation, unknown } from './send/observation'
import { readSingleResponse, type SingleResponse } from './wire/assignment'
import { toCreateSingle } from './wire/create-single'
import { readMultiResponse } from './wire/multi-response'

export type CreateOutcome = Outcome<SingleResponse>

export type CreateOptions = {
  /** Called once, when the gate has let the creation through and it is about to leave. If it throws, nothing is sent. */
  readonly beforeSend?: () => void | Promise<void>
  /** Asked between the connection and the first byte: true gives `not-sent`. */
  readonly isTooLate?: (() => boolean) | undefined
  /** Before it leaves this gives `not-sent`; afterwards nobody can call it back, and the outcome is `unknown`. */
  readonly signal?: AbortSignal
}
export type ReadOptions = {
  readonly signal?: AbortSignal
  /** Somebody waits for it: it goes before what is read in the background. */
  readonly isUrgent?: boolean
}

/** What JSON cannot hold (a loop, a bigint) is found before anything is let through. */
const asJson = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value))
  } catch (cause) {
    throw new StationFailure('invalid-input', { code: 'not-json' }, { cause })
  }
}

/** Ids like UUIDs are written in large and in small letters. */
const isSameId = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export const createAssignmentsApi = ({
  http,
  gate,
}: {
  http: Pick<Http, 'send'>
  gate: Pick<Gate, 'run' | 'state' | 'shut'>
}) => {
  const create = async <T>(
    path: string,
    body: unknown,
    read: (json: unknown) => T | undefined,
    { beforeSend, isTooLate, signal }: CreateOptions,
  ): Promise<Outcome<T>> => {
    const until = () => gate.state().waitsUntil ?? new Date()
    const progress = { isLetThrough: false }
    const letThrough = () => {
      progress.isLetThrough = true
      return beforeSend?.()
    }
    const send = (): Promise<Observation> =>
      http
        .send({
          method: 'POST',
          path,
          body,
          withKey: true,
          kind: 'create',
          isTooLate,
          ...(signal ? { signal } : {}),
        })
        .then((seen) => {
          // Before the next one takes its place: it would be turned away as well.
          if (creationOutcome(seen, read, until).kind === 'not-let-in') gate.shut()
          return seen
        })
        // A fault of this program once the creation was let through: nobody can tell how far it came.
        .catch(() => unknown('internal', { code: 'client-failed', said: '' }))
    try {
      const seen: Observation = await gate.run({ priority: 'creation', beforeSend: letThrough, send, signal })
      return creationOutcome(seen, read, until)
    } catch (error) {
      if (progress.isLetThrough || signal?.aborted !== true) throw error
      return creationOutcome(notSent('aborted', { code: 'called-off' }, true), read, until)
    }
  }

  const get = async (path: string, { isUrgent = false, ...options }: ReadOptions) =>
    needSuccess(
      await gate.run({
        priority: 'label',
        isUrgent,
        signal: options.signal,
        send: () => http.send({ method: 'GET', path, withKey: true, kind: 'read', ...options }),
      }),
    )

  const read = async (
    path: string,
    id: string,
    understand: (json: unknown) => SingleResponse | null,
    options: ReadOptions,
  ): Promise<{ assignment: SingleResponse; raw: unknown }> => {
    const seen = await get(path, options)
    const assignment = understand(seen.json)
    if (assignment === null) throw answerFailure(seen)
    // Another id is another parcel: neither its facts nor its label are for the one that was asked for.
    if (!isSameId(assignment.id, id))
      throw new StationFailure(
        'service-broken',
        { code: 'answer-other-id', wanted: id, answered: assignment.id },
        { isRetryable: true },
      )
    return { assignment, raw: seen.json }
  }

  return {
    /**
     * Creates one assignment (service.md 4.1). Never throws for what the network or the service does; rejects with what
     * `beforeSend` threw and with StationFailure('invalid-input') for a draft that makes no valid request.
     */
    createSingle: async (draft: Draft, options: CreateOptions = {}): Promise<CreateOutcome> =>
      create(
        '/assignment/single',
        toCreateSingle(draft),
        (json) => readSingleResponse(json) ?? undefined,
        options,
      ),

    /** service.md 4.2. Throws StationFailure: 'service-not-found' for a foreign or unknown id, and the other codes. */
    getSingle: async (id: string, options: ReadOptions = {}) =>
      read(`/assignment/single/${segment(id)}`, id, readSingleResponse, options),

    /** service.md 4.3: the payload is not shown there, so it goes out as it is. Otherwise as createSingle. */
    createMulti: async (
      json: Readonly<Record<string, unknown>>,
      options: CreateOptions = {},
    ): Promise<CreateOutcome> =>
      create('/assignment/multi', asJson(json), (answer) => readMultiResponse(answer) ?? undefined, options),

    /** service.md 4.4. Throws StationFailure as getSingle. */
    getMulti: async (id: string, options: ReadOptions = {}) =>
      read(`/assignment/multi/${segment(id)}`, id, readMultiResponse, options),
  }
}
export type AssignmentsApi = ReturnType<typeof createAssignmentsApi>
