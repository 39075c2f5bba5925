// What the thread that reads order files can be asked. The same functions are called in it and typed on both sides.
import type {
  IntakeId,
  IntakeView,
  ReadingChoice,
  RememberedMapping,
} from '../../src-preload/contract/intake'
import type { Message } from '../../src-preload/contract/messages'
import { readOrderFile } from './read-order-file'
import { createIntakeSession } from './session'

/** By key of their set of headings. */
export type RememberedMappings = Readonly<Record<string, RememberedMapping>>

export type OpenSource =
  | { kind: 'bytes'; name: string; bytes: Uint8Array }
  | { kind: 'text'; name: string; text: string }
  | { kind: 'path'; path: string }

export type IntakeAnswer = { id: number } & ({ value: unknown } | { refused: Message } | { broke: string })

export type IntakeCalls = ReturnType<typeof createIntakeCalls>
export type IntakeCall = keyof IntakeCalls

export function createIntakeCalls() {
  let remembered: RememberedMappings = {}
  const session = createIntakeSession({ recall: (key) => remembered[key] ?? null })
  return {
    open: async (input: {
      id: IntakeId
      source: OpenSource
      remembered: RememberedMappings
    }): Promise<IntakeView> => {
      remembered = input.remembered
      const { source } = input
      if (source.kind === 'text')
        return session.open({
          id: input.id,
          name: source.name,
          bytes: new TextEncoder().encode(source.text),
          isPasted: true,
        })
      if (source.kind === 'bytes') return session.open({ id: input.id, ...source, isPasted: false })
      return session.open({ id: input.id, ...(await readOrderFile(source.path)), isPasted: false })
    },
    change: (input: {
      reading?: ReadingChoice | undefined
      mapping?: RememberedMapping['mapping'] | undefined
      answers?: Readonly<Record<string, string>> | undefined
    }) => session.change(input),
    order: (at: number) => session.orderAt(at),
    repairs: ({
      kind,
      from,
      count,
    }: {
      kind: Parameters<typeof session.repairs>[0]
      from: number
      count: number
    }) => session.repairs(kind, from, count),
    decide: (wanted: Parameters<typeof session.decide>[0]) => session.decide(wanted),
    orders: ({ from, count }: { from: number; count: number }) => session.orders(from, count),
    mapping: (_none: undefined) => session.mapping(),
  }
}
