// The search index as the program has it, in a thread of its own, from its source: bundled once, since a thread of Node
// resolves no imports without endings.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import type { IndexThread } from '../../src-main/cache/index/ask-index'
import { repositoryFolder } from '../../scripts/repository-folder'

let source: string | null = null

const bundled = (): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(repositoryFolder, 'src-main/processes/search-thread.ts')],
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

export const startIndexThread = (): IndexThread => {
  source ??= bundled()
  return new Worker(source, { eval: true })
}
