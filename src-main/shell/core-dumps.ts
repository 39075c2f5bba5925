// A process that breaks down may leave its memory in a file, keys and addresses with it. On Linux it is told to leave none of
// it, for itself and everything it starts; Windows and macOS write none for a program that does not ask for them.
import { writeFileSync } from 'node:fs'

/** Never throws: a system without this file writes dumps by its own rules. */
export function withoutCoreDumps(platform: NodeJS.Platform, filter = '/proc/self/coredump_filter'): void {
  if (platform !== 'linux') return
  try {
    // No kind of memory.
    writeFileSync(filter, '0\n')
  } catch {
    // Not there.
  }
}
