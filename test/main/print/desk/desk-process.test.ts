import { describe, expect, it, vi } from 'vitest'
import type { DeskChild } from '../../../../src-main/print/desk/desk-life'
import { createDeskProcess } from '../../../../src-main/print/desk/desk-process'
import type { Head } from '../../../../src-main/print/dots/redraw'
import type { LabelPages } from '../../../../src-main/print/read/read-label'
import type { DeskAnswer, DeskAsk } from '../../../../src-main/print/desk/desk-protocol'

const file = (name: string): Uint8Array => new TextEncoder().encode(name)

/** A process that answers each file as `work` says; null: it hangs from then on. */
function aProcess(work: (name: string) => DeskAnswer | 'ends' | null, memory = { bytes: 1 }) {
  const asked: string[] = []
  let started = 0
  let killed = 0
  const start = (): DeskChild => {
    started += 1
    let hear: (answer: DeskAnswer) => void = () => undefined
    let over: (code: number) => void = () => undefined
    let hangs = false
    return {
      pid: started,
      postMessage: (ask: DeskAsk) => {
        const name = new TextDecoder().decode(ask.args[0] as Uint8Array)
        asked.push(name)
        if (hangs) return
        const answer = work(name)
        if (answer === null) hangs = true
        else if (answer === 'ends') setTimeout(() => over(9), 1)
        else setTimeout(() => hear({ ...answer, id: ask.id } as DeskAnswer), 1)
      },
      on: (event: string, listener: (value: never) => void) => {
        if (event === 'message') hear = listener as typeof hear
        else over = listener as typeof over
      },
      kill: () => (killed += 1),
    }
  }
  const desk = createDeskProcess({
    start,
    memoryOf: () => memory.bytes,
    log: () => undefined,
    limits: { startMs: 1_000, silentMs: 1_000, wholeMs: 60_000, memoryBytes: 100, restMs: 5_000 },
  })
  return { desk, asked, started: () => started, killed: () => killed }
}

const read = { id: 0, value: { pageCount: 1 } } as const
const tooMuch = { code: 'label-unusable', detail: { code: 'label-too-much' }, isRetryable: false }

describe('the process that reads labels', () => {
  it('is ended when a label hangs it twice, and that label cannot be used', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { desk, asked, killed } = aProcess((name) => (name === 'bomb' ? null : read))
    const bomb = desk.readLabel(file('bomb')).catch((cause: unknown) => cause)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await bomb).toMatchObject(tooMuch)
    expect(killed()).toBe(2)
    // Not opened again by itself.
    await expect(desk.readLabel(file('bomb'))).rejects.toMatchObject(tooMuch)
    expect(asked).toEqual(['bomb', 'bomb'])
    vi.useRealTimers()
  })

  it('goes on with the labels that were beside it, one at a time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { desk, started } = aProcess((name) => (name === 'bomb' ? null : read))
    const good = desk.readLabel(file('first'))
    await vi.advanceTimersByTimeAsync(10)
    await good
    const all = Promise.allSettled(
      ['bomb', 'second', 'third', 'fourth'].map((name) => desk.readLabel(file(name))),
    )
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await all).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(started()).toBe(3)
    vi.useRealTimers()
  })

  it('is ended when it fills the memory', async () => {
    const memory = { bytes: 1_000 }
    const { desk, killed } = aProcess(() => null, memory)
    await expect(desk.readLabel(file('bomb'))).rejects.toMatchObject(tooMuch)
    expect(killed()).toBe(2)
  })

  it('reads a label again when something else ended it', async () => {
    let isFirst = true
    const { desk, started } = aProcess(() => {
      if (!isFirst) return read
      isFirst = false
      return 'ends'
    })
    expect(await desk.readLabel(file('good'))).toEqual({ pageCount: 1 })
    expect(started()).toBe(2)
    desk.stop()
  })

  it('is another one after it broke down', async () => {
    const { desk, started } = aProcess((name) => (name === 'bomb' ? 'ends' : read))
    await expect(desk.readLabel(file('bomb'))).rejects.toMatchObject(tooMuch)
    expect(await desk.readLabel(file('good'))).toEqual({ pageCount: 1 })
    expect(started()).toBe(3)
    desk.stop()
  })

  it('draws what is printed now before it looks over what is printed later', async () => {
    const { desk, asked } = aProcess(() => read)
    const page = {} as LabelPages
    const later = ['1', '2', '3', '4', '5'].map((name) => desk.barcodes(file(name), page))
    const label = desk.readLabel(file('read'))
    const print = desk.dots(file('print'), {} as Head, 8, [])
    await Promise.all([...later, label, print])
    expect(asked).toEqual(['1', '2', '3', 'print', 'read', '4', '5'])
    desk.stop()
  })

  it('says what was wrong with a label as if it stood here', async () => {
    const { desk } = aProcess(() => ({
      id: 0,
      failure: {
        kind: 'print',
        problem: 'refused-document',
        isSurelyNotPrinted: true,
        details: '',
        detail: { code: 'label-wants-password' },
      },
    }))
    await expect(desk.readLabel(file('locked'))).rejects.toMatchObject({
      name: 'PrintFailure',
      problem: 'refused-document',
      detail: { code: 'label-wants-password' },
    })
    desk.stop()
  })

  it('is ended when it rested, and started by the next label', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { desk, started, killed } = aProcess(() => read)
    const one = desk.readLabel(file('one'))
    await vi.advanceTimersByTimeAsync(10)
    await one
    await vi.advanceTimersByTimeAsync(5_000)
    expect(killed()).toBe(1)
    const two = desk.readLabel(file('two'))
    await vi.advanceTimersByTimeAsync(10)
    await two
    expect(started()).toBe(2)
    vi.useRealTimers()
  })
})
