// The desk at which labels are read without its process: everything passes a border as a copy, and runs in the thread that
// asks. For tests of many benches, each of which would start a process of its own.
import { createBarcodeReader } from '../../../src-main/print/barcodes/barcode-reader'
import type { DeskChild } from '../../../src-main/print/desk/desk-life'
import { createDeskAnswers, type DeskAnswer } from '../../../src-main/print/desk/desk-protocol'
import { createLabelDesk } from '../../../src-main/print/desk/label-desk'
import { shareBarcodeThread } from '../shared-barcode-thread'

export function inlineLabelDesk(): DeskChild {
  const reader = createBarcodeReader({ startThread: shareBarcodeThread, log: console.error })
  const answers = createDeskAnswers(createLabelDesk(reader))
  let hear: (answer: DeskAnswer) => void = () => undefined
  let isOver = false
  return {
    postMessage: (ask) => {
      void answers(structuredClone(ask)).then((answer) => {
        if (!isOver) hear(structuredClone(answer))
      })
    },
    on: (event: string, listener: (value: never) => void) => {
      if (event === 'message') hear = listener as typeof hear
    },
    kill: () => {
      isOver = true
      reader.stop()
    },
  }
}
