// Asks a label printer at its address whether it is there, how it is, and what it is. It prints nothing.
import type { PrinterProbe } from '../../../../src-preload/contract/printer'
import { printerDpis } from '../../../../src-preload/contract/vocabulary'
import { dotsPerMillimetre } from '../../arrange/sizes'
import { PrintFailure, problemMessage } from '../../print-failure'
import type { PrinterSocket } from './printer-socket'

export type { PrinterProbe }

type Ways = {
  open: () => Promise<PrinterSocket>
  close: (socket: PrinterSocket) => void
  answerMs: number
}

/** `ZD421-203dpi,V84.20.18Z,8,8192KB`: model, firmware, dots per millimetre, memory (~HI, ZPL II programming guide). */
const identityOf = (answer: string): string[] | null => {
  const fields = /\x02([^\x02\x03]*)\x03/.exec(answer)?.[1]?.split(',') ?? []
  return fields.length >= 3 ? fields.map((field) => field.trim()) : null
}

const nothingKnown = { model: null, dpi: null }

export async function probePrinter({ open, close, answerMs }: Ways): Promise<PrinterProbe> {
  let socket: PrinterSocket
  try {
    socket = await open()
  } catch (cause) {
    if (!(cause instanceof PrintFailure)) throw cause
    const found = cause.problem === 'address-refused' ? 'refused' : 'nobody'
    return { found, reason: cause.detail, ...nothingKnown }
  }
  try {
    const status = await socket.status(answerMs)
    if (status === null) return { found: 'mute', reason: problemMessage('not-ready'), ...nothingKnown }
    const identity = await socket.ask('~HI', identityOf, answerMs)
    const dots = Number(identity?.[2])
    return {
      found: status.problem === null ? 'ready' : 'stopped',
      reason: problemMessage(status.problem),
      model: identity?.[0] ?? null,
      dpi: printerDpis.find((dpi) => dotsPerMillimetre(dpi) === dots) ?? null,
    }
  } finally {
    close(socket)
  }
}
