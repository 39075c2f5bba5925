// The processes and threads beside the window's own. Each begins with the program's file of its name and knows nothing else of it.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type ForkOptions, utilityProcess } from 'electron'

/** `folder` is where the program's own files lie. */
export function besideProcesses(folder: string) {
  const at = (name: string): string => join(folder, `${name}.js`)
  const fork = (name: string, serviceName: string, args: string[] = [], options: ForkOptions = {}) =>
    utilityProcess.fork(at(name), args, { serviceName, ...options })
  const thread = (name: string, maxYoungGenerationSizeMb: number): Worker =>
    new Worker(at(name), { resourceLimits: { maxYoungGenerationSizeMb } })
  return {
    forkPractice: () => fork('practice', 'Packbench practice'),
    forkKeeper: () => fork('keeper', 'Packbench records'),
    forkCertificates: () => fork('certificates', 'Packbench certificates'),
    startLabelDesk: () =>
      fork('labels', 'Packbench labels', [at('barcodes')], { execArgv: ['--max-old-space-size=512'] }),
    startSpooler: () => fork('spooler', 'Packbench printing'),
    // It holds little and makes much: what it throws away is cleared early, and not after 48 MB of it.
    startIndexThread: () => thread('search', 4),
    // Ten thousand orders are made of short-lived pieces: with room for them they are thrown away seldom and all at once.
    startIntakeThread: () => thread('intake', 192),
  }
}
