// Handlers that are made by one rule for every call of the contract.
import { contract, type StationHandlers } from '../../src-preload/contract'
import type { Call, Event } from '../../src-preload/contract/kit'

type Noun = keyof StationHandlers
type Answer = (input: unknown) => unknown

export const everyCall = (answerOf: (noun: Noun, verb: string) => Answer): StationHandlers =>
  Object.fromEntries(
    Object.entries(contract).map(([noun, group]) => [
      noun,
      Object.fromEntries(
        Object.entries<Call | Event>(group).flatMap(([verb, { kind }]) =>
          kind === 'call' ? [[verb, answerOf(noun as Noun, verb)]] : [],
        ),
      ),
    ]),
  ) as unknown as StationHandlers

/** What a set of handlers has for a call. */
export const handlerOf = (handlers: StationHandlers, noun: Noun, verb: string): Answer | undefined =>
  (handlers[noun] as Partial<Record<string, Answer>>)[verb]
