// A whole Station in memory, for store tests and for walks through the screens without main. Every call is parsed by the
// contract's schemas on both ways, as main does it, and answers a Result. Nothing moves by itself unless asked to.
import { contract, type Station, type StationEmit, type StationHandlers } from '../../../src-preload/contract'
import type { BenchStatus } from '../../../src-preload/contract/bench'
import { fieldProblemsOf } from '../../../src-preload/contract/field-problems'
import type { StationError } from '../../../src-preload/contract/errors'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { FakeFailure, type FakeWorld } from './defaults'
import { createFakeBench, type FakeBench } from './world'

export type FakeControls = {
  /** Every call so far, "shipments.create" and the like, with what was given. */
  readonly calls: readonly { name: string; input: unknown }[]
  /** The next call of this name waits until the returned function is called. */
  hold: (name: string) => () => void
  /** The next call of this name answers this error. */
  fail: (name: string, error: StationError) => void
  /** Puts a shipment into the bench and tells the window, as main does when one has moved on. */
  put: (shipment: Shipment) => void
  setStatus: (change: Partial<BenchStatus>) => void
  bench: FakeBench
  /** News that no call of the window brings about. */
  emit: StationEmit
}

type Listener = (payload: unknown) => void

const errorOf = (thrown: unknown): StationError =>
  thrown instanceof FakeFailure
    ? thrown.error
    : {
        code: 'internal',
        detail: { code: 'internal-failure', said: String(thrown) },
        fields: [],
        isRetryable: false,
      }

export const fakeStation = (world: FakeWorld = {}): Station & { readonly fake: FakeControls } => {
  const listeners = new Map<string, Set<Listener>>()
  const calls: { name: string; input: unknown }[] = []
  const held = new Map<string, Promise<void>>()
  const failing = new Map<string, StationError>()

  const emit = (name: string, payload: unknown): void => {
    for (const listener of listeners.get(name) ?? []) listener(structuredClone(payload))
  }
  const bench = createFakeBench(world, emit)
  const handlers: StationHandlers = bench.handlers

  const ask = async (noun: string, verb: string, input: unknown): Promise<unknown> => {
    const name = `${noun}.${verb}`
    calls.push({ name, input })
    const waits = held.get(name)
    held.delete(name)
    await waits
    const error = failing.get(name)
    failing.delete(name)
    if (error !== undefined) return { ok: false, error }
    const call = schemaOf(noun, verb)
    const parsed = call.input.safeParse(structuredClone(input))
    if (!parsed.success) {
      const fields = fieldProblemsOf(parsed.error.issues)
      return { ok: false, error: { code: 'invalid-input', detail: null, fields, isRetryable: false } }
    }
    try {
      const handler = Reflect.get(Reflect.get(handlers, noun) as object, verb) as (input: unknown) => unknown
      return { ok: true, value: call.output.parse(structuredClone(await handler(parsed.data))) }
    } catch (thrown) {
      return { ok: false, error: errorOf(thrown) }
    }
  }

  const subscribe = (name: string, listener: Listener): (() => void) => {
    const known = listeners.get(name) ?? new Set<Listener>()
    listeners.set(name, known.add(listener))
    return () => known.delete(listener)
  }

  const station = Object.fromEntries(
    Object.entries(contract).map(([noun, verbs]) => [
      noun,
      Object.fromEntries(
        Object.entries(verbs).map(([verb, entry]: [string, { kind: string }]) => [
          verb,
          entry.kind === 'event'
            ? (listener: Listener) => subscribe(`${noun}.${verb}`, listener)
            : (input: unknown) => ask(noun, verb, input),
        ]),
      ),
    ]),
  ) as unknown as Station

  const fake: FakeControls = {
    calls,
    hold: (name) => {
      let release: () => void = () => undefined
      held.set(name, new Promise((resolve) => (release = resolve)))
      return () => release()
    },
    fail: (name, error) => void failing.set(name, error),
    put: bench.put,
    setStatus: bench.setStatus,
    bench,
    emit,
  }
  return { ...station, fake }
}

type Parser = {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: unknown }
    | { success: false; error: { issues: Parameters<typeof fieldProblemsOf>[0] } }
  parse: (input: unknown) => unknown
}

const schemaOf = (noun: string, verb: string): { input: Parser; output: Parser } => {
  const entry: unknown = Reflect.get(Reflect.get(contract, noun) as object, verb)
  return entry as { input: Parser; output: Parser }
}
