// The process that reads labels, from its source and with plain Node: bundled once, and given to Node as it is.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeskChild } from '../../../src-main/print/desk/desk-life'
import { repositoryFolder } from '../../../scripts/repository-folder'
import { bundleOf } from '../bundle-of'

const barcodes = join(repositoryFolder, 'src-main/print/barcodes/barcode-worker.ts')
let source: string | null = null

export function forkLabelDesk(): DeskChild {
  source ??= bundleOf('src-main/print/desk/desk-host.ts')
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=512', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '-', barcodes],
    { stdio: ['pipe', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' },
  )
  child.stdin?.end(source)
  // The program may end while it rests.
  child.unref()
  child.channel?.unref()
  return {
    pid: child.pid,
    postMessage: (ask) => {
      if (child.connected) child.send(ask)
    },
    on: (event: string, listener: (value: never) => void) => void child.on(event, listener as () => void),
    kill: () => child.kill('SIGKILL'),
  }
}

const pageBytes = 4096

/** As Linux counts it. */
export const memoryOf = (pid: number): number | null => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes
  } catch {
    return null
  }
}
