// Where a shop's settings may lie: the system's place for what an administrator decides, and beside the program. Names only;
// nothing is opened.
import { dirname, join, resolve } from 'node:path'

const shopSettingsName = 'packbench-shop.json'

type Wanted = {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  execPath: string
  /** Beside the Electron of a folder of sources lies nothing of anybody's. */
  isPackaged: boolean
}

/** The first that is there counts: an administrator's word before the folder's. */
export const shopSettingsPlaces = (wanted: Wanted): string[] => {
  const folders = [policyFolder(wanted), ...(wanted.isPackaged ? [folderOfProgram(wanted)] : [])]
  return folders.flatMap((folder) => (folder === null ? [] : [join(folder, shopSettingsName)]))
}

function policyFolder({ platform, env }: Wanted): string | null {
  if (platform === 'darwin') return '/Library/Application Support/Packbench'
  if (platform !== 'win32') return '/etc/packbench'
  const folder = env['ProgramData'] ?? ''
  return folder === '' ? null : join(folder, 'Packbench')
}

function folderOfProgram({ platform, env, execPath }: Wanted): string {
  // The AppImage itself: what runs lies in a folder that is made anew at each start.
  const image = env['APPIMAGE'] ?? ''
  if (image !== '') return dirname(image)
  // Packbench.app/Contents/MacOS/Packbench
  return platform === 'darwin' ? resolve(dirname(execPath), '../../..') : dirname(execPath)
}
