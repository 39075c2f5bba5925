// The connections to label printers. Many printers take one connection only: labels for one printer share it for as long as one
// of them is unfinished. It opens and closes, and asks a printer how it is; it sends no label.
import { PrintFailure } from '../../print-failure'
import { hasEnded, reportOf } from '../channel'
import { privateAddressesOf, type LookUp } from './printer-address'
import { openPrinterSocket, type PrinterSocket } from './printer-socket'
import type { Session } from './zebra-session'

type Deps = {
  lookUp: LookUp
  connectMs: number
  answerMs: number
  platform: NodeJS.Platform
  /** Every label of this run; a printer remembers none. */
  sessions: ReadonlyMap<string, Session>
}
type Answering = { socket: PrinterSocket; status: Awaited<ReturnType<PrinterSocket['status']>> }

export function createZebraConnections({ lookUp, connectMs, answerMs, platform, sessions }: Deps) {
  const unfinished = (target: string): Session[] =>
    [...sessions.values()].filter((session) => session.target === target && !hasEnded(session.report))

  const openNew = async (target: string): Promise<PrinterSocket> => {
    let failed: unknown = null
    // A name may stand for one of each family, of which only one leads there.
    for (const address of await privateAddressesOf(target, lookUp)) {
      try {
        return await openPrinterSocket(address, connectMs)
      } catch (cause) {
        failed = cause
      }
    }
    const details = failed instanceof Error ? failed.message : String(failed)
    throw new PrintFailure('offline', {
      isSurelyNotPrinted: true,
      details,
      // Whatever was seen: a closed door and a silent one are told alike.
      ...(platform === 'darwin' ? { detail: { code: 'printer-away-on-mac' } } : {}),
      cause: failed,
    })
  }
  const shared = (target: string): PrinterSocket | undefined =>
    unfinished(target).find(({ socket }) => socket.isOpen())?.socket
  const open = async (target: string): Promise<PrinterSocket> => shared(target) ?? (await openNew(target))
  const closeUnlessShared = (target: string, socket: PrinterSocket) => {
    if (!unfinished(target).some((session) => session.socket === socket)) socket.close()
  }

  /** The connection hangs. What had not surely arrived on it is lost: somebody has to look. */
  const giveUpOn = (target: string, socket: PrinterSocket): void => {
    for (const session of unfinished(target))
      if (session.socket === socket && !session.hasArrived)
        session.report = reportOf('unknown', 'connection-broken')
    socket.close()
  }

  /** A connection that answers. When the shared one is mute and a new one is not, the shared one hangs. */
  const answering = async (target: string): Promise<Answering> => {
    const socket = await open(target)
    const status = await socket.status(answerMs)
    if (status !== null || shared(target) !== socket) return { socket, status }
    const other = await openNew(target).catch(() => null)
    const otherStatus = (await other?.status(answerMs)) ?? null
    if (other === null || otherStatus === null) {
      other?.close()
      return { socket, status }
    }
    giveUpOn(target, socket)
    return { socket: other, status: otherStatus }
  }

  return { unfinished, open, answering, closeUnlessShared, giveUpOn }
}
