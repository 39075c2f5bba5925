// Runs one of the measurements of a folder by its name: NAME.ts that exports `run`. The last line it prints is the
// result as one JSON object; the exit code says whether the target was met.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type RunOptions = {
  /** --rounds N. How often the thing is done; each run has its own default. */
  rounds: number | undefined
  /** Every other --name value; a flag without a value is 'true', one that is given several times has a line for each. */
  flags: Readonly<Record<string, string>>
}

export type Outcome = {
  /** Printed as it is. */
  result: Record<string, unknown>
  met: boolean
}

export type NamedRun = { run: (options: RunOptions) => Promise<Outcome> }

/** `argv` is what follows the script's name: the run's name, then flags. Throws a sentence for a wrong one. */
export async function runByName(folder: string, argv: readonly string[]): Promise<void> {
  const [name, ...rest] = argv
  const file = join(folder, `${name ?? ''}.ts`)
  if (name === undefined || !namesIn(folder).includes(name)) {
    const said = name === undefined ? 'Say which one' : `There is no "${name}" here`
    throw new Error(`${said}. Known: ${namesIn(folder).join(', ') || 'none yet'}.`)
  }
  const { run } = (await import(pathToFileURL(file).href)) as NamedRun
  const { result, met } = await run(parseOptions(rest))
  if (!met) console.error('The target was missed.')
  console.log(JSON.stringify(result))
  process.exitCode = met ? 0 : 1
}

/** The names that can be run: the files that export `run`. */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => /^export (async function|function|const) run\b/m.test(textOf(folder, name)))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()
}

/** Throws for a word that belongs to no flag and for rounds that are no whole number from 1 on. */
export function parseOptions(words: readonly string[]): RunOptions {
  const flags: Record<string, string> = {}
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const match = /^--([a-z][a-z-]*)(?:=(.*))?$/.exec(word)
    if (match?.[1] === undefined) throw new Error(`"${word}" is no flag. Flags look like --rounds 100.`)
    const next = words[index + 1]
    const isNextValue = match[2] === undefined && next !== undefined && !next.startsWith('--')
    if (isNextValue) index += 1
    const value = match[2] ?? (isNextValue ? next : 'true')
    const before = flags[match[1]]
    flags[match[1]] = before === undefined ? value : `${before}\n${value}`
  }
  const { rounds, ...others } = flags
  if (rounds !== undefined && !/^[1-9]\d*$/.test(rounds)) {
    throw new Error(`--rounds wants a whole number from 1 on, not "${rounds}".`)
  }
  return { rounds: rounds === undefined ? undefined : Number(rounds), flags: others }
}

const textOf = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')
