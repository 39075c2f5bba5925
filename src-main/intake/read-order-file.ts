// An order file from the disk: whole, or not at all. One that grows, shrinks or goes while it is read is refused, for half of
// it would be half a day's orders.
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { IntakeRefusal } from './intake-refusal'
import { intakeLimits } from './intake-limits'

const codeOf = (cause: unknown): string => (cause as NodeJS.ErrnoException).code ?? String(cause)

export async function readOrderFile(path: string): Promise<{ name: string; bytes: Uint8Array }> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    const code = codeOf(cause)
    throw new IntakeRefusal(
      code === 'ENOENT' ? { code: 'file-gone' } : { code: 'file-unreadable', said: code },
      { cause },
    )
  })
  try {
    const before = await file.stat()
    if (!before.isFile()) throw new IntakeRefusal({ code: 'file-no-table' })
    if (before.size > intakeLimits.fileBytes)
      throw new IntakeRefusal({ code: 'file-too-large', megabytes: Math.round(before.size / 1_048_576) })
    const bytes = await file.readFile()
    const after = await file.stat()
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs || bytes.length !== after.size)
      throw new IntakeRefusal({ code: 'file-changing' })
    // A file that was taken away or put in place of this one has no name here any more.
    if (after.nlink === 0) throw new IntakeRefusal({ code: 'file-gone' })
    return { name: basename(path), bytes }
  } catch (cause) {
    if (cause instanceof IntakeRefusal) throw cause
    throw new IntakeRefusal({ code: 'file-unreadable', said: codeOf(cause) }, { cause })
  } finally {
    await file.close()
  }
}
