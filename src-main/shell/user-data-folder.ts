// Where everything is kept on Windows: the folder for this computer alone (Local), not the one that travels with the user
// from computer to computer (Roaming), where two of them would write into one ledger. What an earlier version left there is
// moved once, whole or not at all. It opens nothing.
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
}
export type UserDataFolder = {
  folder: string
  outcome: 'usual' | 'local' | 'moved' | 'not-moved'
  cause?: unknown
}

/** Never throws. What cannot be moved (another run has it open) is used where it is. */
export function userDataFolder({ platform, env, usual, roaming, name }: Wanted): UserDataFolder {
  const home = env['LOCALAPPDATA']
  const isAskedFor = usual !== join(roaming, name)
  if (platform !== 'win32' || isAskedFor || home === undefined || home === '')
    return { folder: usual, outcome: 'usual' }
  const folder = join(home, name)
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
