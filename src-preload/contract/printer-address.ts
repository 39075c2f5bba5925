// What may stand for a printer in the network: `host`, `host:port`, `[ipv6]:port`. Pure and without zod: the window checks
// what is typed with it, and main what it connects to.
import { usualZplPort } from './vocabulary'

export type PrinterAddress = { host: string; port: number }

const wholeIpv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/
const hostName = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*\.?$/i
/** "192.168.1" and "0x7f.1": systems read them as other addresses than meant. */
const looksLikeNumber = /^(?:0x[0-9a-f.x]*|[\d.]+)$/i

const isHost = (host: string): boolean =>
  looksLikeNumber.test(host) ? wholeIpv4.test(host) : hostName.test(host)

/** Null for anything else. */
export function parsePrinterAddress(text: string): PrinterAddress | null {
  const trimmed = text.trim()
  const inBrackets = /^\[([0-9a-f:.]+)\](?::(\d{1,5}))?$/i.exec(trimmed)
  const isBareIpv6 = inBrackets === null && /^[0-9a-f]*:[0-9a-f:.]*:[0-9a-f:.]*$/i.test(trimmed)
  const plain = isBareIpv6 ? [trimmed, trimmed] : /^([^:[\]/\s]+)(?::(\d{1,5}))?$/.exec(trimmed)
  const host = (inBrackets ?? plain)?.[1]
  const typedPort = (inBrackets ?? plain)?.[2]
  if (host === undefined || (inBrackets === null && !isBareIpv6 && !isHost(host))) return null
  const port = typedPort === undefined ? usualZplPort : Number(typedPort)
  return port < 1 || port > 65_535 ? null : { host, port }
}

/** `host:port`, with the usual port when none is given; null for what is no address of a machine. */
export const printerAddress = (text: string): string | null => {
  const parsed = parsePrinterAddress(
    text
      .trim()
      .replace(/^[a-z]+:\/\//i, '')
      .replace(/\/$/, ''),
  )
  if (parsed === null) return null
  return parsed.host.includes(':') ? `[${parsed.host}]:${parsed.port}` : `${parsed.host}:${parsed.port}`
}
