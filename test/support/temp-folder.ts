// A folder of a test's own, removed when the test ends. In memory where the system has room for that: what a power cut
// leaves is asked by a soak of its own, and everything else only waits for the disk.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const inMemory = '/dev/shm'
const roomBytes = 2 ** 30

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomBytes
  } catch {
    return false
  }
}
const parent = hasRoom(inMemory) ? inMemory : tmpdir()

export function tempFolder(): string {
  const folder = mkdtempSync(join(parent, 'packbench-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}
