// The source of a thread or process of the program as one text, for plain Node: it resolves no imports without endings. In a
// script that was bundled itself (bundle.ts) the texts are ready: a soak's lives read what their run made once.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { repositoryFolder } from '../../scripts/repository-folder'

/** `entry` is a path in the repository. */
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
