// What lies on a stored label, read once: by the time it is printed it has been read when it came. The bytes come from the
// disk each time, where their name proves them.
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { LabelFiles } from '../ledger/label-files'
import type { LabelChecks } from './check-label'
import type { LabelDesk } from '../print/desk/label-desk'
import type { LabelPages } from '../print/read/read-label'

export type LabelReading = ReturnType<typeof createLabelReading>

const mostKept = 64

type Deps = {
  store: LabelFiles
  desk: Pick<LabelDesk, 'readLabel' | 'join'>
  lookAhead: LabelChecks['lookAhead']
}

export function createLabelReading({ store, desk, lookAhead }: Deps) {
  const known = new Map<string, LabelPages>()
  const keep = (sha256: string, label: LabelPages): LabelPages => {
    known.set(sha256, label)
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    return label
  }
  return {
    /**
     * Stores a label that can be read; several files become one. Throws StationFailure 'label-unusable' for any other.
     * `profile` is where it is about to be printed; null when nobody knows.
     */
    add: async (
      files: readonly Uint8Array[],
      profile: PrinterProfile | null,
    ): Promise<{ sha256: string; bytes: number; pages: number }> => {
      const [only] = files
      const pdf = only !== undefined && files.length === 1 ? only : await desk.join(files)
      const label = await desk.readLabel(pdf)
      const storing = store.add(pdf)
      // Storing waits for the disk: meanwhile it is looked at.
      lookAhead({ sha256: store.nameOf(pdf), pdf, label }, profile)
      const sha256 = await storing
      keep(sha256, label)
      return { sha256, bytes: pdf.byteLength, pages: label.pageCount }
    },
    /** Throws StationFailure 'label-unusable' when the file is gone or is not what its name says. */
    read: async (sha256: string): Promise<{ pdf: Uint8Array; label: LabelPages }> => {
      const pdf = await store.read(sha256)
      return { pdf, label: known.get(sha256) ?? keep(sha256, await desk.readLabel(pdf)) }
    },
  }
}
