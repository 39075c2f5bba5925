import { describe, expect, it } from 'vitest'
import { openPatiently } from '../../../src-main/life/open-patiently'
import { StationFailure } from '../../../src-main/station-failure'

const held = () =>
  new StationFailure('ledger-unwritable', { code: 'ledger-locked', said: '' }, { isRetryable: true })

const opening = async (answers: readonly (Error | string)[], isOverAfter = Infinity) => {
  const refused: string[] = []
  const waits: number[] = []
  let tries = 0
  const opened = await openPatiently(
    () => {
      const answer = answers[tries++]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    {
      onRefused: ({ code }) => refused.push(code),
      isOver: () => tries >= isOverAfter,
      wait: (milliseconds) => Promise.resolve(waits.push(milliseconds)),
      log: () => undefined,
    },
  )
  return { opened, refused, waits }
}

describe('Opening the bench', () => {
  it('goes on by itself once nobody holds the records any more', async () => {
    expect(await opening([held(), held(), 'bench'])).toEqual({
      opened: { bench: 'bench', wasRefused: true },
      refused: ['ledger-unwritable', 'ledger-unwritable'],
      waits: [4_000, 4_000],
    })
  })

  it('asks the window for nothing when it opens at once', async () => {
    expect(await opening(['bench'])).toEqual({
      opened: { bench: 'bench', wasRefused: false },
      refused: [],
      waits: [],
    })
  })

  it('says what is wrong and stays so where trying again does not help', async () => {
    const newer = new StationFailure('ledger-newer')
    expect(await opening([newer, 'never'])).toEqual({ opened: null, refused: ['ledger-newer'], waits: [] })
    expect((await opening([new TypeError('odd'), 'never'])).refused).toEqual(['internal'])
  })

  it('ends with its window', async () => {
    expect((await opening([held(), held(), 'never'], 2)).opened).toBeNull()
  })
})
