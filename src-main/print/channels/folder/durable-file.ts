// Writes a file so that it is there whole or not at all: temporary name in the same folder, fsync, then one atomic step
// to the name. It never replaces a file that exists.
import { randomBytes } from 'node:crypto'
import { link, mkdir, open, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes `bytes` as `<baseName><ending>`, or `<baseName>-2<ending>` … when that name is taken. Returns the full path.
 * Throws the system's own error (ENOSPC, EACCES …); then nothing of it is left behind.
 */
export async function writeDurably(
  folder: string,
  baseName: string,
  ending: string,
  bytes: Uint8Array,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${baseName}-${randomBytes(6).toString('hex')}.part`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    const path = await giveName(temporary, folder, baseName, ending)
    await syncFolder(dirname(path))
    return path
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

async function giveName(
  temporary: string,
  folder: string,
  baseName: string,
  ending: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${baseName}${number === 1 ? '' : `-${number}`}${ending}`)
    try {
      // A hard link fails when the name is taken; a rename would replace the other file.
      await link(temporary, path)
      await unlink(temporary).catch(() => undefined)
      return path
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      if (!linklessCodes.has(codeOf(error))) throw error
    }
    // File systems without hard links (FAT, some network shares): look first, then rename.
    if (await isThere(path)) continue
    await rename(temporary, path)
    return path
  }
}

const linklessCodes = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EINVAL',
  'EMLINK',
  'EXDEV',
  'UNKNOWN',
  'EISDIR',
])
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Makes the new name survive a power cut. Windows cannot open folders; there the system keeps its own journal. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  if (handle === null) return
  await handle.sync().catch(() => undefined)
  await handle.close()
}
