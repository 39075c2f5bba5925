// A label printer on TCP port 9100 as Zebra's are: takes ZPL, answers ~HS, counts labels, keeps what it "printed". Tests
// order its faults: no paper, open head, paused, mute, hanging, dropping, a connection that breaks in the middle.
import { createServer, type Socket } from 'node:net'

export type ZebraCondition = {
  isPaperOut?: boolean
  isHeadOpen?: boolean
  isPaused?: boolean
  isRibbonOut?: boolean
  isTooHot?: boolean
  /** No answer to ~HS, as real ones do when something is open or empty. */
  isMute?: boolean
  /** Breaks the connection once so many bytes of a label have come. */
  resetsAfterBytes?: number
  /** Takes nothing more once so many bytes have come, and keeps the connection. */
  stallsAfterBytes?: number
  /** Formats stay in the buffer and are not printed. */
  keepsFormats?: boolean
  /** Says that it is ready and throws every label away. */
  dropsLabels?: boolean
  /** Answers two of the three strings of ~HS. */
  isHalfMute?: boolean
  /** labels: counts them (SGD). inches: counts the length (~HQOD). Default: labels. */
  counter?: 'labels' | 'inches' | 'none'
}

export type FakeZebra = {
  port: number
  address: string
  /** Whole formats (^XA … ^XZ) that were printed, in order, as often as ^PQ says. */
  printed: () => string[]
  /** Formats that came whole and wait in its buffer. */
  waiting: () => number
  bytesReceived: () => number
  connections: () => number
  set: (condition: ZebraCondition) => void
  /** Somebody takes out at the printer what waits there. */
  empty: () => void
  stop: () => Promise<void>
}

export async function startFakeZebra(first: ZebraCondition = {}, port = 0): Promise<FakeZebra> {
  let condition = first
  let bytesReceived = 0
  let connections = 0
  let counted = 4711
  const printed: string[] = []
  const buffer: string[] = []
  const sockets = new Set<Socket>()

  const canPrint = () =>
    !condition.isPaperOut && !condition.isHeadOpen && !condition.isPaused && !condition.isRibbonOut
  function printWaiting() {
    while (buffer.length > 0 && canPrint() && !condition.keepsFormats) {
      const format = buffer.shift() ?? ''
      const copies = Number(/\^PQ(\d+)/.exec(format)?.[1] ?? 1)
      for (let copy = 0; copy < copies; copy += 1) printed.push(format)
      counted += copies
    }
  }
  /** What comes back for a question; empty for silence. */
  const answerTo = (question: string): string => {
    if (condition.isMute) return ''
    const counter = condition.counter ?? 'labels'
    if (question === '~HS') {
      const whole = hostStatus(condition, buffer.length)
      return condition.isHalfMute ? whole.slice(0, whole.lastIndexOf('\x02')) : whole
    }
    if (question === '~HI') return '\x02ZD421-203dpi,V84.20.18Z,8,8192KB\x03\r\n'
    if (question === '~HQOD')
      return counter === 'inches'
        ? `\x02\r\n  PRINT METERS\r\n     TOTAL NONRESETTABLE:  ${counted * 6} "\r\n\x03\r\n`
        : ''
    return counter === 'labels' ? `"${counted}"` : counter === 'inches' ? '"?"' : ''
  }

  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let text = ''
    let labelBytes = 0
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      bytesReceived += chunk.length
      // Immediate commands, in the order they come.
      text = text.replace(/~HS|~HI|~HQOD|~JA|! U1 getvar "[a-z._]+"\r\n/g, (command) => {
        if (command === '~JA') buffer.length = 0
        else socket.write(answerTo(command), 'latin1')
        return ''
      })
      if (text.includes('^XA')) labelBytes += chunk.length
      if (condition.resetsAfterBytes !== undefined && labelBytes >= condition.resetsAfterBytes) {
        socket.resetAndDestroy()
        return
      }
      if (condition.stallsAfterBytes !== undefined && labelBytes >= condition.stallsAfterBytes) {
        socket.pause()
        return
      }
      for (let end = text.indexOf('^XZ'); end !== -1; end = text.indexOf('^XZ')) {
        const start = text.indexOf('^XA')
        if (start !== -1 && start < end && !condition.dropsLabels) buffer.push(text.slice(start, end + 3))
        text = text.slice(end + 3)
      }
      printWaiting()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const listening = typeof address === 'object' && address !== null ? address.port : 0

  return {
    port: listening,
    address: `127.0.0.1:${listening}`,
    printed: () => [...printed],
    waiting: () => buffer.length,
    bytesReceived: () => bytesReceived,
    connections: () => connections,
    set: (next) => {
      condition = next
      printWaiting()
    },
    empty: () => {
      buffer.length = 0
    },
    stop: () =>
      new Promise((resolve) => {
        sockets.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
}

/** The three strings of ~HS (ZPL II programming guide), as a GK420d writes them. */
function hostStatus(condition: ZebraCondition, formats: number): string {
  const flag = (isSet: boolean | undefined) => (isSet ? '1' : '0')
  const first = `030,${flag(condition.isPaperOut)},${flag(condition.isPaused)},1225,${String(formats).padStart(3, '0')},0,0,0,000,0,0,${flag(condition.isTooHot)}`
  const second = `000,0,${flag(condition.isHeadOpen)},${flag(condition.isRibbonOut)},${flag(condition.isRibbonOut)},2,6,0,${String(formats).padStart(8, '0')},1,000`
  return [first, second, '1234,0'].map((line) => `\x02${line}\x03\r\n`).join('')
}
