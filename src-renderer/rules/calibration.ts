// What the worker says about the calibration label, before it is an answer. Pure functions.
import type { CalibrationAnswer, CalibrationPicture } from '../../src-preload/contract/printer-profile'
import { limits } from '../../src-preload/contract/vocabulary'
import { readMillimetres } from './millimetres'

export type SeenKind = CalibrationAnswer['kind']

export const seenKinds: readonly SeenKind[] = [
  'right',
  'bar-length',
  'moved',
  'upside-down',
  'across',
  'cut',
  'bars-too-thin',
  'bars-too-thick',
  'several-labels',
]

/** What is not on a small label is not asked about. */
export const askedKinds = ({ hasArrow, hasBar, hasCodes }: Omit<CalibrationPicture, 'png'>): SeenKind[] => {
  const needs: Partial<Record<SeenKind, boolean>> = {
    'bar-length': hasBar,
    'upside-down': hasArrow,
    across: hasArrow,
    'bars-too-thin': hasCodes,
    'bars-too-thick': hasCodes,
  }
  return seenKinds.filter((kind) => needs[kind] ?? true)
}

export type Seen = { kind: SeenKind | null; bar: string; right: string; down: string }
export const nothingSeen: Seen = { kind: null, bar: '', right: '', down: '' }

/** `choose`: nothing chosen. `bar`, `right`, `down`: that figure is missing or no length. */
export type SeenProblem = 'choose' | 'bar' | 'right' | 'down'

const within = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && value >= min && value <= max

export const calibrationAnswer = (seen: Seen): CalibrationAnswer | SeenProblem => {
  switch (seen.kind) {
    case null:
      return 'choose'
    case 'bar-length': {
      const millimetres = readMillimetres(seen.bar)
      return within(millimetres, limits.barMillimetres) ? { kind: 'bar-length', millimetres } : 'bar'
    }
    case 'moved': {
      // A direction left empty is not moved; both empty is nothing measured.
      if (seen.right.trim() === '' && seen.down.trim() === '') return 'right'
      const [right, down] = [seen.right, seen.down].map((text) =>
        text.trim() === '' ? 0 : readMillimetres(text),
      )
      if (!within(right ?? null, limits.offsetMillimetres)) return 'right'
      if (!within(down ?? null, limits.offsetMillimetres)) return 'down'
      return { kind: 'moved', rightMillimetres: right ?? 0, downMillimetres: down ?? 0 }
    }
    default:
      return { kind: seen.kind }
  }
}
