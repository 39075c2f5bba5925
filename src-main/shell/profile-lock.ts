// Whether the data folder can be used at all, and who holds it: Chromium says of both only that it could not have it.
import { mkdirSync, readlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** What the system says; null: something can be written there. The folder is made when it is missing. */
export function unwritableBecause(folder: string): string | null {
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Not empty: a full disk still takes the names of files.
    writeFileSync(probe, 'x'.repeat(4_096))
    unlinkSync(probe)
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

/** True when a bench of this computer is running in it: it comes to the front by itself. */
export function isHeldHere(folder: string, platform: NodeJS.Platform): boolean {
  // Windows has no file for it, and its lock is of this computer.
  if (platform === 'win32') return true
  try {
    const [, host, pid] = /^(.*)-(\d+)$/.exec(readlinkSync(join(folder, 'SingletonLock'))) ?? []
    return host === hostname() && isRunning(Number(pid))
  } catch {
    return false
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // It runs, as somebody else.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
