import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasDamagedStreams } from '../../../../src-main/print/read/damaged-streams'
import { oddPdf } from '../../../support/odd-pdfs/odd-pdfs'
import { labelBytes, printableLabels } from '../fixtures'

const words = Buffer.from('BT (a line of words that is packed) Tj ET\n'.repeat(40))
const withStream = (packed: Uint8Array, dictionary = '/Filter /FlateDecode') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n4 0 obj\n<< /Length ${packed.length} ${dictionary} >>\nstream\r\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
const changed = (packed: Uint8Array, at: number): Buffer => {
  const bytes = Buffer.from(packed)
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return bytes
}

describe('the packed parts of a file', () => {
  const packed = deflateSync(words)

  it.each(printableLabels.map(({ name }) => name))('are whole in %s', async (name) => {
    expect(await hasDamagedStreams(labelBytes(name))).toBe(false)
  })

  it('are whole where only their sum is missing, or lengths are wrong', async () => {
    expect(await hasDamagedStreams(withStream(packed.subarray(0, -4)))).toBe(false)
    expect(await hasDamagedStreams((await oddPdf('lengths-that-are-wrong', 1)).pdf)).toBe(false)
  })

  it('are damaged where they break off or say something else than their sum', async () => {
    expect(inflateSync(packed)).toEqual(words)
    expect(await hasDamagedStreams(withStream(packed))).toBe(false)
    expect(await hasDamagedStreams(withStream(packed.subarray(0, packed.length / 2)))).toBe(true)
    expect(await hasDamagedStreams(withStream(changed(packed, 12)))).toBe(true)
    expect(await hasDamagedStreams(withStream(changed(packed, packed.length - 1)))).toBe(true)
    expect(await hasDamagedStreams(withStream(changed(packed, 12), '/Filter [/Fl]'))).toBe(true)
  })

  it('packed in another way say nothing', async () => {
    expect(await hasDamagedStreams(withStream(changed(packed, 12), '/Filter /DCTDecode'))).toBe(false)
  })
})
