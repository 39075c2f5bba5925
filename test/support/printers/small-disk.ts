// A disk that is full at once. As root: a file system of 64 KB in memory. Else: this process may write no file beyond
// 64 KB for a while, which fails in the same place with EFBIG.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, runOrThrow } from '../../../scripts/machine/process'

export type SmallDisk = { folder: string; tooManyBytes: number; remove: () => Promise<void> }

const bytes = 64 * 1024

export async function smallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-disk-'))
  const isMounted =
    (await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder])).code === 0
  if (!isMounted) await limitFileSize(String(bytes))
  return {
    folder,
    tooManyBytes: bytes * 3,
    remove: async () => {
      if (isMounted) await run('umount', [folder])
      else await limitFileSize('unlimited')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The soft limit only, so that it can be lifted again. */
async function limitFileSize(soft: string): Promise<void> {
  // Without a listener the signal that comes with it would end the process.
  process.on('SIGXFSZ', ignore)
  await runOrThrow('prlimit', ['--pid', String(process.pid), `--fsize=${soft}:`])
}
const ignore = () => undefined
