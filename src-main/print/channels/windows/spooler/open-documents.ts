// The documents that are open at Windows' spooler, laid out or begun, until they are ended or given up. A job is tied down
// before anything of it is handed over, and whatever fails on the way takes it back.
import {
  jobBits,
  printerAttributes,
  win32Codes,
  Win32Error,
  type Handle,
  type JobControl,
  type Win32Api,
} from './win32-api'

export type Begun = {
  id: number
  /** Nothing of it can reach the printer before it is resumed, whatever becomes of this program. */
  isPaused: boolean
  /** It stays in the queue when it has printed, until it is let go. */
  isRetained: boolean
}

/** Not resumed: all of it is in the queue, and it waits there for a resume. */
export type Ended = { isResumed: boolean }

type OpenDocument = {
  printer: Handle
  name: string
  dc: Handle | null
  id: number | null
  hasPaused: boolean
}

export function createOpenDocuments(api: Win32Api) {
  const open = new Map<number, OpenDocument>()
  let count = 0

  const keep = (one: OpenDocument): number => {
    count += 1
    open.set(count, one)
    return count
  }

  const need = (document: number): OpenDocument => {
    const one = open.get(document)
    if (one === undefined) throw new Win32Error('document', win32Codes.invalidHandle)
    return one
  }

  const close = (document: number): void => {
    const one = open.get(document)
    if (one === undefined) return
    open.delete(document)
    if (one.dc !== null) api.deleteDc(one.dc)
    api.closePrinter(one.printer)
  }

  /** The job must not move before its number is written down, and must be there to be asked when it has printed. */
  const tieDown = (one: OpenDocument, id: number): Begun => {
    one.id = id
    const isDirect = (api.getPrinter(one.printer).attributes & printerAttributes.direct) !== 0
    const asked = (control: JobControl): boolean => hasWorked(() => api.setJob(one.printer, id, control))
    // Some spoolers say yes to everything: the job's own bits tell.
    const has = (bit: number): boolean =>
      valueOf(() => (api.getJob(one.printer, id).status & bit) !== 0) === true
    const isRetained = asked('retain') && has(jobBits.retained)
    // A queue without a spool file would keep the document waiting for its own bytes.
    one.hasPaused = !isDirect && asked('pause')
    return { id, isPaused: one.hasPaused && has(jobBits.paused), isRetained }
  }

  const giveUp = (document: number): void => {
    const one = open.get(document)
    if (one === undefined) return
    const { id, dc, printer } = one
    if (id !== null) {
      hasWorked(() => (dc === null ? api.abortPrinter(printer) : api.abortDoc(dc)))
      // Retained, it would stay where it is; it may be gone already.
      hasWorked(() => api.setJob(printer, id, 'release'))
      hasWorked(() => api.setJob(printer, id, 'delete'))
    }
    close(document)
  }

  const ending = (document: number, work: (one: OpenDocument) => void): Ended => {
    const one = need(document)
    try {
      work(one)
    } catch (error) {
      giveUp(document)
      throw error
    }
    const { id, printer, hasPaused } = one
    const isResumed = id === null || !hasPaused || hasWorked(() => api.setJob(printer, id, 'resume'))
    close(document)
    return { isResumed }
  }

  return { keep, need, tieDown, giveUp, ending }
}

const hasWorked = (work: () => void): boolean => valueOf(() => (work(), true)) ?? false

export function valueOf<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
