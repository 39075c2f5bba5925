// The licence texts of everything inside a package, as one file, from the packages themselves. A package without a text of
// its own is named with its licence. Throws for a package that names no licence at all: that must not be given to anybody.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { repositoryFolder } from '../repository-folder'
import { billOfMaterials, type Bill, type Component } from './bill-of-materials'

const resources = join(repositoryFolder, 'resources/licences')
const lock = JSON.parse(readFileSync(join(repositoryFolder, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string }>
}

/** Fills `folder` with NOTICE.txt, bom.cdx.json, Electron's and Chromium's licences and SumatraPDF's with its offer. */
export async function writeLicences(
  folder: string,
  electron: { path: string; version: string },
): Promise<{ components: number }> {
  await mkdir(folder, { recursive: true })
  const bill = await billOfMaterials(electron.version)
  await writeFile(join(folder, 'bom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
  await writeFile(join(folder, 'NOTICE.txt'), notice(bill))
  await copyFile(join(resources, 'sumatrapdf.txt'), join(folder, 'sumatrapdf.txt'))
  for (const [names, target] of [
    [['LICENSE', 'LICENSE.electron.txt'], 'electron.txt'],
    [['LICENSES.chromium.html'], 'chromium.html'],
  ] as const) {
    const found = names.map((name) => join(electronFolder(electron.path), name)).find(existsSync)
    if (found === undefined) throw new Error(`Electron came without ${names[0]}.`)
    await copyFile(found, join(folder, target))
  }
  return { components: bill.components.length }
}

/** macOS' program lies deep inside its bundle, and the licences beside that. */
const electronFolder = (path: string): string =>
  path.includes('.app/') ? dirname(path.slice(0, path.indexOf('.app/') + 4)) : dirname(path)

export function notice({ components }: Pick<Bill, 'components'>): string {
  const packages = components.filter(
    ({ purl = '' }) => purl.startsWith('pkg:npm/') && !purl.startsWith('pkg:npm/electron@'),
  )
  const parts = packages.map((component) => {
    const licence = licenceOf(component)
    return [`${component.name} ${component.version} (${licence})`, ...textsOf(component)].join('\n\n')
  })
  return [
    'Packbench is licensed under the MIT licence; its text is the first below. It holds the work of many others, under',
    'their licences: the packages that follow; Electron (electron.txt) with Chromium, Node.js and what they hold',
    '(chromium.html); and, on Windows, SumatraPDF (sumatrapdf.txt), whose sources whoever has this program can have.',
    '',
    ['Packbench', readFileSync(join(repositoryFolder, 'LICENSE'), 'utf8').trim(), ...parts].join(
      `\n\n${'-'.repeat(80)}\n\n`,
    ),
    '',
  ].join('\n')
}

function licenceOf({ name, licenses = [] }: Component): string {
  const words = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name)
  const said = words.filter((word) => word !== undefined).join(', ')
  if (said === '') throw new Error(`The package ${name} names no licence.`)
  return said
}

function textsOf(component: Component): string[] {
  const folder = folderOf(component)
  if (folder === undefined) return []
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|ofl)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
}

/** Two versions of a package may lie here, under different licences: the one that is packed is looked for. */
function folderOf({ name, version }: Component): string | undefined {
  const places = Object.entries(lock.packages).filter(([path]) =>
    `/${path}`.endsWith(`/node_modules/${name}`),
  )
  const [place] = places.find(([, about]) => about.version === version) ?? []
  return [place, `node_modules/${name}`]
    .filter((path) => path !== undefined)
    .map((path) => join(repositoryFolder, path))
    .find((path) => existsSync(path))
}
