// Which machine a label may be sent to: a printer in the own network or on this computer, by `host:port` from the
// settings. Port 9100 knows no password; a label with an address on it must never leave the house by a typing mistake.
import type { Message } from '../../../../src-preload/contract/messages'
import { usualZplPort } from '../../../../src-preload/contract/vocabulary'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isOwnNetwork } from '../../../common/address-place'
import { PrintFailure } from '../../print-failure'

export type PrinterAddress = { host: string; port: number }
export type LookUp = (host: string) => Promise<string[]>

/** `host`, `host:port`, `[ipv6]:port`. Null for anything else. */
export function parsePrinterAddress(text: string): PrinterAddress | null {
  const trimmed = text.trim()
  const match =
    /^\[([0-9a-fA-F:.]+)\](?::(\d{1,5}))?$/.exec(trimmed) ??
    /^([A-Za-z0-9._-]+)(?::(\d{1,5}))?$/.exec(trimmed)
  const host = match?.[1] ?? (isIP(trimmed) === 6 ? trimmed : null)
  const port = match?.[2] === undefined ? usualZplPort : Number(match[2])
  return host === null || port < 1 || port > 65535 ? null : { host, port }
}

export const systemLookUp: LookUp = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * The numeric address to connect to. Every address the name stands for must be private; the one that was checked is the
 * one that is used, so that a second look-up cannot lead elsewhere. Throws PrintFailure, surely not printed.
 */
export async function privateAddressOf(text: string, lookUp: LookUp): Promise<PrinterAddress> {
  const address = parsePrinterAddress(text)
  if (address === null) throw refused({ code: 'printer-address-wrong', text })
  let found: string[]
  try {
    found = isIP(address.host) === 0 ? await lookUp(address.host) : [address.host]
  } catch (cause) {
    throw new PrintFailure('offline', {
      isSurelyNotPrinted: true,
      detail: { code: 'printer-host-unknown', host: address.host },
      cause,
    })
  }
  const [first] = found
  if (first === undefined || !found.every(isOwnNetwork)) throw refused()
  return { host: first, port: address.port }
}

const refused = (detail?: Message): PrintFailure =>
  new PrintFailure('address-refused', {
    isSurelyNotPrinted: true,
    ...(detail === undefined ? {} : { detail }),
  })
