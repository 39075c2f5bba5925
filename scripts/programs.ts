// The programs of node_modules that the tools run, started with the Node that runs the tools: no shell, and the
// same on every system. The output of one that runs alone goes straight to the terminal.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { run, type Ran } from './machine/process'
import { repositoryFolder } from './repository-folder'

const modules = join(repositoryFolder, 'node_modules')

const entries = {
  // The native compiler; typescript itself is what eslint's parser wants.
  tsc: 'typescript-native/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  eslint: 'eslint/bin/eslint.js',
  oxlint: 'oxlint/bin/oxlint',
  prettier: 'prettier/bin/prettier.cjs',
  vitest: 'vitest/vitest.mjs',
  knip: 'knip/bin/knip.js',
  'electron-vite': 'electron-vite/bin/electron-vite.js',
} as const

export type Program = keyof typeof entries

type Env = Record<string, string | undefined>

/** Runs one of them in the repository's folder; returns its exit code (128 and more when a signal ended it). */
export const runProgram = (program: Program, args: readonly string[], env: Env = {}): Promise<number> =>
  runVisibly(process.execPath, [join(modules, entries[program]), ...args], envOf(env))

/** Runs one of them beside others: what it writes is handed over at its end, so that lines of two do not mix. */
export const runProgramBeside = (program: Program, args: readonly string[], env: Env = {}): Promise<Ran> =>
  run(process.execPath, [join(modules, entries[program]), ...args], {
    cwd: repositoryFolder,
    env: { ...process.env, ...envOf(env) },
    timeoutMs: 45 * 60_000,
  })

const envOf = (env: Env): Env => ({
  PATH: `${join(modules, '.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  // The configuration files are TypeScript, bundled before they are loaded; that is meant so.
  VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  ...env,
})

/** Runs any program the same way. An interrupt reaches it through the terminal; this process waits for its end. */
export function runVisibly(command: string, args: readonly string[], env: Env = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: repositoryFolder,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    const wait = () => undefined
    const passOn = () => child.kill('SIGTERM')
    process.on('SIGINT', wait)
    process.on('SIGTERM', passOn)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.removeListener('SIGINT', wait)
      process.removeListener('SIGTERM', passOn)
      resolve(code ?? 128 + (signal === null ? 1 : constants.signals[signal]))
    })
  })
}

/** The arguments for the app. A `--` among them would make Chromium take all that follow for file names. */
export function passedOn(): string[] {
  return process.argv.slice(2).filter((word) => word !== '--')
}

/** Runs a tool's main function; an expected failure is one message and exit code 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    // As the last word: a library that ends the program meanwhile makes no success of it.
    process.on('exit', () => (process.exitCode = 1))
  })
}
