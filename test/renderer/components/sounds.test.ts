// The two sounds of the bench, as the page's audio is asked to make them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '../../../src-preload/contract/settings'
import { createSounds } from '../../../src-renderer/components/sounds'

type Tone = { hertz: number; begins: number; ends: number; loudest: number }

let tones: Tone[] = []
let contexts: FakeAudio[] = []

class FakeAudio {
  currentTime = 2
  state = 'suspended'
  destination = { isDestination: true }
  constructor() {
    contexts.push(this)
  }
  resume = (): Promise<void> => {
    this.state = 'running'
    return Promise.resolve()
  }
}
class FakeGain {
  loudest = 0
  end: unknown = null
  gain = {
    setValueAtTime: (volume: number) => this.take(volume),
    linearRampToValueAtTime: (volume: number) => this.take(volume),
    exponentialRampToValueAtTime: (volume: number) => this.take(volume),
  }
  take(volume: number): void {
    this.loudest = Math.max(this.loudest, volume)
  }
  connect(end: unknown): void {
    this.end = end
  }
}
class FakeTone {
  begins = Number.NaN
  gain: FakeGain | null = null
  constructor(
    readonly audio: FakeAudio,
    readonly options: { frequency: number },
  ) {}
  connect(gain: FakeGain): FakeGain {
    this.gain = gain
    return gain
  }
  start(at: number): void {
    this.begins = at
  }
  /** Only what reaches the loudspeaker is heard. */
  stop(ends: number): void {
    if (this.gain?.end === this.audio.destination)
      tones.push({ hertz: this.options.frequency, begins: this.begins, ends, loudest: this.gain.loudest })
  }
}

beforeEach(() => {
  tones = []
  contexts = []
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('OscillatorNode', FakeTone)
  vi.stubGlobal('GainNode', FakeGain)
})
afterEach(() => void vi.unstubAllGlobals())

const played = (sound: 'done' | 'attention', setting: Partial<Settings['sounds']> = {}): Tone[] => {
  tones = []
  createSounds(() => ({ isOn: true, volume: 'normal', ...setting })).play(sound)
  return tones
}

describe('The sounds for done and for attention', () => {
  it('are two: one goes up, the other stays low and lasts longer', () => {
    const done = played('done')
    const attention = played('attention')
    expect(done.map(({ hertz }) => hertz)).toEqual([660, 990])
    expect(attention.map(({ hertz }) => hertz)).toEqual([330, 330])
    const lasts = (one: Tone[]): number => Math.max(...one.map(({ ends }) => ends)) - (one[0]?.begins ?? 0)
    expect(lasts(done)).toBeCloseTo(0.22)
    expect(lasts(attention)).toBeCloseTo(0.44)
  })

  it('become louder with the setting', () => {
    const loudness = (volume: Settings['sounds']['volume']): number =>
      Math.max(...played('done', { volume }).map(({ loudest }) => loudest))
    expect(loudness('soft')).toBe(0.05)
    expect(loudness('normal')).toBe(0.14)
    expect(loudness('loud')).toBe(0.5)
  })

  it('are not made while they are off, and heard again from the change on', () => {
    const setting = { isOn: false, volume: 'normal' as const }
    const sounds = createSounds(() => setting)
    sounds.play('done')
    expect(contexts).toHaveLength(0)
    setting.isOn = true
    sounds.play('done')
    expect(tones).toHaveLength(2)
  })

  it('share one audio of the page, woken when it sleeps', () => {
    const sounds = createSounds(() => ({ isOn: true, volume: 'normal' }))
    sounds.play('done')
    sounds.play('attention')
    expect(contexts.map(({ state }) => state)).toEqual(['running'])
  })
})
