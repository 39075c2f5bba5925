// The words behind `packbench engine`, read: what is to be done, and how the server is reached.
import { parseArgs } from 'node:util'

export const commandNames = [
  'init',
  'upgrade',
  'add-bench',
  'remove-bench',
  'after-restore',
  'check',
] as const
type CommandName = (typeof commandNames)[number]

export type ServerOptions = {
  address: string
  port: number
  database: string
  login: string
  /** A file with the certificates that vouch for the server's own. */
  authorityFile: string
  certificateName: string | undefined
  /** A file whose first line is the password; null: from standard input. */
  passwordFile: string | null
}

export type EngineCommand = {
  name: CommandName
  server: ServerOptions
  /** init: how many. */
  benches: number
  /** add-bench: what it is to be called. remove-bench: its name or its login. */
  bench: string
  /** The file that gets the lines for the benches; null: standard output. */
  outFile: string | null
}

export type CommandFault =
  | { code: 'no-command' }
  | { code: 'unknown-command'; word: string }
  | { code: 'unknown-option'; said: string }
  | { code: 'missing'; option: string }
  | { code: 'not-a-number'; option: string }

export type ReadCommand = { ok: true; command: EngineCommand } | { ok: false; fault: CommandFault }

const options = {
  address: { type: 'string' },
  port: { type: 'string', default: '5432' },
  database: { type: 'string', default: 'packbench' },
  login: { type: 'string', default: 'packbench_admin' },
  authority: { type: 'string' },
  'certificate-name': { type: 'string' },
  'password-file': { type: 'string' },
  benches: { type: 'string' },
  bench: { type: 'string', default: '' },
  out: { type: 'string' },
} as const

const mostBenches = 200

export function readCommand(words: readonly string[]): ReadCommand {
  const [name, ...rest] = words
  if (name === undefined) return { ok: false, fault: { code: 'no-command' } }
  if (!isCommand(name)) return { ok: false, fault: { code: 'unknown-command', word: name } }
  const given = valuesOf(rest)
  if ('said' in given) return { ok: false, fault: { code: 'unknown-option', said: given.said } }
  const { values } = given
  const port = Number(values.port)
  const benches = Number(values.benches ?? 1)
  const missing = (option: string): ReadCommand => ({ ok: false, fault: { code: 'missing', option } })
  if (values.address === undefined) return missing('--address')
  if (values.authority === undefined) return missing('--authority')
  if (name === 'init' && values.benches === undefined) return missing('--benches')
  if (['add-bench', 'remove-bench'].includes(name) && values.bench.trim() === '') return missing('--bench')
  if (!isWhole(port, 65_535)) return { ok: false, fault: { code: 'not-a-number', option: '--port' } }
  if (!isWhole(benches, mostBenches))
    return { ok: false, fault: { code: 'not-a-number', option: '--benches' } }
  const server: ServerOptions = {
    ...{ address: values.address, port, database: values.database, login: values.login },
    authorityFile: values.authority,
    certificateName: values['certificate-name'],
    passwordFile: values['password-file'] ?? null,
  }
  return {
    ok: true,
    command: { name, server, benches, bench: values.bench.trim(), outFile: values.out ?? null },
  }
}

const isCommand = (word: string): word is CommandName => (commandNames as readonly string[]).includes(word)
const isWhole = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most

const valuesOf = (words: string[]) => {
  try {
    return { values: parseArgs({ args: words, options, strict: true, allowPositionals: false }).values }
  } catch (error) {
    return { said: error instanceof Error ? error.message : String(error) }
  }
}
