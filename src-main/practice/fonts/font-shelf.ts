// Finds the font slice that draws a character, among the files of resources/fonts (see its README).
// A slice is read when its first character is needed, and kept; it must never load them all.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Face, openFace } from './face'

export type Weight = 500 | 700
export type Script = 'kr' | 'jp' | 'sc'

export interface FontShelf {
  /** The first slice that holds the character; `scripts` says whose form of a Han character is preferred. */
  faceFor: (codePoint: number, weight: Weight, scripts: readonly Script[]) => Face | undefined
}

const indexSchema = z.array(
  z.object({ family: z.string(), weights: z.array(z.number()), slices: z.record(z.string(), z.string()) }),
)

interface Slice {
  family: string
  name: string
  weights: readonly number[]
  ranges: readonly (readonly [number, number])[]
}

const familyOf: Record<Script, string> = { kr: 'noto-sans-kr', jp: 'noto-sans-jp', sc: 'noto-sans-sc' }

/**
 * Opens the folder with `slices.json`; throws if there is none.
 * A damaged slice counts as absent and is told to `onProblem` once.
 */
export function createFontShelf(folder: string, onProblem: (problem: Error) => void): FontShelf {
  const index = indexSchema.parse(JSON.parse(readFileSync(join(folder, 'slices.json'), 'utf8')))
  const slices: Slice[] = index.flatMap(({ family, weights, slices: ranges }) =>
    Object.entries(ranges).map(([name, text]) => ({ family, name, weights, ranges: parseRanges(text) })),
  )
  const faces = new Map<string, Face | undefined>()

  function open(slice: Slice, weight: Weight): Face | undefined {
    // The large scripts come in one weight only.
    const nearest = slice.weights.includes(weight) ? weight : (slice.weights[0] ?? weight)
    const name = `${slice.family}-${slice.name}-${String(nearest)}`
    if (faces.has(name)) return faces.get(name)
    let face: Face | undefined
    try {
      face = openFace(name, readFileSync(join(folder, slice.family, `${name}-normal.woff`)))
    } catch (cause) {
      onProblem(new Error(`The label font ${name} cannot be read; its letters show as boxes.`, { cause }))
    }
    faces.set(name, face)
    return face
  }

  function faceFor(codePoint: number, weight: Weight, scripts: readonly Script[]): Face | undefined {
    for (const family of ['inter', ...scripts.map((script) => familyOf[script])]) {
      for (const slice of slices) {
        if (slice.family !== family || !slice.ranges.some(([a, b]) => codePoint >= a && codePoint <= b))
          continue
        const face = open(slice, weight)
        // The ranges of a style sheet promise a little more than the file holds.
        if (face?.widthOf(codePoint) !== undefined) return face
      }
    }
    return undefined
  }

  return { faceFor }
}

/** `U+41-5A,U+61` → pairs of first and last code point. */
function parseRanges(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.slice(2).split('-')
    return [parseInt(first, 16), parseInt(last, 16)]
  })
}
