// One TCP connection to a label printer: asks how it is, sends, and says what was observed. It knows no job.
import { connect, type Socket } from 'node:net'
import { hostStatusQuestion, parseHostStatus, type HostStatus } from './host-status'
import type { PrinterAddress } from './printer-address'

export type PrinterSocket = {
  /** Null when the printer did not answer within `timeoutMs`: that is "not ready", never "ok". */
  status: (timeoutMs: number) => Promise<HostStatus | null>
  /**
   * Resolves when the whole of it was taken over by the network. Rejects when the connection broke, or when the printer
   * took nothing for `stallMs`: then nobody knows how much arrived.
   */
  send: (bytes: Uint8Array, stallMs: number) => Promise<void>
  isOpen: () => boolean
  close: () => void
}

/** Rejects when nobody takes the connection within `timeoutMs`. */
export function openPrinterSocket({ host, port }: PrinterAddress, timeoutMs: number): Promise<PrinterSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const limit = setTimeout(
      () => socket.destroy(new Error(`no connection within ${timeoutMs} ms`)),
      timeoutMs,
    )
    socket.setNoDelay(true)
    socket.once('error', (error) => {
      clearTimeout(limit)
      reject(error)
    })
    socket.once('connect', () => {
      clearTimeout(limit)
      socket.removeAllListeners('error')
      resolve(speak(socket))
    })
  })
}

/** Small enough that a printer which stops taking data is noticed, and large enough to be one packet or some. */
const pieceBytes = 16 * 1024

function speak(socket: Socket): PrinterSocket {
  let broken: Error | null = null
  let text = ''
  let onData: () => void = () => undefined
  let onBroken: (error: Error) => void = () => undefined
  socket.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString('latin1')).slice(-4096)
    onData()
  })
  const breakOff = (error: Error) => {
    broken ??= error
    onBroken(broken)
    onData()
  }
  socket.on('error', breakOff)
  socket.on('close', () => breakOff(new Error('the printer closed the connection')))
  socket.on('end', () => breakOff(new Error('the printer closed the connection')))

  const status = (timeoutMs: number): Promise<HostStatus | null> =>
    new Promise((resolve) => {
      if (broken !== null) return resolve(null)
      text = ''
      const end = (value: HostStatus | null) => {
        clearTimeout(limit)
        onData = () => undefined
        resolve(value)
        return undefined
      }
      const limit = setTimeout(() => end(null), timeoutMs)
      onData = () => {
        const answer = parseHostStatus(text)
        if (answer !== null) end(answer)
        else if (broken !== null) end(null)
      }
      socket.write(hostStatusQuestion)
      return undefined
    })

  const sendPiece = (piece: Uint8Array, stallMs: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => fail(new Error(`the printer took nothing for ${stallMs} ms`)), stallMs)
      const fail = (error: Error) => {
        clearTimeout(limit)
        onBroken = () => undefined
        reject(error)
      }
      if (broken !== null) return fail(broken)
      onBroken = fail
      socket.write(piece, (error) => {
        if (error) return fail(error)
        clearTimeout(limit)
        onBroken = () => undefined
        resolve()
        return undefined
      })
      return undefined
    })

  return {
    status,
    send: async (bytes, stallMs) => {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        await sendPiece(bytes.subarray(at, at + pieceBytes), stallMs)
    },
    isOpen: () => broken === null,
    close: () => socket.destroy(),
  }
}
