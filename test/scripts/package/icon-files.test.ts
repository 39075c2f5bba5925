import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PNG } from 'pngjs'
import { icnsFile, icoFile } from '../../../scripts/package/icon-files'
import { repositoryFolder } from '../../../scripts/repository-folder'

const resources = join(repositoryFolder, 'resources')
const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
const drawn = new Map(
  sizes.map((size) => [size, readFileSync(join(resources, `icons/${size}x${size}.png`))] as const),
)

describe('the icons', () => {
  it('are drawn in each size that desktops ask for', () => {
    for (const [size, png] of drawn) {
      const picture = PNG.sync.read(png)
      expect([picture.width, picture.height]).toEqual([size, size])
      // The corners are round, the middle is a box.
      expect(picture.data[3]).toBe(0)
      expect(picture.data[(size * (size / 2) + size / 2) * 4 + 3]).toBe(255)
    }
  })

  it('are the same pictures in the files of Windows and macOS', () => {
    expect(readFileSync(join(resources, 'icon.ico')).equals(icoFile(drawn))).toBe(true)
    expect(readFileSync(join(resources, 'icon.icns')).equals(icnsFile(drawn))).toBe(true)
  })

  it('stand in the .ico where its head says', () => {
    const file = icoFile(drawn)
    const count = file.readUInt16LE(4)
    const found = Array.from({ length: count }, (_, index) => {
      const at = file.readUInt32LE(6 + 16 * index + 12)
      return PNG.sync.read(file.subarray(at, at + file.readUInt32LE(6 + 16 * index + 8))).width
    })
    expect(found).toEqual([16, 24, 32, 48, 64, 128, 256])
  })

  it('fill the .icns to its end, part after part', () => {
    const file = icnsFile(drawn)
    const types: string[] = []
    let at = 8
    while (at < file.length) {
      types.push(file.toString('latin1', at, at + 4))
      at += file.readUInt32BE(at + 4)
    }
    expect(file.readUInt32BE(4)).toBe(file.length)
    expect(at).toBe(file.length)
    expect(types).toContain('ic10')
  })

  it('are not made when a size is missing', () => {
    expect(() => icoFile(new Map([[16, Buffer.from('x')]]))).toThrow('no picture of 24 dots')
  })
})
