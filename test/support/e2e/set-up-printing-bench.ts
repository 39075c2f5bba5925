// A desk with the bench on it and a print queue called Office_labels, for the end-to-end tests of one describe.
import { startPrintServer, type PdfQueue } from '../../../scripts/machine/start-print-server'
import { setUpBench, type StandingBench } from './set-up-bench'

export function setUpPrintingBench(
  use: (parts: StandingBench & { queue: PdfQueue }) => Promise<void> | void,
): void {
  let queue: PdfQueue
  setUpBench((parts) => use({ ...parts, queue }), {
    within: async () => {
      const cups = await startPrintServer()
      queue = await cups.addPdfQueue('Office_labels')
      return cups
    },
  })
}
