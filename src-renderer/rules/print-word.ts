// Which word is said for a print job's state. What went into a folder was saved: nothing says that it is on paper.
import type { PrintJob, PrintState } from '../../src-preload/contract/printer'

export type PrintWord = PrintState | 'saved'

export const printWord = ({ state, way }: Pick<PrintJob, 'state' | 'way'>): PrintWord =>
  state === 'printed' && way === 'folder' ? 'saved' : state
