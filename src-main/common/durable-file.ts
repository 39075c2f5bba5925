// Writes a file so that it is there whole or not at all: a temporary name in the same folder, fsync, then one atomic
// step to the name, and the folder synced. Nothing of it is left behind when it fails; the system's own error is thrown.
import { randomBytes } from 'node:crypto'
import { link, mkdir, open, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { renamePatiently } from './rename-patiently'

/** Replaces what is at `path`. Its folder is made when it is missing, for this user alone. */
export async function replaceDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await throughTemporary(dirname(path), basename(path), bytes, async (temporary) => {
    await renamePatiently(temporary, path)
    return path
  })
}

/**
 * Writes `bytes` as `<baseName><ending>`, or `<baseName>-2<ending>` … when that name is taken: it never replaces a file.
 * Returns the full path.
 */
export async function addDurably(
  folder: string,
  baseName: string,
  ending: string,
  bytes: Uint8Array,
): Promise<string> {
  await mkdir(folder, { recursive: true })
  return throughTemporary(folder, baseName, bytes, (temporary) =>
    giveFreeName(temporary, folder, baseName, ending),
  )
}

async function throughTemporary(
  folder: string,
  name: string,
  bytes: Uint8Array,
  giveName: (temporary: string) => Promise<string>,
): Promise<string> {
  const temporary = join(folder, `.${name}-${randomBytes(6).toString('hex')}.part`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    const path = await giveName(temporary)
    await syncFolder(folder)
    return path
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

async function giveFreeName(
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
    await renamePatiently(temporary, path)
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

/**
 * Makes the new name survive a power cut. Windows cannot open folders and some network shares cannot sync them: there
 * the system keeps its own journal. An error of the disk itself is thrown.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  if (handle === null) return
  try {
    await handle.sync()
  } catch (error) {
    if (['EIO', 'ENOSPC', 'EDQUOT', 'EROFS'].includes(codeOf(error))) throw error
  } finally {
    await handle.close()
  }
}
