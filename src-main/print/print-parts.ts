// The print engine as the services get it: every way to paper by its name, the list of printers, the files of jobs.
import type { PrintWayName } from '../../src-preload/contract/printer-profile'
import { createCupsChannel } from './channels/cups/cups-channel'
import { listCupsPrinters } from './channels/cups/list-printers'
import { createFolderChannel } from './channels/folder/folder-channel'
import { createIppClient, findCupsServer } from './channels/cups/ipp-client'
import type { DrawDots } from './desk/label-desk'
import { createJobFiles } from './job/job-files'
import type { Channel } from './channels/channel'
import { createPrinterList, type PrinterListDeps } from './printers/printer-list'
import { createPrinterQueues } from './job/printer-queues'
import { createZebraChannel } from './channels/zebra/zebra-channel'
import { createWindowsChannel } from './channels/windows/windows-channel'
import { createSecondEngine } from './channels/windows/second-engine'
import { createSpoolers, type SpoolerChild } from './channels/windows/spooler/spooler-process'
import { createWindowsPrinters } from './channels/windows/windows-printers'

type Deps = {
  /** Where each job's own file lies until the job has ended. */
  folder: string
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  /** Starts spooler-host.ts, on Windows. */
  startSpooler: () => SpoolerChild
  /** The printers of an earlier run. */
  printerMemory?: PrinterListDeps['memory']
  draw: DrawDots
  onListChange: () => void
}

export type PrintParts = ReturnType<typeof createPrintParts>

export function createPrintParts({
  folder,
  platform,
  env,
  startSpooler,
  printerMemory,
  draw,
  onListChange,
}: Deps) {
  const ipp = createIppClient({ server: findCupsServer(env) })
  const spoolers = createSpoolers({ start: startSpooler })
  const listWindowsPrinters = createWindowsPrinters({ spoolers })
  const engine = createSecondEngine({ spoolers })
  const zebra = createZebraChannel({ platform })
  const ways: Record<PrintWayName, Channel> = {
    cups: createCupsChannel({ ipp }),
    windows: createWindowsChannel({ spoolers, engine, draw }),
    folder: createFolderChannel(),
    socket: zebra,
  }
  return {
    ways,
    probe: zebra.probe,
    stop: spoolers.stop,
    queues: createPrinterQueues(),
    files: createJobFiles(folder),
    list: createPrinterList({
      list: (tell, before) =>
        platform === 'win32' ? listWindowsPrinters(tell, before) : listCupsPrinters(ipp),
      ...(printerMemory ? { memory: printerMemory } : {}),
      onChange: onListChange,
    }),
  }
}
