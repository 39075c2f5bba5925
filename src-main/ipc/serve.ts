// The border as main sees it: the only place that listens to the window. Every call is checked, parsed, run, parsed
// again and wrapped; nothing throws across.
import { contract, type StationHandlers } from '../../src-preload/contract'
import { isWithinBounds } from '../../src-preload/contract/input-bounds'
import { fieldProblemsOf } from '../../src-preload/contract/field-problems'
import type { Call, Event, Result } from '../../src-preload/contract/kit'
import { StationFailure } from '../station-failure'
import type { Log } from '../common/log'

type Deps<Sender> = {
  ipcMain: { handle: (channel: string, listener: (event: Sender, input: unknown) => unknown) => void }
  /** Reads the sender at once: after an await its frame may be gone. */
  isTrusted: (event: Sender) => boolean
  log: Log
}

export function serve<Sender>(handlers: StationHandlers, deps: Deps<Sender>): void {
  for (const [noun, group] of Object.entries<Readonly<Record<string, Call | Event>>>(contract))
    for (const [verb, entry] of Object.entries(group)) {
      if (entry.kind !== 'call') continue
      const handlersOfNoun = handlers[noun as keyof StationHandlers] as Record<
        string,
        (input: unknown) => unknown
      >
      const handler = handlersOfNoun[verb]
      if (!handler) throw new Error(`no handler for ${noun}.${verb}`)
      const channel = `${noun}.${verb}`
      deps.ipcMain.handle(channel, (event, input) =>
        deps.isTrusted(event)
          ? answer(channel, entry, handler, input, deps.log)
          : failed(new StationFailure('invalid-input', { code: 'window-not-trusted' })),
      )
    }
}

async function answer(
  channel: string,
  { input: inputSchema, output: outputSchema }: Call,
  handler: (input: unknown) => unknown,
  input: unknown,
  log: Deps<never>['log'],
): Promise<Result<unknown>> {
  if (!isWithinBounds(channel, input)) return failed(new StationFailure('invalid-input'))
  const parsed = inputSchema.safeParse(input)
  if (!parsed.success)
    return failed(
      new StationFailure('invalid-input', null, {
        fields: fieldProblemsOf(parsed.error.issues, (path) =>
          (path[0] === 'draft' ? path.slice(1) : path).join('.'),
        ),
      }),
    )
  try {
    return { ok: true, value: outputSchema.parse(await handler(parsed.data)) }
  } catch (cause) {
    if (cause instanceof StationFailure) return failed(cause)
    log(`${channel} failed`, cause)
    return failed(new StationFailure('internal'))
  }
}

const failed = (failure: StationFailure): Result<never> => ({ ok: false, error: failure.toStationError() })
