import { describe, expect, it } from 'vitest'
import { deathWordsOf } from '../../../src-main/shell/death-words'
import { surviveWindow } from '../../../src-main/shell/survive-window'

function aWindow(answer: number) {
  let gone: (reason: string) => void = () => undefined
  let hangs = (): void => undefined
  let answers = (): void => undefined
  const seen: string[] = []
  const asked: string[] = []
  let press: (button: number) => void = () => undefined
  let nowMs = 0
  surviveWindow({
    window: {
      isDestroyed: () => false,
      close: () => seen.push('closed'),
      onGone: (listener) => (gone = listener),
      onHanging: (listener) => (hangs = listener),
      onAnswering: (listener) => (answers = listener),
      open: () => seen.push('opened'),
      putDown: () => {
        seen.push('put down')
        gone('killed')
      },
    },
    words: () => deathWordsOf('en'),
    ask: ({ message, signal }) => {
      asked.push(message)
      return new Promise((resolve) => {
        press = resolve
        signal?.addEventListener('abort', () => resolve(-1))
      })
    },
    monotonicMs: () => nowMs,
    log: () => undefined,
  })
  const answered = async () => {
    press(answer)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    seen,
    asked,
    answered,
    die: (afterMs = 0) => {
      nowMs += afterMs
      gone('crashed')
    },
    hang: () => hangs(),
    wake: async () => {
      answers()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('a window whose process is gone', () => {
  it('is opened again by itself', () => {
    const { seen, asked, die } = aWindow(0)
    die()
    expect(seen).toEqual(['opened'])
    expect(asked).toEqual([])
  })

  it('is not opened for ever when it dies again and again, and says so', async () => {
    const { seen, asked, die, answered } = aWindow(0)
    die()
    die()
    die()
    expect(seen).toEqual(['opened', 'opened'])
    expect(asked).toEqual([deathWordsOf('en').dies('crashed')])
    await answered()
    expect(seen).toEqual(['opened', 'opened', 'opened'])
  })

  it('ends the program when somebody wants that', async () => {
    const { seen, die, answered } = aWindow(1)
    die()
    die()
    die()
    await answered()
    expect(seen).toEqual(['opened', 'opened', 'closed'])
  })

  it('that dies once an hour is only opened again', () => {
    const { asked, die } = aWindow(0)
    for (let hour = 0; hour < 12; hour += 1) die(3_600_000)
    expect(asked).toEqual([])
  })
})

describe('a window that hangs', () => {
  it('is opened again when somebody wants that', async () => {
    const { seen, hang, answered, asked } = aWindow(1)
    hang()
    hang()
    expect(asked).toHaveLength(1)
    await answered()
    expect(seen).toEqual(['put down', 'opened'])
  })

  it('that answers again by itself asks nothing any more', async () => {
    const { seen, hang, wake } = aWindow(1)
    hang()
    await wake()
    expect(seen).toEqual([])
  })
})
