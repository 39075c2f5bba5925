// Copies a folder in which others go on writing, with the times of its files: for benches that live. A file that is gone or cut
// off meanwhile is copied as it is found; Node's own cpSync fails then, with ENOENT or with EIO.
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function copyLivingFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' }))
    try {
      copyAsItIs(join(from, name), join(to, name))
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    }
}

function copyAsItIs(from: string, to: string): void {
  const about = statSync(from)
  if (about.isDirectory()) return void mkdirSync(to, { recursive: true })
  const bytes = readFileSync(from)
  writeFileSync(to, bytes, { mode: about.mode })
  utimesSync(to, about.atime, about.mtime)
}
