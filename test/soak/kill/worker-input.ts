// What the worker that gets killed reads from its standard input.
import type { WindowsLaunch } from '../../../scripts/machine/start-windows-node'

export type WorkerInput = {
  key: string
  /** What the service's portal shows: the ids of the assignments of each reference. */
  portal: Record<string, string[]>
  /** Null: labels are not asked for, and nothing is printed. */
  printing: PrintingInput | null
}
type PrintingInput = {
  queue: string
  env: { CUPS_SERVER: string }
  /** Printed through Windows' own spooler, under Wine. */
  windows?: { launch: WindowsLaunch; script: string }
}
