// Copies the files of a ledger aside before anything touches them, and puts another one in their place. Nothing that was a
// ledger is ever removed before it lies aside, on the disk.
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { renamePatientlySync } from '../common/rename-patiently'

type LedgerPaths = { ledger: string; mark: string; aside: string }

const suffixes = ['', '-wal', '-shm', '-journal'] as const

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

export const syncFile = (path: string): void => {
  // Opened for writing: not every system syncs what was opened for reading.
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
const syncFolder = (path: string): void => {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** The folder they were copied to; null when there is nothing. `at` names it. */
export function setAside({ ledger, mark, aside }: LedgerPaths, at: Date): string | null {
  const files = [...suffixes.map((suffix) => ledger + suffix), mark].filter(isFile)
  if (files.length === 0) return null
  const stamp = at.toISOString().replace(/[:.]/g, '-')
  const folder = freeName(join(aside, stamp))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const path of files) {
    const copy = join(folder, path.slice(dirname(path).length + 1))
    copyFileSync(path, copy)
    syncFile(copy)
  }
  syncFolder(folder)
  return folder
}

const freeName = (path: string): string => {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : `${path}-${number}`
    if (!existsSync(name)) return name
  }
}

/** Puts `source` where the ledger is; its files must lie aside by then. A run that is cut short leaves the one or the other. */
export function putInPlace({ ledger }: Pick<LedgerPaths, 'ledger'>, source: string): void {
  const next = `${ledger}.next`
  rmSync(next, { force: true })
  copyFileSync(source, next)
  syncFile(next)
  // The log goes first: over another ledger it would be what damages it.
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(ledger + suffix, { force: true, recursive: true })
  if (existsSync(ledger) && !statSync(ledger).isFile()) rmSync(ledger, { recursive: true })
  renamePatientlySync(next, ledger)
  syncFolder(dirname(ledger))
}

const keptAsides = 5

/** The oldest go once there are many: what was damaged long ago helps nobody, and it holds addresses. */
export function sweepAsides(aside: string): void {
  if (!existsSync(aside)) return
  for (const name of readdirSync(aside).sort().slice(0, -keptAsides))
    rmSync(join(aside, name), { recursive: true, force: true })
}
