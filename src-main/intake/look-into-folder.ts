// Which order files lie in a folder, and how they stand. It opens none of them, and changes nothing in it.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type FolderFile = { path: string; name: string; bytes: number; changedMs: number }

const orderFile = /\.(?:csv|tsv|txt|xlsx|xlsm|xls|ods)$/i
/** What programs put beside a file while they work on it. */
const aside = /^(?:\.|~\$)/

/** Throws what the disk says when the folder cannot be read. */
export async function lookIntoFolder(folder: string): Promise<FolderFile[]> {
  const names = (await readdir(folder)).filter((name) => orderFile.test(name) && !aside.test(name))
  const files: FolderFile[] = []
  for (const name of names) {
    const path = join(folder, name)
    // One that went since is no file of this look.
    const found = await stat(path).catch(() => null)
    if (found?.isFile() === true) files.push({ path, name, bytes: found.size, changedMs: found.mtimeMs })
  }
  return files
}
