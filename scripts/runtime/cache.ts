// The cache folder outside the repository, and how something gets into it: made aside, then renamed, so that
// two processes at once and one that was killed half-way leave nothing broken.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { runOrThrow } from '../machine/process'

const leftoverAgeMs = 60 * 60_000

/** XDG_CACHE_HOME or ~/.cache, folder packbench. */
export function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'packbench')
}

/**
 * Returns `target`, a folder, after `make` has filled it if it was not there yet. `make` gets a folder of its
 * own beside it, which becomes the target only when all of it succeeded.
 */
export async function putOnce(target: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(target)) return target
  await mkdir(dirname(target), { recursive: true })
  await removeLeftovers(target)
  const aside = await mkdtemp(`${target}.part-`)
  try {
    await make(aside)
    // The tests that need an ordinary user read it too.
    await chmod(aside, 0o755)
    await rename(aside, target)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // Another process may have been quicker; its result is as good.
    if (!existsSync(target)) throw error
  }
  return target
}

/** Fetches one package from the npm registry into `folder`; returns the path of its archive. Throws when its hash is not `integrity`. */
export async function packFromRegistry(spec: string, folder: string, integrity?: string): Promise<string> {
  await runOrThrow('npm', ['pack', spec, '--silent', '--ignore-scripts', '--pack-destination', folder], {
    cwd: folder,
    timeoutMs: 10 * 60_000,
  })
  const name = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  if (name === undefined) throw new Error(`npm pack ${spec} gave no file.`)
  const archive = join(folder, name)
  const found = `sha512-${createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')}`
  if (integrity !== undefined && found !== integrity) {
    throw new Error(`${spec} is not the file that was pinned: expected ${integrity}, found ${found}.`)
  }
  return archive
}

/** Unpacks a .tgz into a folder that is there; `options` are tar's, such as the part to take. Tar's warnings are kept quiet. */
export async function unpack(archive: string, folder: string, options: readonly string[]): Promise<void> {
  await runOrThrow('tar', ['-xzf', archive, '-C', folder, '--no-same-owner', ...options], {
    timeoutMs: 5 * 60_000,
  })
}

async function removeLeftovers(target: string): Promise<void> {
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(`${basename(target)}.part-`)) continue
    const path = join(dirname(target), name)
    const age = await stat(path).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    )
    if (age > leftoverAgeMs) await rm(path, { recursive: true, force: true })
  }
}
