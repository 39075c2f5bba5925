// `packbench engine …` as it is started: the terminal's ends, and the words that belong to the command.
import { readFile, writeFile } from 'node:fs/promises'
import { readPassword } from './ask-password'
import { runEngineCommand } from './engine-command'

/** Ends the program with the command's code. */
export async function runInTerminal(
  words: readonly string[],
  program: { exit: (code: number) => void },
): Promise<void> {
  const say = (text: string): void => void process.stderr.write(text)
  const code = await runEngineCommand(words, {
    readFile: (path) => readFile(path, 'utf8'),
    writeFile: (path, text) => writeFile(path, text, { mode: 0o600, flag: 'wx' }),
    readPassword: (prompt) => readPassword(process.stdin, prompt),
    give: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => say(`${line}\n`),
    ask: say,
    nowMs: () => Date.now(),
  }).catch((cause: unknown) => {
    say(`${String(cause)}\n`)
    return 1
  })
  program.exit(code)
}
