// A disk with no room left: a file system of 64 KB in memory, filled. Only root can mount one.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrThrow } from '../../../scripts/machine/process'

type FullDisk = { folder: string; fill: () => Promise<void>; remove: () => Promise<void> }

const bytes = 64 * 1024
export const fillerName = 'filler'

export async function fullDisk(): Promise<FullDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-disk-'))
  await runOrThrow('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder])
  const fill = () => writeFile(join(folder, fillerName), Buffer.alloc(bytes))
  await fill()
  return {
    folder,
    fill,
    remove: async () => {
      await runOrThrow('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
