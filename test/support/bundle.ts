// Bundles a script of the tests into one file that plain Node or Electron starts quickly, beside the built app so that
// native packages are found.
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { repositoryFolder } from '../../scripts/repository-folder'

/** A bundle lies elsewhere than the files it was made from: the repository's folder is written into it. */
const ownFolder: Plugin = {
  name: 'repository-folder',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]scripts[\\/]repository-folder\.ts$/ }, () => ({
      contents: `export const repositoryFolder = ${JSON.stringify(repositoryFolder)}`,
    }))
  },
}

/** Returns the path of the bundle. `plugins` may change what is bundled; the files themselves stay as they are. */
export async function bundleScript(
  entry: string,
  name: string,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const outfile = join(repositoryFolder, 'out', 'soak', `${name}.cjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    // A CommonJS file has no import.meta; packages are found from where the bundle lies.
    banner: { js: "const fileOfBundle = require('node:url').pathToFileURL(__filename).href" },
    define: { 'import.meta.url': 'fileOfBundle' },
    target: 'node18',
    packages: 'external',
    external: ['electron'],
    logLevel: 'error',
    plugins: [ownFolder, ...plugins],
  })
  return outfile
}
