// The one place that writes to the log. It takes no objects, so that no header, address or key slips in with one;
// errors are cut down to name, message and stack, and whatever looks like a credential is struck out.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { createRedactor } from './redactor'

export type Log = (message: string, cause?: unknown) => void

const sizeLimitBytes = 2 * 1024 * 1024
const mark = '[struck out]'

/** `secrets` is asked on every line, so that a key entered later is struck out too. */
export function createLog(path: string, deps: { now: () => Date; secrets: () => Iterable<string> }): Log {
  return (message, cause) => {
    const line = `${deps.now().toISOString()} ${message}${cause === undefined ? '' : `: ${inWords(cause)}`}`
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      rotate(path)
      appendFileSync(path, `${redact(line, deps.secrets())}\n`, { mode: 0o600 })
    } catch {
      // A full disk, or a file in the place of the folder, must not stop the bench: there is nowhere left to say it.
    }
  }
}

/** Strikes texts out of what was logged before: of somebody who is erased. */
export function scrubLog(path: string, texts: readonly string[]): void {
  for (const file of [path, `${path}.old`]) {
    if (!existsSync(file)) continue
    const before = readFileSync(file, 'utf8')
    const after = [...texts]
      .sort((a, b) => b.length - a.length)
      .reduce((text, struck) => text.replaceAll(struck, mark), before)
    if (after !== before) writeFileSync(file, after, { mode: 0o600 })
  }
}

const inWords = (cause: unknown): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}\n${cause.stack ?? ''}` : typeof cause

/** Strikes out every secret in all its forms, and anything that follows "Bearer". */
export const redact = (text: string, secrets: Iterable<string>): string =>
  createRedactor(secrets, mark).text(text.replace(/Bearer\s+\S+/gi, `Bearer ${mark}`))

const rotate = (path: string): void => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= sizeLimitBytes) return
  try {
    renameSync(path, `${path}.old`)
  } catch {
    // Somebody has it open, on Windows: it grows a little longer, and loses nothing.
  }
}
