// Everything between a stored label and paper: the label is read and checked, a printer is chosen, and its job is run.
import type { Printer } from '../../src-preload/contract/printer'
import type { Clock } from '../common/clock'
import { createDeskProcess } from '../print/desk/desk-process'
import { createPrintParts } from '../print/print-parts'
import type { Announce } from '../services/announce-shipment'
import { withOthers } from '../services/sharing/with-others'
import type { ParcelsOfOthers } from '../services/sharing/parcels-of-others'
import type { PrintsOfOthers } from '../services/sharing/prints-of-others'
import { createLabelChecks } from '../services/check-label'
import { createPrinterChoice } from '../services/choose-printer'
import { createPrinting } from '../services/printing'
import { createPrinterLook } from '../services/look-for-printer'
import { createLabelReading } from '../services/read-stored-label'
import { createLabelPictures } from '../services/show-label'
import type { Storage } from './open-storage'
import type { StationDeps } from './station-deps'

type Parts = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer' | 'wait'> & {
  announce: Announce
  newId: () => string
  onChange: () => void
  /** What the other benches shipped: it can be looked at and printed again. */
  others: Pick<ParcelsOfOthers, 'find' | 'tellAgain'>
  prints: PrintsOfOthers
  onPrinters: (printers: Printer[]) => void
}

export function printingOfStation(
  storage: Storage,
  deps: StationDeps,
  { onChange, onPrinters, others, prints, ...parts }: Parts,
) {
  const { settings, whenDurable, onceDurable } = storage
  const shipments = withOthers(storage.shipments, others)
  const { log } = deps
  const desk = createDeskProcess({ start: deps.startLabelDesk, memoryOf: deps.memoryOf, log })
  const labelChecks = createLabelChecks(desk)
  const labelReading = createLabelReading({ ...labelChecks, store: storage.everyLabel, desk })
  const checkLabel = labelChecks.check
  const channels = createPrintParts({
    folder: deps.paths.printing,
    platform: deps.platform,
    env: deps.env,
    startSpooler: deps.startSpooler,
    draw: desk.dots,
    printerMemory: { recall: storage.benchState.printers, keep: storage.benchState.keepPrinters },
    onListChange: () => {
      onPrinters(printers.known())
      onChange()
    },
  })
  const printers = createPrinterChoice({
    settings,
    list: channels.list,
    probe: createPrinterLook({ ...parts, probe: channels.probe }),
    folderForLabels: deps.folderForLabels,
    onChange,
  })
  return {
    labelReading,
    printers,
    printing: createPrinting({
      ...parts,
      shipments,
      settings,
      labelReading,
      checkLabel,
      desk,
      printJobs: prints.printJobs,
      isOfOther: prints.has,
      tellOther: others.tellAgain,
      parts: channels,
      printers,
      whenDurable,
      onceDurable,
      log,
    }),
    pictures: createLabelPictures({
      ...{ shipments, labelReading, checkLabel, desk },
      profileFor: printers.profileFor,
    }),
    printFiles: channels.files,
    lookAtPrinters: (): void => void channels.list.refresh(),
    warmUp: (): void => {
      desk.warmUp().catch((cause: unknown) => log('printing could not be made ready', cause))
    },
    stop: (): void => {
      desk.stop()
      channels.stop()
    },
  }
}
