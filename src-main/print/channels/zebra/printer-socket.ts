// One TCP connection to a label printer: asks how it is, sends, and says what was observed. It knows no job.
import { connect, type Socket } from 'node:net'
import { hostStatusQuestion, parseHostStatus, type HostStatus } from './host-status'
import type { PrinterAddress } from '../../../../src-preload/contract/printer-address'

export type PrinterSocket = {
  /** Null when the printer did not answer within `timeoutMs`: that is "not ready", never "ok". */
  status: (timeoutMs: number) => Promise<HostStatus | null>
  /** Any other question; null when nothing that `read` understands came within `timeoutMs`. */
  ask: <Value>(
    question: string,
    read: (answer: string) => Value | null,
    timeoutMs: number,
  ) => Promise<Value | null>
  /** How often in a row it was asked how it is and said nothing. */
  muteAnswers: () => number
  /**
   * Resolves when the whole of it was taken over by the network. Rejects when the connection broke, or when the printer
   * took nothing for `stallMs`: then nobody knows how much arrived.
   */
  send: (bytes: Uint8Array, stallMs: number) => Promise<void>
  isOpen: () => boolean
  /** The printer hung up in good order, as print servers do after a job. */
  hasHungUp: () => boolean
  /** What was taken over is still delivered. */
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

/** A printer that does not hang up by itself is left after this. */
const lingerMs = 2_000
/** Small enough that a printer which stops taking data is noticed, and large enough to be one packet or some. */
const pieceBytes = 16 * 1024

function speak(socket: Socket): PrinterSocket {
  let broken: Error | null = null
  let hasHungUp = false
  let muteAnswers = 0
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
  socket.on('end', () => {
    hasHungUp = broken === null
    breakOff(new Error('the printer closed the connection'))
  })

  const ask = <Value>(
    question: string,
    read: (answer: string) => Value | null,
    timeoutMs: number,
  ): Promise<Value | null> =>
    new Promise((resolve) => {
      if (broken !== null) return resolve(null)
      text = ''
      const end = (value: Value | null) => {
        clearTimeout(limit)
        onData = () => undefined
        resolve(value)
        return undefined
      }
      const limit = setTimeout(() => end(null), timeoutMs)
      onData = () => {
        const answer = read(text)
        if (answer !== null) end(answer)
        else if (broken !== null) end(null)
      }
      socket.write(question)
      return undefined
    })

  const status = async (timeoutMs: number): Promise<HostStatus | null> => {
    const answer = await ask(hostStatusQuestion, parseHostStatus, timeoutMs)
    muteAnswers = answer === null ? muteAnswers + 1 : 0
    return answer
  }

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
    ask,
    muteAnswers: () => muteAnswers,
    send: async (bytes, stallMs) => {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        await sendPiece(bytes.subarray(at, at + pieceBytes), stallMs)
    },
    isOpen: () => broken === null,
    hasHungUp: () => hasHungUp,
    close: () => {
      broken ??= new Error('closed here')
      socket.end()
      setTimeout(() => socket.destroy(), lingerMs).unref()
    },
  }
}
