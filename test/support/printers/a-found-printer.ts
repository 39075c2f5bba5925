// A printer as a system lists it: a test names only the fields that matter to it.
import { type FoundPrinter, unknownPrinter } from '../../../src-main/print/printers/found-printer'

export const aFoundPrinter = (parts: Partial<FoundPrinter> = {}): FoundPrinter => ({
  ...unknownPrinter('cups', 'printer'),
  info: '',
  state: 'ready',
  ...parts,
})
