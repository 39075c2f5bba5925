import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createLabelFiles } from '../../../src-main/ledger/label-files'
import { tempFolder } from '../../support/temp-folder'

const bytes = new TextEncoder().encode('%PDF-1.7 a label')

describe('the label store', () => {
  it('keeps the bytes under their SHA-256', async () => {
    const store = createLabelFiles(tempFolder())
    const sha256 = await store.add(bytes)
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(readFileSync(store.pathOf(sha256))).toEqual(Buffer.from(bytes))
    expect(new Uint8Array(await store.read(sha256))).toEqual(bytes)
  })

  it('keeps the bytes whole when several shipments get the same label at once', async () => {
    const store = createLabelFiles(tempFolder())
    const large = new Uint8Array(2_000_000).fill(7)
    const [sha256 = '', ...others] = await Promise.all(Array.from({ length: 8 }, () => store.add(large)))
    expect(new Set([sha256, ...others]).size).toBe(1)
    expect(new Uint8Array(await store.read(sha256))).toEqual(large)
  })

  it('leaves no half-written file behind', async () => {
    const folder = tempFolder()
    const store = createLabelFiles(folder)
    const sha256 = await store.add(bytes)
    await store.add(bytes)
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      sha256.slice(0, 2),
      `${sha256.slice(0, 2)}/${sha256}.pdf`,
    ])
  })

  it.each([
    ['changed', (path: string) => writeFileSync(path, '%PDF-1.7 another label')],
    ['emptied', (path: string) => writeFileSync(path, '')],
  ])('does not give out a file that was %s', async (_how, harm) => {
    const store = createLabelFiles(tempFolder())
    const sha256 = await store.add(bytes)
    harm(store.pathOf(sha256))
    await expect(store.read(sha256)).rejects.toMatchObject({ code: 'label-unusable' })
  })

  it('says that a label is gone when its file is', async () => {
    await expect(createLabelFiles(tempFolder()).read('b'.repeat(64))).rejects.toMatchObject({
      code: 'label-unusable',
    })
  })
})
