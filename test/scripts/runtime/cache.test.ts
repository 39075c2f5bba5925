// The cache outside the repository holds whole things or nothing, and only what was pinned.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { packFromRegistry, putOnce } from '../../../scripts/runtime/cache'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-cache-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('putting something into the cache', () => {
  it('happens once', async () => {
    const target = join(await emptyFolder(), 'thing')
    let made = 0
    const make = async (folder: string) => writeFile(join(folder, 'n'), String((made += 1)))
    await putOnce(target, make)
    await putOnce(target, make)
    expect(await readFile(join(target, 'n'), 'utf8')).toBe('1')
  })

  it('gives two at once one whole result and leaves nothing else', async () => {
    const folder = await emptyFolder()
    const target = join(folder, 'thing')
    const make = async (aside: string) => writeFile(join(aside, 'n'), 'whole')
    expect(await Promise.all([putOnce(target, make), putOnce(target, make)])).toEqual([target, target])
    expect(await readdir(folder)).toEqual(['thing'])
    expect(await readFile(join(target, 'n'), 'utf8')).toBe('whole')
  })

  it('leaves nothing behind when it fails', async () => {
    const folder = await emptyFolder()
    const failing = putOnce(join(folder, 'thing'), () => Promise.reject(new Error('no line')))
    await expect(failing).rejects.toThrow('no line')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a package', () => {
  async function somePackage(): Promise<{ source: string; into: string }> {
    const folder = await emptyFolder()
    const [source, into] = [join(folder, 'source'), join(folder, 'into')]
    await mkdir(source)
    await mkdir(into)
    await writeFile(join(source, 'package.json'), '{ "name": "some-package", "version": "1.0.0" }')
    return { source, into }
  }

  it('is refused when it is not the one that was pinned', async () => {
    const { source, into } = await somePackage()
    await expect(packFromRegistry(source, into, 'sha512-other')).rejects.toThrow(
      /not the file that was pinned/,
    )
  })

  it('is handed over as an archive', async () => {
    const { source, into } = await somePackage()
    const archive = await packFromRegistry(source, into)
    expect(existsSync(archive)).toBe(true)
  })
})
