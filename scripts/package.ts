// `npm run package`: makes what people install, as far as this system can, into dist/; names what it could not make, and why.
// The last line is what came out, as one JSON object. `--version X` is for a test of updates, `--only folder,deb` for part of
// it. What goes inside is in electron-builder.yml; docs/packages.md tells how to sign.
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfStale } from './build'
import { parseOptions } from './named-runs'
import { writeChecksums } from './package/checksums'
import { makeDeb } from './package/deb'
import { bytesIn, megabytes } from './package/folder-size'
import { makeInstallers, packageVersion } from './package/installers'
import { type Fuses, licencesFolder, makeLinuxFolder, prepareContents } from './package/linux-folder'
import { runMain } from './programs'
import { repositoryFolder } from './repository-folder'

type Made = { kind: string; file: string; megabytes: number }

runMain(async () => {
  const { flags } = parseOptions(process.argv.slice(2))
  const version = flags['version'] ?? (await packageVersion())
  const output = resolve(repositoryFolder, flags['output'] ?? 'dist')
  const isWanted = (kind: string): boolean => (flags['only'] ?? kind).split(',').includes(kind)

  await buildIfStale()
  await rm(output, { recursive: true, force: true })
  await mkdir(output, { recursive: true })
  const { electron, components } = await prepareContents()

  const made: Made[] = []
  const notMade: Record<string, string> = {}
  const file = (kind: string, path: string): void => {
    made.push({ kind, file: path, megabytes: megabytes(statSync(path).size) })
  }

  let fuses: Fuses = {}
  if (process.platform === 'linux') {
    const linux = await makeLinuxFolder(version, output)
    fuses = linux.fuses
    made.push({ kind: 'folder', file: linux.folder, megabytes: megabytes(await bytesIn(linux.folder)) })
    if (isWanted('deb')) file('deb', await makeDeb(linux.folder, version, output))
  }
  const installers = await makeInstallers({ version, output, isWanted, isFallback: electron.isFallback })
  for (const { kind, path } of installers.made) file(kind, path)
  Object.assign(notMade, installers.notMade)
  fuses = installers.fuses ?? fuses

  const bill = join(output, `packbench-${version}.cdx.json`)
  await copyFile(join(licencesFolder, 'bom.cdx.json'), bill)
  const files = made.filter(({ kind }) => kind !== 'folder').map(({ file: path }) => path)
  await writeChecksums([...files, bill], output)

  for (const { kind, file: path, megabytes: size } of made) console.log(`Made: ${kind}, ${size} MB, ${path}`)
  for (const [kind, why] of Object.entries(notMade)) console.log(`Not made: ${kind}: ${why}`)
  const sizes = Object.fromEntries(made.map(({ kind, megabytes: size }) => [kind, size]))
  console.log(
    JSON.stringify({
      version,
      electron: electron.version,
      isForUsers: !electron.isFallback,
      megabytes: sizes,
      notMade: Object.keys(notMade),
      components,
      fuses,
    }),
  )
})
