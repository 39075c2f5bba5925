// Labels that are damaged: what every reader still shows is printed, in its place; anything else is refused in words.
import { stockPresets } from '../../../../src-preload/contract/vocabulary'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PrintFailure } from '../../../../src-main/print/print-failure'
import type { Turn } from '../../../../src-main/print/arrange/sizes'
import { barLength, popplerPages, readBarcodes } from '../../../support/printers/judges'
import { compose, ink, inkOf } from './composing'
import { labelBytes } from '../fixtures'
import { onLinux } from '../../../support/only-on'

const options = { timeout: 60_000, ...onLinux('poppler and zbar, which read back what was drawn') }

describe('a damaged label', options, () => {
  it('is drawn as a picture when the file is damaged but every reader shows it, and still scans', async () => {
    // The last line is missing: PDFium repairs that, the library gives up.
    const damaged = labelBytes('4x6in.pdf').slice(0, 1440)
    const { pdf, made, cutPages } = await compose(damaged)
    expect({ made, cutPages }).toEqual({ made: 'drawn', cutPages: [] })
    const [page] = await popplerPages(pdf)
    const [whole] = await popplerPages(labelBytes('4x6in.pdf'))
    if (page === undefined) throw new Error('no page')
    expect(await readBarcodes(page)).toEqual(['PB1000000001'])
    expect(Math.abs((barLength(page) ?? 0) - 10)).toBeLessThan(0.3)
    expect(ink(page)).toEqual(ink(whole))
  })

  it.each<Turn>([0, 90, 180, 270])(
    'is drawn in the same place as it is composed, for a printer turned by %i',
    async (rotation) => {
      const damaged = labelBytes('4x6in.pdf').slice(0, 1440)
      const stock =
        rotation % 180 === 0 ? stockPresets['4x6in'] : { widthMillimetres: 152.4, heightMillimetres: 101.6 }
      const offset = { rightMillimetres: 2, downMillimetres: -1 }
      const drawn = await compose(damaged, { rotation, stock, offset })
      const composed = await compose(labelBytes('4x6in.pdf'), { rotation, stock, offset })
      expect([drawn.made, composed.made]).toEqual(['drawn', 'vector'])
      const near = (one: number[] | null, other: number[] | null) =>
        one?.every((side, index) => Math.abs(side - (other?.[index] ?? NaN)) <= 0.5)
      expect(near(await inkOf(drawn.pdf), await inkOf(composed.pdf))).toBe(true)
    },
  )

  it('is drawn whichever way its damage turns it', async () => {
    const bytes = Uint8Array.from(labelBytes('4x6in.pdf'))
    bytes[5] = 0
    bytes[878] = 43
    expect((await compose(bytes)).made).toBe('drawn')
  })

  it('is composed, or refused in words, whatever bytes come', async () => {
    const whole = labelBytes('4x6in.pdf')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        async (changes) => {
          const bytes = Uint8Array.from(whole)
          for (const [at, value] of changes) bytes[at] = value
          const outcome = await compose(bytes).then(
            ({ pageCount }) => pageCount,
            (error: unknown) => error,
          )
          if (typeof outcome !== 'number') expect(outcome).toBeInstanceOf(PrintFailure)
        },
      ),
      { numRuns: 150 },
    )
  })
})
