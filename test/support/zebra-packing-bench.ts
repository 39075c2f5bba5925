// A bench whose big labels go to a label printer at a port, which keeps what it printed.
import { onTestFinished } from 'vitest'
import type { Clock } from '../../src-main/common/clock'
import { defaultProfile } from '../../src-main/print/arrange/default-profile'
import type { PrintJob } from '../../src-preload/contract/printer'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import { startPackingBench } from './packing-bench'
import { startFakeZebra } from './printers/fake-zebra'

/** `label` is what every label's address answers; otherwise it is the practice service's. */
export async function startZebraPackingBench(
  parts: Partial<PrinterProfile> = {},
  label?: Uint8Array,
  clock?: Clock,
) {
  const zebra = await startFakeZebra()
  onTestFinished(() => zebra.stop())
  const bench = await startPackingBench({
    ...(label === undefined ? {} : { label }),
    ...(clock === undefined ? {} : { clock }),
  })
  const { handlers } = bench.station()
  await handlers.printers.assign({ ...defaultProfile('zebra_big', 'socket', zebra.address), ...parts })
  const { id } = bench.create()
  return {
    bench,
    handlers,
    id,
    /** Whole formats, in the order they came out. */
    printed: zebra.printed,
    asking: async (): Promise<PrintJob> => {
      const { lastPrint } = await bench.until(id, ({ lastPrint }) => (lastPrint?.question ?? null) !== null)
      if (!lastPrint) throw new Error('there is no job')
      return lastPrint
    },
  }
}
