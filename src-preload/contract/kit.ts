// The small language the contract is written in, and the types both ends derive from it. It knows no noun.
import { z } from 'zod'
import type { StationError } from './errors'

type Schema = z.ZodType

export type Call<Input extends Schema = Schema, Output extends Schema = Schema> = {
  readonly kind: 'call'
  readonly input: Input
  readonly output: Output
}
export type Event<Payload extends Schema = Schema> = { readonly kind: 'event'; readonly payload: Payload }
type Contract = Readonly<Record<string, Readonly<Record<string, Call | Event>>>>

/** The contract that a list of channel names asks for. */
export type Agreed<Names extends Readonly<Record<string, Readonly<Record<string, 'call' | 'event'>>>>> = {
  readonly [Noun in keyof Names]: {
    readonly [Verb in keyof Names[Noun]]: Names[Noun][Verb] extends 'call' ? Call : Event
  }
}

/** A question from the window to main. Both schemas are applied in main: to what comes in and to what goes out. */
export const call = <Input extends Schema, Output extends Schema>(
  input: Input,
  output: Output,
): Call<Input, Output> => ({ kind: 'call', input, output })

/** News from main to every window; the payload is parsed before it leaves. */
export const event = <Payload extends Schema>(payload: Payload): Event<Payload> => ({
  kind: 'event',
  payload,
})

/** For calls that need no input or answer nothing. */
export const nothing = z.undefined()

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: StationError }
type Unsubscribe = () => void

type Ask<C> =
  C extends Call<infer Input, infer Output>
    ? undefined extends z.input<Input>
      ? () => Promise<Result<z.output<Output>>>
      : (input: z.input<Input>) => Promise<Result<z.output<Output>>>
    : C extends Event<infer Payload>
      ? (listener: (payload: z.output<Payload>) => void) => Unsubscribe
      : never

type Answer<C> =
  C extends Call<infer Input, infer Output>
    ? undefined extends z.output<Input>
      ? () => z.output<Output> | Promise<z.output<Output>>
      : (input: z.output<Input>) => z.output<Output> | Promise<z.output<Output>>
    : never

type CallNames<Group> = { [N in keyof Group]: Group[N] extends Call ? N : never }[keyof Group]

/** What the renderer sees: every call as a function that never throws, every event as a subscription. */
export type Bridge<C extends Contract> = {
  readonly [Noun in keyof C]: { readonly [Verb in keyof C[Noun]]: Ask<C[Noun][Verb]> }
}

/** What main must implement: one function per call, or it does not compile. */
export type Handlers<C extends Contract> = {
  readonly [Noun in keyof C]: { readonly [Verb in CallNames<C[Noun]>]: Answer<C[Noun][Verb]> }
}

type EventPairs<C extends Contract> = {
  [Noun in keyof C & string]: {
    [Verb in keyof C[Noun] & string]: C[Noun][Verb] extends Event<infer Payload>
      ? [`${Noun}.${Verb}`, z.input<Payload>]
      : never
  }[keyof C[Noun] & string]
}[keyof C & string]

/** Main's typed way to send news: emit('shipments.changed', shipment). */
export type Emit<C extends Contract> = <Name extends EventPairs<C>[0]>(
  name: Name,
  payload: Extract<EventPairs<C>, [Name, unknown]>[1],
) => void
