// `packbench engine …` as a thread of its own, while the program's first thread stands still: Chromium has not begun, so that a
// computer without a display will do. The terminal is reached past the first thread, which hands on nothing while it waits.
import { createReadStream, writeSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { isatty, ReadStream } from 'node:tty'
import { workerData } from 'node:worker_threads'
import { readPassword } from './ask-password'
import { runEngineCommand } from './engine-command'

const { words, state } = workerData as { words: string[]; state: Int32Array }
const tell = (value: number): void => {
  Atomics.store(state, 0, value)
  Atomics.notify(state, 0)
}
const say = (text: string): void => void writeSync(2, text)

tell(1)
void runEngineCommand(words, {
  readFile: (path) => readFile(path, 'utf8'),
  writeFile: (path, text) => writeFile(path, text, { mode: 0o600, flag: 'wx' }),
  readPassword: (prompt) =>
    isatty(0)
      ? readPassword(new ReadStream(0), prompt).finally(() => say('\n'))
      : readPassword(createReadStream('', { fd: 0, autoClose: false }), prompt),
  give: (line) => void writeSync(1, `${line}\n`),
  say: (line) => say(`${line}\n`),
  ask: say,
  nowMs: () => Date.now(),
})
  .catch((cause: unknown) => {
    say(`${String(cause)}\n`)
    return 1
  })
  .then((code) => {
    tell(2 + code)
    // Ends this thread, whatever it still reads from.
    process.exit()
  })
