// A printer as a system lists it: a test names only the fields that matter to it.
import type { FoundPrinter } from '../../../src-main/print/printers/found-printer'

export const aFoundPrinter = (parts: Partial<FoundPrinter> = {}): FoundPrinter => ({
  way: 'cups',
  name: 'printer',
  info: '',
  makeAndModel: '',
  state: 'ready',
  problem: null,
  reason: null,
  isAccepting: true,
  isDefault: false,
  isRaw: false,
  ready: [],
  dpis: [],
  brought: null,
  address: '',
  ...parts,
})
