// What a program takes of the computer's memory: every page that one of its processes holds, each counted once, however
// many processes hold it and whatever other programs hold of it. (The kernel's own proportional figure divides a page among
// all programs of the computer: it falls for a program as soon as another one of its kind runs beside it.) Linux alone says it.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import type { ElectronApplication } from 'playwright'

const pageBytes = 4096
const entryBytes = 8

type Mapping = { start: number; end: number; offset: number; file: string }

export async function memoryOf(app: ElectronApplication): Promise<number> {
  const pids = await app.evaluate(({ app: electron }) => electron.getAppMetrics().map(({ pid }) => pid))
  return distinctBytes(pids)
}

/** Of processes that run. */
function distinctBytes(pids: readonly number[]): number {
  const pagesOfFiles = new Map<string, Set<number>>()
  let ownPages = 0
  for (const pid of pids)
    for (const { mapping, page, isOfFile } of pagesHeld(pid)) {
      if (!isOfFile) ownPages += 1
      else {
        const known = pagesOfFiles.get(mapping.file) ?? new Set()
        pagesOfFiles.set(mapping.file, known)
        known.add(mapping.offset / pageBytes + page)
      }
    }
  const shared = [...pagesOfFiles.values()].reduce((sum, { size }) => sum + size, 0)
  return (ownPages + shared) * pageBytes
}

/** A page that a process wrote to is its own, also where its file began it. */
function* pagesHeld(pid: number): Generator<{ mapping: Mapping; page: number; isOfFile: boolean }> {
  const map = openSync(`/proc/${pid}/pagemap`, 'r')
  try {
    for (const mapping of mappingsHeld(pid)) {
      const count = (mapping.end - mapping.start) / pageBytes
      const entries = Buffer.alloc(count * entryBytes)
      const read = readSync(map, entries, 0, entries.length, (mapping.start / pageBytes) * entryBytes)
      for (let page = 0; (page + 1) * entryBytes <= read; page += 1) {
        const high = entries.readUInt32LE(page * entryBytes + 4)
        const isPresent = high >>> 31 === 1
        if (isPresent) yield { mapping, page, isOfFile: ((high >>> 29) & 1) === 1 }
      }
    }
  } finally {
    closeSync(map)
  }
}

const heading = /^([0-9a-f]+)-([0-9a-f]+) \S+ ([0-9a-f]+) (\S+ \d+)/

/** Those that hold anything: a program sets aside much more than it ever touches. */
function mappingsHeld(pid: number): Mapping[] {
  const held: Mapping[] = []
  let mapping: Mapping | null = null
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const [, start, end, offset, file] = heading.exec(line) ?? []
    if (start !== undefined && end !== undefined && offset !== undefined && file !== undefined)
      mapping = { start: parseInt(start, 16), end: parseInt(end, 16), offset: parseInt(offset, 16), file }
    else if (mapping !== null && /^Rss:\s+[1-9]/.test(line)) held.push(mapping)
  }
  return held
}
