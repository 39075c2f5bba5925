// The Linux folder with all that belongs inside, looked at before it is used: licences first, then the program, then its fuses.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryFolder } from '../repository-folder'
import { electronBinary, type ElectronRuntime } from '../runtime/electron-binary'
import { makeAppFolder } from './app-folder'
import { checkContents, readFuses } from './check-folder'
import { makeDeb } from './deb'
import { writeLicences } from './notices'

export type Fuses = Awaited<ReturnType<typeof readFuses>>

/** Where the licence texts lie until they are packed (electron-builder.yml takes them from there). */
export const licencesFolder = join(repositoryFolder, 'out/licences')

/** For every system, before anything is packed. */
export async function prepareContents(): Promise<{ electron: ElectronRuntime; components: number }> {
  const electron = await electronBinary()
  const { components } = await writeLicences(licencesFolder, electron)
  return { electron, components }
}

/** After prepareContents. Throws when something is inside that should not be, or is missing, or a fuse is not flipped. */
export async function makeLinuxFolder(
  version: string,
  output: string,
): Promise<{ folder: string; fuses: Fuses }> {
  await mkdir(output, { recursive: true })
  const { folder } = await makeAppFolder({ version, output })
  const fuses = await readFuses(join(folder, 'packbench'))
  checkContents(join(folder, 'resources'))
  return { folder, fuses }
}

/** The folder and the .deb of it, both in `output`. After prepareContents. */
export async function makeDebOf(version: string, output: string): Promise<string> {
  const { folder } = await makeLinuxFolder(version, join(output, version))
  return makeDeb(folder, version, output)
}
