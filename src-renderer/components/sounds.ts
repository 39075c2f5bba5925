// Two short sounds, made on the spot: one for "done", another for "somebody has to look".
import type { Settings } from '../../src-preload/contract/settings'
import type { SoundVolume } from '../../src-preload/contract/vocabulary/scan-words'

type Note = { hertz: number; at: number; seconds: number }

const sounds = {
  /** Upwards and soft. */
  done: [
    { hertz: 660, at: 0, seconds: 0.09 },
    { hertz: 990, at: 0.08, seconds: 0.14 },
  ],
  /** Twice the same, low: not to be mistaken for the other one. */
  attention: [
    { hertz: 330, at: 0, seconds: 0.16 },
    { hertz: 330, at: 0.22, seconds: 0.22 },
  ],
} satisfies Record<string, readonly Note[]>
export type Sound = keyof typeof sounds

export type Sounds = {
  play: (sound: Sound) => void
}

/** Of a packing hall's noise, not of a desk's silence. */
const loudness: Record<SoundVolume, number> = { soft: 0.05, normal: 0.14, loud: 0.5 }

const playNotes = (audio: AudioContext, notes: readonly Note[], loud: number): void => {
  for (const { hertz, at, seconds } of notes) {
    const begins = audio.currentTime + at
    const tone = new OscillatorNode(audio, { frequency: hertz, type: 'sine' })
    const volume = new GainNode(audio, { gain: 0 })
    // A tone that starts or ends at once clicks.
    volume.gain.setValueAtTime(0, begins)
    volume.gain.linearRampToValueAtTime(loud, begins + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(begins)
    tone.stop(begins + seconds)
  }
}

export const createSounds = (setting: () => Settings['sounds']): Sounds => {
  let audio: AudioContext | null = null
  return {
    play: (sound) => {
      const { isOn, volume } = setting()
      if (!isOn || typeof AudioContext === 'undefined') return
      audio ??= new AudioContext()
      // A context made before the first key or click sleeps.
      if (audio.state === 'suspended') void audio.resume()
      playNotes(audio, sounds[sound], loudness[volume])
    },
  }
}
