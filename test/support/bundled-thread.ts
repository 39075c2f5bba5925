// A thread of the program from its source: bundled once, since a thread of Node resolves no imports without endings.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import { repositoryFolder } from '../../scripts/repository-folder'

const bundleOf = (entry: string): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(repositoryFolder, entry)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node18',
    packages: 'external',
    logLevel: 'error',
    // Packages are found from the repository, wherever a test was started.
    banner: {
      js: `const require = process.getBuiltinModule('node:module').createRequire(${JSON.stringify(join(repositoryFolder, 'package.json'))})`,
    },
  })
  return outputFiles[0]?.text ?? ''
}

/** `entry` is a path in the repository. */
export const bundledThread = (entry: string): (() => Worker) => {
  let source: string | null = null
  return () => new Worker((source ??= bundleOf(entry)), { eval: true })
}
