// Where everything is kept on Windows: the folder for this computer alone (Local), not the one that travels with the user
// from computer to computer (Roaming), where two of them would write into one ledger. What an earlier version left there is
// moved once, whole or not at all. Where the home is on a network drive, a folder of this computer takes its place, if the
// system has one for that. It opens nothing.
import { existsSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renamePatientlySync } from '../common/rename-patiently'

type Wanted = {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  /** Where Electron would keep it, and where earlier versions did; another one was asked for by hand. */
  usual: string
  /** The folder that travels with the user. */
  roaming: string
  /** The program's name: the folder's. */
  name: string
  /** Of the user, on systems that have one. */
  userNumber?: number
  isOnNetwork?: (folder: string) => boolean
}
export type UserDataFolder = {
  folder: string
  outcome: 'usual' | 'local' | 'moved' | 'not-moved'
  cause?: unknown
}

/** A folder that is on this computer for sure; null where the system has none that lasts. */
export function localFolder({
  platform,
  env,
  name,
  userNumber,
}: Omit<Wanted, 'usual' | 'roaming'>): string | null {
  const home = env['LOCALAPPDATA'] ?? ''
  if (platform === 'win32') return home === '' ? null : join(home, name)
  return platform === 'darwin' && userNumber !== undefined ? `/Users/Shared/${name}-${userNumber}` : null
}

/** Never throws. What cannot be moved (another run has it open) is used where it is. */
export function userDataFolder(wanted: Wanted): UserDataFolder {
  const { platform, usual, roaming, name, isOnNetwork = () => false } = wanted
  const isAskedFor = usual !== join(roaming, name)
  const folder = localFolder(wanted)
  if (isAskedFor || folder === null) return { folder: usual, outcome: 'usual' }
  if (platform !== 'win32') {
    // Records that are on the network drive already are not left behind without a word: the start refuses them there.
    const isInstead = hasLedger(folder) || !hasLedger(usual)
    return isOnNetwork(usual) && isInstead
      ? { folder, outcome: 'local' }
      : { folder: usual, outcome: 'usual' }
  }
  if (hasLedger(folder) || !hasLedger(usual)) return { folder, outcome: 'local' }
  try {
    mkdirSync(dirname(folder), { recursive: true })
    // An empty one may be there; one with something in it is never replaced.
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
    if (existsSync(folder)) return { folder: usual, outcome: 'not-moved' }
    renamePatientlySync(usual, folder, { platform: process.platform, limitMs: 500 })
    return { folder, outcome: 'moved' }
  } catch (cause) {
    return { folder: usual, outcome: 'not-moved', cause }
  }
}

const hasLedger = (folder: string): boolean => existsSync(join(folder, 'ledger.db'))
