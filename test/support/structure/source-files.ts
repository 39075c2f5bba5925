// The files of the repository as tests about its structure read them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../../..')

export type SourceFile = {
  /** Path from the root of the repository, with forward slashes. */
  path: string
  text: string
}

/** Those below a folder whose names end so; none where there is no such folder. */
export function filesIn(folder: string, ending: RegExp): SourceFile[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }))
}

export const parse = (file: SourceFile): ts.SourceFile =>
  ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
