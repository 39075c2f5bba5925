// Reads order files, as a thread of its own: the thread that owns the window is never kept from its work by a file.
import { parentPort } from 'node:worker_threads'
import { createIntakeCalls, type IntakeAnswer, type IntakeCall } from './intake-calls'
import { IntakeRefusal } from './intake-refusal'

const calls = createIntakeCalls()
let last: Promise<unknown> = Promise.resolve()

parentPort?.on('message', ({ id, call, input }: { id: number; call: IntakeCall; input: unknown }) => {
  const answer = (message: IntakeAnswer): void => parentPort?.postMessage(message)
  const run = calls[call] as (input: unknown) => unknown
  // One after the other: a file that is still read is not asked for its orders.
  last = last
    .then(() => run(input))
    .then(
      (value) => answer({ id, value }),
      (cause: unknown) =>
        answer(
          cause instanceof IntakeRefusal
            ? { id, refused: cause.reason }
            : { id, broke: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) },
        ),
    )
})
