// The data folder is this user's alone, whoever made it and whatever an earlier version wrote into it. Windows gives the home's
// rights to everything in it; there is nothing to do there.
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const [ownFolder, ownFile, othersRights] = [0o700, 0o600, 0o077]

/** The folder itself, and the files right in it. Never throws: what belongs to somebody else stays as it is. */
export function makePrivate(folder: string, platform: NodeJS.Platform): void {
  if (platform === 'win32') return
  narrow(folder)
  for (const name of names(folder)) narrow(join(folder, name))
}

function narrow(path: string): void {
  try {
    const found = statSync(path)
    const mode = found.isDirectory() ? ownFolder : ownFile
    if ((found.isDirectory() || found.isFile()) && (found.mode & othersRights) !== 0) chmodSync(path, mode)
  } catch {
    // Gone meanwhile, or somebody else's.
  }
}

const names = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
