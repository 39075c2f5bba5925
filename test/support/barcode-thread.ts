// The thread that looks for barcodes, from its source: Node runs a file of types and nothing else as it is.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReaderThread } from '../../src-main/print/barcodes/barcode-reader'
import { repositoryFolder } from '../../scripts/repository-folder'

export const startBarcodeThread = (): ReaderThread =>
  new Worker(join(repositoryFolder, 'src-main/print/barcodes/barcode-worker.ts'), {
    execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
  })
