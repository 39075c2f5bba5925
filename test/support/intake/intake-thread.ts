// The thread that reads order files as the program has it, from its source: bundled once, since a thread of Node resolves no
// imports without endings.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import { repositoryFolder } from '../../../scripts/repository-folder'
import type { IntakeThreadPort } from '../../../src-main/intake/intake-thread'

let source: string | null = null

const bundled = (): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(repositoryFolder, 'src-main/intake/intake-worker.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node18',
    external: ['@e965/xlsx', 'iconv-lite', 'entities'],
    logLevel: 'error',
    // Packages are found from the repository, wherever a test was started.
    banner: {
      js: `const require = process.getBuiltinModule('node:module').createRequire(${JSON.stringify(join(repositoryFolder, 'package.json'))})`,
    },
  })
  return outputFiles[0]?.text ?? ''
}

export const startIntakeThread = (): IntakeThreadPort => {
  source ??= bundled()
  return new Worker(source, { eval: true })
}
