// The print engine as the services get it: every way to paper by its name, the list of printers, the files of jobs.
import type { PrintWayName } from '../../src-preload/contract/printer-profile'
import { createCupsWay } from './cups'
import { listCupsPrinters } from './cups-printers'
import { createFolderWay } from './folder'
import { createIppClient, findCupsServer } from './ipp-client'
import { createJobFiles } from './job-files'
import type { PrintWay } from './print-way'
import { createPrinterList } from './printer-list'
import { createPrinterQueues } from './printer-queue'
import { createPowerShell } from './powershell'
import { createSocketWay } from './raw-socket'
import { packagedSumatraPath } from './sumatra-path'
import { createWindowsWay } from './windows'
import { createWindowsSpooler } from './windows-spooler'

type Deps = {
  /** Where each job's own file lies until the job has ended. */
  folder: string
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  onListChange: () => void
}

export function createPrintParts({ folder, platform, env, onListChange }: Deps) {
  const ipp = createIppClient({ server: findCupsServer(env) })
  const spooler = createWindowsSpooler(createPowerShell({ env }))
  const ways: Record<PrintWayName, PrintWay> = {
    cups: createCupsWay({ ipp }),
    windows: createWindowsWay({ spooler, sumatraPdfPath: packagedSumatraPath() }),
    folder: createFolderWay(),
    socket: createSocketWay(),
  }
  return {
    ways,
    queues: createPrinterQueues(),
    files: createJobFiles(folder),
    list: createPrinterList({
      list: () => (platform === 'win32' ? spooler.printers() : listCupsPrinters(ipp)),
      onChange: onListChange,
    }),
  }
}
