// A thread of the program from its source: bundled once, since a thread of Node resolves no imports without endings.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import { repositoryFolder } from '../../scripts/repository-folder'

/** The source of a thread or process; `entry` is a path in the repository. */
export const bundleOf = (entry: string): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(repositoryFolder, entry)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node18',
    packages: 'external',
    logLevel: 'error',
    define: { 'import.meta.url': 'fileOfRepository' },
    // Packages are found from the repository, wherever a test was started.
    banner: {
      js: `const fileOfRepository = ${JSON.stringify(pathToFileURL(join(repositoryFolder, 'package.json')).href)}, require = process.getBuiltinModule('node:module').createRequire(fileOfRepository)`,
    },
  })
  return outputFiles[0]?.text ?? ''
}

/** `entry` is a path in the repository. */
export const bundledThread = (entry: string): (() => Worker) => {
  let source: string | null = null
  return () => new Worker((source ??= bundleOf(entry)), { eval: true })
}
