// Builds the app with electron-vite, when asked or when what is there is older than its sources.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from './repository-folder'
import { runProgram, runProgramBeside } from './programs'
import type { Step } from './tally'

const built = ['out/main/index.js', 'out/main/practice.js', 'out/preload/index.js', 'out/renderer/index.html']
const sources = [
  'src-main',
  'src-preload',
  'src-renderer',
  'resources',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
]

const args = ['build', '--logLevel', 'warn']

export const buildStep: Step = { name: 'build', run: () => runProgramBeside('electron-vite', args) }

/** Builds if a source is newer than the oldest built file. Throws when the build fails. */
export async function buildIfStale(): Promise<void> {
  if (!isStale()) return
  const code = await runProgram('electron-vite', args)
  if (code !== 0) throw new Error('The app could not be built; the reason stands above.')
}

function isStale(): boolean {
  const outputs = built.map((path) => join(repositoryFolder, path))
  if (!outputs.every(existsSync)) return true
  const oldest = Math.min(...outputs.map((path) => statSync(path).mtimeMs))
  return sources.some((path) => newestIn(join(repositoryFolder, path)) > oldest)
}

function newestIn(path: string): number {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  // A folder's own time tells of files that were removed.
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}
