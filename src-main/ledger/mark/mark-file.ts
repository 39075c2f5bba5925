// The mark: a small file beside the ledger that says how far the ledger had come. Two slots are written in turn, so that a
// power cut in the middle of one leaves the other. It must be on the disk before anybody relies on the commit it stands for.
import { createHash } from 'node:crypto'
import { closeSync, fdatasyncSync, fstatSync, openSync, readFileSync, writeSync } from 'node:fs'
import { z } from 'zod'
import { ledgerVersion } from '../migrate'
import { type SyncFile, syncFileBehind } from './log-file'

/** What a file is known by: a copy of it has another number, one that was written since another time. */
const fingerprintSchema = z.object({ size: z.string(), changedNs: z.string(), number: z.string() })
export type Fingerprint = z.infer<typeof fingerprintSchema>

const markSchema = z.object({
  /** Counts the writings of this file: the higher slot is the newer one. */
  writing: z.number().int(),
  /**
   * open: a run holds the ledger. checkpoint: the ledger's file may be changing at this moment. closed: it was put down, and
   * everything is in the one file.
   */
  state: z.enum(['open', 'checkpoint', 'closed']),
  ledgerId: z.string(),
  /** Of the ledger, as the program that wrote this knew it. */
  version: z.number().int().optional(),
  step: z.number().int(),
  shipmentSeq: z.number().int(),
  eventSeq: z.number().int(),
  file: fingerprintSchema,
  /** The number of the mark's own file. */
  ownNumber: z.string(),
  writtenAtMs: z.number(),
})
export type Mark = z.infer<typeof markSchema>
export type NewMark = Omit<Mark, 'writing' | 'ownNumber' | 'writtenAtMs' | 'version'>
export type FoundMark = {
  mark: Mark
  /** It is not the file that was written: copied, put back by hand, or brought along from elsewhere. */
  isMoved: boolean
}

const slotBytes = 512
/** Between the system's own note of a change and the time written inside. */
const clockToleranceMs = 10_000

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const parsedSlot = (bytes: Buffer): Mark | null => {
  const [sum = '', text = ''] = bytes.toString('utf8').trimEnd().split('\t')
  if (text === '' || sumOf(text) !== sum) return null
  try {
    const mark = markSchema.safeParse(JSON.parse(text))
    return mark.success ? mark.data : null
  } catch {
    return null
  }
}

/** Null when there is none; 'unreadable' when there is a file that says nothing. */
export function readMark(path: string, platform: NodeJS.Platform): FoundMark | 'unreadable' | null {
  let bytes: Buffer
  let fd: number
  try {
    fd = openSync(path, 'r')
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? null : 'unreadable'
  }
  try {
    bytes = readFileSync(fd)
    const about = fstatSync(fd, { bigint: true })
    const marks = [bytes.subarray(0, slotBytes), bytes.subarray(slotBytes, 2 * slotBytes)]
      .map(parsedSlot)
      .filter((mark) => mark !== null)
      .sort((a, b) => b.writing - a.writing)
    const [mark] = marks
    if (mark === undefined) return 'unreadable'
    const isOtherFile = about.ino.toString() !== mark.ownNumber
    // Backup programs on Windows touch what the system notes there.
    const isTouched = platform !== 'win32' && Number(about.ctimeMs) > mark.writtenAtMs + clockToleranceMs
    return { mark, isMoved: isOtherFile || isTouched }
  } catch {
    return 'unreadable'
  } finally {
    closeSync(fd)
  }
}

export type MarkFile = ReturnType<typeof openMarkFile>

/** Opens the mark for writing, or makes one. Throws what the system throws. */
export function openMarkFile(path: string, syncFile: SyncFile = syncFileBehind) {
  const before = readMark(path, process.platform)
  let writing = before === null || before === 'unreadable' ? 0 : before.mark.writing
  const fd = before === null ? openSync(path, 'wx+', 0o600) : openSync(path, 'r+')
  const ownNumber = fstatSync(fd, { bigint: true }).ino.toString()
  /** While one slot may be torn the other one must not be. */
  let isLastSafe = true
  const put = (mark: NewMark): void => {
    isLastSafe = false
    writing += 1
    const text = JSON.stringify({
      ...mark,
      version: ledgerVersion,
      writing,
      ownNumber,
      writtenAtMs: Date.now(),
    } satisfies Mark)
    const slot = Buffer.alloc(slotBytes, ' ')
    slot.write(`${sumOf(text)}\t${text}`)
    slot.write('\n', slotBytes - 1)
    writeSync(fd, slot, 0, slotBytes, (writing % 2) * slotBytes)
  }
  return {
    /** On the disk when it returns. */
    write: (mark: NewMark): void => {
      if (!isLastSafe) fdatasyncSync(fd)
      put(mark)
      fdatasyncSync(fd)
      isLastSafe = true
    },
    /** On the disk when it resolves. One at a time. */
    writeBehind: async (mark: NewMark): Promise<void> => {
      if (!isLastSafe) await syncFile(fd)
      put(mark)
      await syncFile(fd)
      isLastSafe = true
    },
    close: (): void => closeSync(fd),
  }
}
