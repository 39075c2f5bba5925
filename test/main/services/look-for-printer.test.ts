import { expect, it } from 'vitest'
import type { PrinterProbe } from '../../../src-preload/contract/printer'
import { createPrinterLook } from '../../../src-main/services/look-for-printer'

const answer = (found: PrinterProbe['found']): PrinterProbe => ({
  found,
  reason: null,
  model: null,
  dpi: null,
})

/** A network in which every address answers as `found` says, after so long. */
function aNetwork(found: (target: string) => PrinterProbe['found'], takesMs = 5) {
  let nowMs = 0
  const probed: string[] = []
  const look = createPrinterLook({
    probe: (target) => {
      probed.push(target)
      nowMs += takesMs
      return Promise.resolve(answer(found(target)))
    },
    monotonicMs: () => nowMs,
    wait: (delayMs) => {
      nowMs += delayMs
      return Promise.resolve()
    },
  })
  const timed = async (target: string) => {
    const startedAtMs = nowMs
    const said = await look(target)
    return { ...said, afterMs: nowMs - startedAtMs }
  }
  return { look, timed, probed, nowMs: () => nowMs }
}

it('answers alike, and equally late, whether a port is closed or says nothing', async () => {
  const closed = await aNetwork(() => 'nobody', 1).timed('192.168.1.9:22')
  const silent = await aNetwork(() => 'mute', 3_100).timed('192.168.1.9:22')
  expect(silent).toEqual(closed)
})

it('says of a printer’s own port that something is there and says nothing', async () => {
  expect(await aNetwork(() => 'mute').look('192.168.1.9:9100')).toMatchObject({ found: 'mute' })
})

it('lets nobody go through the addresses of a network', async () => {
  const { look, probed, nowMs } = aNetwork(() => 'nobody')
  for (let last = 1; last <= 60; last += 1) await look(`192.168.1.${last}`)
  expect(probed).toHaveLength(60)
  expect(nowMs()).toBeGreaterThan(10 * 60_000)
})

it('keeps nobody waiting who asks one printer again and again', async () => {
  const { look, nowMs } = aNetwork(() => 'ready')
  for (let time = 0; time < 60; time += 1) await look('192.168.1.9')
  expect(nowMs()).toBeLessThan(1_000)
})
