// A model of one folder on a disk that may lose its power. Surely there is what a file held at its last sync, and the
// names the folder had at its own last sync; of everything later any part may be there or not (variants.ts chooses).
// It takes a sector that is being overwritten for either old or new, as SQLite does, and mends nothing.

export type DiskEvent =
  | { kind: 'open'; name: string; empties: boolean }
  | { kind: 'write'; name: string; offset: number; data: Buffer }
  | { kind: 'truncate'; name: string; length: number }
  /** A sync beside everything else: what is written from here on is not its work. `by`: who makes it. */
  | { kind: 'sync-begins'; by: string }
  /** The name '' is the folder itself. With `by`: the end of one that began earlier. */
  | { kind: 'sync'; name: string; by?: string }
  | { kind: 'unlink'; name: string }
  | { kind: 'rename'; from: string; to: string }

/** `at` counts over all files: which change came before which. */
export type Change = { at: number } & (
  { kind: 'write'; offset: number; data: Buffer } | { kind: 'truncate'; length: number }
)
export type DiskFile = { durable: Buffer; pending: Change[] }
/** One change of the folder; the names in it change together or not at all. Null: the name is gone. */
export type NameStep = ReadonlyMap<string, DiskFile | null>

export type Disk = ReturnType<typeof createDisk>

export function createDisk() {
  let durableNames = new Map<string, DiskFile>()
  let names = new Map<string, DiskFile>()
  let steps: NameStep[] = []
  let changes = 0
  /** How much had been changed when each of the syncs that are under way began. */
  const begun = new Map<string, number>()

  const take = (step: NameStep): void => {
    steps.push(step)
    names = withSteps(names, [step])
  }
  const need = (name: string): DiskFile => {
    const file = names.get(name)
    if (!file) throw new Error(`${name} was changed before it was made: the record is not complete.`)
    return file
  }
  const change = (
    name: string,
    what: Omit<Extract<Change, { kind: 'write' }>, 'at'> | Omit<Extract<Change, { kind: 'truncate' }>, 'at'>,
  ) => {
    need(name).pending.push({ ...what, at: (changes += 1) })
  }

  return {
    apply: (event: DiskEvent): void => {
      switch (event.kind) {
        case 'open':
          if (!names.has(event.name)) take(new Map([[event.name, { durable: Buffer.alloc(0), pending: [] }]]))
          else if (event.empties) change(event.name, { kind: 'truncate', length: 0 })
          break
        case 'write':
          change(event.name, { kind: 'write', offset: event.offset, data: event.data })
          break
        case 'truncate':
          change(event.name, { kind: 'truncate', length: event.length })
          break
        case 'unlink':
          need(event.name)
          take(new Map([[event.name, null]]))
          break
        case 'rename':
          take(
            new Map([
              [event.from, null],
              [event.to, need(event.from)],
            ]),
          )
          break
        case 'sync-begins':
          begun.set(event.by, changes)
          break
        case 'sync':
          if (event.name === '') {
            durableNames = names
            steps = []
          } else {
            const file = need(event.name)
            const upTo = event.by === undefined ? changes : (begun.get(event.by) ?? 0)
            file.durable = applied(
              file.durable,
              file.pending.filter(({ at }) => at <= upTo),
            )
            file.pending = file.pending.filter(({ at }) => at > upTo)
          }
      }
    },
    /** What the running system sees. */
    names: (): ReadonlyMap<string, DiskFile> => names,
    durableNames: (): ReadonlyMap<string, DiskFile> => durableNames,
    /** Changes of the folder since its last sync, in their order. */
    steps: (): readonly NameStep[] => steps,
  }
}

export function withSteps(
  names: ReadonlyMap<string, DiskFile>,
  steps: readonly NameStep[],
): Map<string, DiskFile> {
  const result = new Map(names)
  for (const step of steps)
    for (const [name, file] of step)
      if (file === null) result.delete(name)
      else result.set(name, file)
  return result
}

/** The content after these changes; gaps hold zeros. `atLeast` lengthens it with zeros. */
export function applied(content: Buffer, changes: readonly Change[], atLeast = 0): Buffer {
  const ends = changes.map((change) =>
    change.kind === 'write' ? change.offset + change.data.length : change.length,
  )
  const room = Buffer.alloc(Math.max(content.length, atLeast, ...ends))
  content.copy(room)
  let length = content.length
  for (const change of changes)
    if (change.kind === 'write') {
      change.data.copy(room, change.offset)
      length = Math.max(length, change.offset + change.data.length)
    } else {
      if (change.length < length) room.fill(0, change.length, length)
      length = change.length
    }
  return room.subarray(0, Math.max(length, atLeast))
}
