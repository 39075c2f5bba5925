// Draws every size and kind of the program's icon anew from resources/icon.svg, with librsvg's rsvg-convert. To be run by
// hand when the drawing changes; what it makes is kept in the repository, so that making a package needs no drawing program.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runOrThrow } from './machine/process'
import { icnsFile, icoFile } from './package/icon-files'
import { runMain } from './programs'
import { repositoryFolder } from './repository-folder'

const resources = join(repositoryFolder, 'resources')
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024]

runMain(async () => {
  const drawn = new Map<number, Buffer>()
  for (const size of sizes) {
    const path = join(resources, 'icons', `${size}x${size}.png`)
    await runOrThrow('rsvg-convert', [join(resources, 'icon.svg'), '--width', String(size), '--output', path])
    drawn.set(size, await readFile(path))
  }
  await writeFile(join(resources, 'icon.ico'), icoFile(drawn))
  await writeFile(join(resources, 'icon.icns'), icnsFile(drawn))
  console.log(`Drawn: ${sizes.join(', ')} dots, icon.ico and icon.icns.`)
})
