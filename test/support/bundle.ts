// Bundles a script of the tests into one file that plain Node or Electron starts quickly, beside the built app so that
// native packages are found.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { repositoryFolder } from '../../scripts/repository-folder'
import { bundleOf } from './bundle-of'

/** A bundle lies elsewhere than the files it was made from: the repository's folder is written into it. */
const ownFolder: Plugin = {
  name: 'repository-folder',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]scripts[\\/]repository-folder\.ts$/ }, () => ({
      contents: `export const repositoryFolder = ${JSON.stringify(repositoryFolder)}`,
    }))
  },
}

const startsOf = /\bbundle(?:Of|dThread)\('([^']+)'\)/g

/**
 * What the script starts beside itself is bundled with it, into `folder`: each of its lives would bundle it anew otherwise, and
 * each still starts its own. One that is missing there throws when it is asked for.
 */
const readySources = (folder: string): Plugin => ({
  name: 'ready-sources',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]test[\\/]support[\\/].+\.ts$/ }, ({ path }) => {
      if (path.endsWith('bundle-of.ts'))
        return {
          contents: `import { readFileSync } from 'node:fs'
            export const bundleOf = (entry) => readFileSync(${JSON.stringify(`${folder}/`)} + entry + '.cjs', 'utf8')`,
        }
      for (const [, entry = ''] of readFileSync(path, 'utf8').matchAll(startsOf)) {
        const file = join(folder, `${entry}.cjs`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, bundleOf(entry))
      }
      return undefined
    })
  },
})

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
    plugins: [ownFolder, readySources(outfile.replace(/\.cjs$/, ' starts')), ...plugins],
  })
  return outfile
}
