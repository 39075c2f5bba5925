// What a disk may hold after a power cut: chooses which of the unsynced changes arrived. Pure; the same random numbers
// give the same disks.
import { createHash } from 'node:crypto'
import { applied, type Change, type Disk, type DiskFile, type NameStep, withSteps } from './disk'

export type Variant = { kind: VariantKind; files: Map<string, Buffer> }
export type VariantKind = (typeof kinds)[number]

/** What a disk writes whole or not at all. */
export const sectorBytes = 512

const kinds = [
  'nothing',
  'everything',
  'some writes',
  'some sectors',
  'torn last write',
  'late ones only',
  'one file only',
] as const

/** Which of the unsynced changes arrived. */
type Choice = {
  keepsStep: (step: NameStep) => boolean
  /** What is left of one change: itself, pieces of it, or nothing. */
  pieces: (change: Change, file: DiskFile) => Change[]
  /** The length of the file arrived although what it holds did not. */
  isGrown: (file: DiskFile) => boolean
}

/** All that differ from each other, 'nothing' and 'everything' first; at a moment with all synced there is one. */
export function variantsOf(disk: Disk, random: () => number): Variant[] {
  const seen = new Set<string>()
  return kinds.flatMap((kind) => {
    const choice = choose(kind, disk, random)
    if (choice === null) return []
    const files = materialise(disk, choice)
    const print = fingerprint(files)
    if (seen.has(print)) return []
    seen.add(print)
    return [{ kind, files }]
  })
}

function choose(kind: VariantKind, disk: Disk, random: () => number): Choice | null {
  const coin = () => random() < 0.5
  const whole: Choice = { keepsStep: () => true, pieces: (change) => [change], isGrown: () => false }
  const files = filesOf(disk).filter(({ pending }) => pending.length > 0)
  const ats = files.flatMap(({ pending }) => pending.map(({ at }) => at)).sort((a, b) => a - b)
  switch (kind) {
    case 'nothing':
      return { ...whole, keepsStep: () => false, pieces: () => [] }
    case 'everything':
      return whole
    case 'some writes':
      return { keepsStep: coin, pieces: (change) => (coin() ? [change] : []), isGrown: coin }
    case 'some sectors':
      return { ...whole, pieces: (change) => sectorsOf(change).filter(coin), isGrown: coin }
    case 'torn last write': {
      const last = ats.at(-1)
      const torn = (change: Change): Change[] => {
        const sectors = sectorsOf(change)
        return sectors.slice(0, Math.floor(random() * sectors.length))
      }
      return { ...whole, pieces: (change) => (change.at === last ? torn(change) : [change]) }
    }
    case 'late ones only': {
      const from = ats[Math.floor(random() * ats.length)] ?? 0
      return { ...whole, pieces: (change) => (change.at >= from ? [change] : []) }
    }
    case 'one file only': {
      const chosen = files[Math.floor(random() * files.length)]
      if (files.length < 2) return null
      return { ...whole, pieces: (change, file) => (file === chosen ? [change] : []) }
    }
  }
}

function materialise(disk: Disk, choice: Choice): Map<string, Buffer> {
  const names = withSteps(disk.durableNames(), keptSteps(disk.steps(), choice.keepsStep))
  return new Map(
    [...names].map(([name, file]) => {
      const pieces = file.pending.flatMap((change) => choice.pieces(change, file))
      const full = choice.isGrown(file) ? applied(file.durable, file.pending).length : 0
      return [name, applied(file.durable, pieces, full)]
    }),
  )
}

/** What was left out takes along every later step with one of its names: a name has no history with gaps. */
function keptSteps(steps: readonly NameStep[], keeps: Choice['keepsStep']): NameStep[] {
  const stuck = new Set<string>()
  return steps.filter((step) => {
    const names = [...step.keys()]
    if (keeps(step) && !names.some((name) => stuck.has(name))) return true
    for (const name of names) stuck.add(name)
    return false
  })
}

/** A write in the pieces that arrive or do not; a change of length is one piece. */
function sectorsOf(change: Change): Change[] {
  if (change.kind === 'truncate') return [change]
  const pieces: Change[] = []
  for (let done = 0; done < change.data.length;) {
    const offset = change.offset + done
    const size = sectorBytes - (offset % sectorBytes)
    pieces.push({ ...change, offset, data: change.data.subarray(done, done + size) })
    done += size
  }
  return pieces
}

const filesOf = (disk: Disk): DiskFile[] => [
  ...new Set([
    ...disk.durableNames().values(),
    ...disk.steps().flatMap((step) => [...step.values()].filter((file) => file !== null)),
  ]),
]

function fingerprint(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha1')
  for (const name of [...files.keys()].sort()) {
    const content = files.get(name)
    hash.update(`${name}:${content?.length ?? 0}:`)
    if (content) hash.update(content)
  }
  return hash.digest('hex')
}
