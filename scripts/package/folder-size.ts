// How much room a folder takes. It changes nothing.
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const name of await readdir(folder, { recursive: true })) {
    const found = await lstat(join(folder, name))
    if (found.isFile()) bytes += found.size
  }
  return bytes
}

/** With one place behind the point. */
export const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10
