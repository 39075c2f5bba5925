// Looks at a finished folder before anybody gets it: the fuses as they are in the program, and that everything inside is
// wanted and nothing that is wanted is missing. It changes nothing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'

/** By the fuse's name; absent where this Electron does not have it. */
const wantedFuses: Readonly<Record<string, 'on' | 'off'>> = {
  RunAsNode: 'off',
  EnableCookieEncryption: 'on',
  EnableNodeOptionsEnvironmentVariable: 'off',
  EnableNodeCliInspectArguments: 'off',
  EnableEmbeddedAsarIntegrityValidation: 'on',
  OnlyLoadAppFromAsar: 'on',
  LoadBrowserProcessSpecificV8Snapshot: 'off',
  GrantFileProtocolExtraPrivileges: 'off',
}

/** Read from the program's own bytes. Throws for a fuse that is not as it should be. */
export async function readFuses(program: string): Promise<Record<string, 'on' | 'off'>> {
  const wire = (await getCurrentFuseWire(program)) as unknown as Record<string, FuseState | undefined>
  const found: Record<string, 'on' | 'off'> = {}
  for (const [name, wanted] of Object.entries(wantedFuses)) {
    const state = wire[FuseV1Options[name as keyof typeof FuseV1Options]]
    if (state === undefined || state === FuseState.REMOVED) continue
    found[name] = state === FuseState.ENABLE ? 'on' : 'off'
    if (found[name] !== wanted) throw new Error(`The fuse ${name} is ${found[name]}, not ${wanted}.`)
  }
  return found
}

const neededInside = [
  'package.json',
  'resources/icon.png',
  ...[
    'index',
    'barcodes',
    'certificates',
    'engine',
    'search',
    'intake',
    'keeper',
    'labels',
    'practice',
    'spooler',
  ].map((name) => `out/main/${name}.js`),
  'out/preload/index.js',
  'out/renderer/index.html',
  'node_modules/@hyzyla/pdfium/dist/pdfium.wasm',
  'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm',
]
const neededBeside = [
  'parts.json',
  'licences/NOTICE.txt',
  'licences/bom.cdx.json',
  'licences/electron.txt',
  'licences/chromium.html',
  'licences/sumatrapdf.txt',
]
/** Tests, sources, maps and what only builds: none of it is for a bench. */
const unwanted =
  /^(src-|test|scripts|docs)|\.(ts|tsx|map|gyp|c|cpp|h)$|^node_modules\/(electron|vite|react|typescript|playwright)\//

/** `resourcesFolder` holds app.asar. Throws, naming what is wrong. */
export function checkContents(resourcesFolder: string): { files: number } {
  const inside = listPackage(join(resourcesFolder, 'app.asar'), { isPack: false }).map((name) =>
    name.replaceAll('\\', '/').replace(/^\//, ''),
  )
  const has = new Set(inside)
  const missing = neededInside.filter((name) => !has.has(name))
  if (missing.length > 0) throw new Error(`The archive lacks ${missing.join(', ')}.`)
  const strangers = inside.filter((name) => unwanted.test(name))
  if (strangers.length > 0) throw new Error(`The archive holds ${strangers.slice(0, 5).join(', ')}.`)
  for (const name of neededBeside) readFileSync(join(resourcesFolder, name))
  return { files: inside.length }
}
