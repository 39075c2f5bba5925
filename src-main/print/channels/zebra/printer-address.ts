// Which machine a label may be sent to: a printer in the own network or on this computer, by `host:port` from the
// settings. Port 9100 knows no password; a label with an address on it must never leave the house by a typing mistake.
import type { Message } from '../../../../src-preload/contract/messages'
import { parsePrinterAddress, type PrinterAddress } from '../../../../src-preload/contract/printer-address'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isOwnNetwork, placeOf } from '../../../common/address-place'
import { PrintFailure } from '../../print-failure'

export type LookUp = (host: string) => Promise<string[]>

export const systemLookUp: LookUp = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * The numeric addresses to connect to, in the order to try them: the private ones, when a name stands for public ones as
 * well. What was checked is what is used, so that a second look-up cannot lead elsewhere. Throws PrintFailure, surely not
 * printed.
 */
export async function privateAddressesOf(text: string, lookUp: LookUp): Promise<PrinterAddress[]> {
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
  const own = found.filter(isOwnNetwork)
  if (own.length === 0) throw refused()
  // An address of the cable alone often names no way to it.
  const isOfCable = (host: string): boolean => placeOf(host) === 'link-local'
  return [...own.filter((host) => !isOfCable(host)), ...own.filter(isOfCable)].map((host) => ({
    host,
    port: address.port,
  }))
}

const refused = (detail?: Message): PrintFailure =>
  new PrintFailure('address-refused', {
    isSurelyNotPrinted: true,
    ...(detail === undefined ? {} : { detail }),
  })
