// Finds the font slice that draws a character, in the font packages themselves: each says in its unicode.json which of
// its files is for which characters. A list or a file is read when its first character is needed, and kept.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Face, openFace } from './face'

export type Weight = 500 | 700
export type Script = 'kr' | 'jp' | 'sc'

export type FontShelf = {
  /** The first slice that holds the character; `scripts` says whose form of a Han character is preferred. */
  faceFor: (codePoint: number, weight: Weight, scripts: readonly Script[]) => Face | undefined
}

type Slice = { name: string; ranges: readonly (readonly [number, number])[] }

const load = createRequire(import.meta.url)

/** The file of a font package. WOFF and not WOFF2: Node's own zlib unpacks it. */
const readFont = (family: string, name: string): Buffer =>
  readFileSync(load.resolve(`@fontsource/${family}/files/${name}-normal.woff`))

/** A damaged slice counts as absent and is told to `onProblem` once. `read` is for tests. */
export function createFontShelf(onProblem: (problem: Error) => void, read = readFont): FontShelf {
  const families = new Map<string, readonly Slice[]>()
  const faces = new Map<string, Face | undefined>()

  function slicesOf(family: string): readonly Slice[] {
    const slices = families.get(family) ?? readSlices(family)
    families.set(family, slices)
    return slices
  }

  function open(family: string, slice: string, weight: Weight): Face | undefined {
    const name = `${family}-${slice}-${String(weight)}`
    if (faces.has(name)) return faces.get(name)
    let face: Face | undefined
    try {
      face = openFace(name, read(family, name))
    } catch (cause) {
      onProblem(new Error(`The label font ${name} cannot be read; its letters show as boxes.`, { cause }))
    }
    faces.set(name, face)
    return face
  }

  function faceFor(codePoint: number, weight: Weight, scripts: readonly Script[]): Face | undefined {
    for (const family of ['inter', ...scripts.map((script) => `noto-sans-${script}`)]) {
      for (const { name, ranges } of slicesOf(family)) {
        if (!ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue
        const face = open(family, name, weight)
        // The list promises a little more than the file holds.
        if (face?.widthOf(codePoint) !== undefined) return face
      }
    }
    return undefined
  }

  return { faceFor }
}

/** `{ "[119]": "U+41-5A,U+61", "latin": … }`; the brackets are not part of the file's name. */
function readSlices(family: string): Slice[] {
  const index = load(`@fontsource/${family}/unicode.json`) as Record<string, string>
  return Object.entries(index).map(([name, ranges]) => ({
    name: name.replace(/^\[(\d+)\]$/, '$1'),
    ranges: ranges.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      return [parseInt(first, 16), parseInt(last, 16)]
    }),
  }))
}
