// A clean clone of one commit, in a folder that is removed again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrThrow } from '../../../scripts/machine/process'
import { repositoryFolder } from '../../../scripts/repository-folder'

export async function makeClone(commit: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'packbench-suite-'))
  const folder = join(parent, 'packbench')
  const remove = (): Promise<void> => rm(parent, { recursive: true, force: true, maxRetries: 5 })
  try {
    await runOrThrow('git', ['clone', '--quiet', '--no-hardlinks', repositoryFolder, folder])
    await runOrThrow('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder })
    return { folder, remove }
  } catch (cause) {
    await remove()
    throw cause
  }
}
