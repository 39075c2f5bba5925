// A folder in memory where the system has one: for what lies there and is opened thousands of times. Whoever asks removes it.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export async function quickFolder(name: string): Promise<string> {
  try {
    return await mkdtemp(`/dev/shm/packbench-${name}-`)
  } catch {
    return mkdtemp(join(tmpdir(), `packbench-${name}-`))
  }
}
