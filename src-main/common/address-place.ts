// Where an IP address lies: out in the world, in the own network, on this computer, or nowhere a connection may go.
// Labels and printers ask it before they connect. Pure: it looks nothing up.
import { isIP } from 'node:net'
import { IPv4, IPv6 } from 'ipaddr.js'

export type AddressPlace = 'public' | 'private' | 'loopback' | 'link-local' | 'never'

/** Every range that is not named here is `never`: unspecified, multicast, reserved, documentation, tunnels. */
const places: Partial<Record<string, AddressPlace>> = {
  unicast: 'public',
  private: 'private',
  uniqueLocal: 'private',
  // 100.64/10: a VPN mesh, or the provider's own network.
  carrierGradeNat: 'private',
  loopback: 'loopback',
  linkLocal: 'link-local',
}

const ipv4From = (high = 0, low = 0): IPv4 => new IPv4([high >> 8, high & 255, low >> 8, low & 255])

/** IPv4 inside IPv6, by mapping, NAT64 or 6to4: what counts is the address that is reached in the end. */
const embeddedIpv4 = ({ parts }: IPv6): IPv4 | null => {
  const [a, b, c, d, e, f, g = 0, h = 0] = parts
  if (a === 0x2002) return ipv4From(b, c)
  const isMiddleZero = b === 0 && c === 0 && d === 0
  const isMapped = f === 0xffff ? e === 0 : f === 0 && (e === 0xffff || (e === 0 && (g > 0 || h > 1)))
  if (a === 0 && isMiddleZero && isMapped) return ipv4From(g, h)
  const isNat64 = a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0
  return isNat64 ? ipv4From(g, h) : null
}

/** What is no IP address at all is `never`: it cannot be judged. A zone ("%eth0") does not matter. */
export const placeOf = (address: string): AddressPlace => {
  const plain = address.split('%')[0] ?? ''
  // The library also reads octal and shortened forms; a connection would not go where they seem to point.
  const family = isIP(plain)
  if (family === 0) return 'never'
  const parsed = family === 6 ? IPv6.parse(plain) : IPv4.parse(plain)
  const reached = parsed instanceof IPv6 ? (embeddedIpv4(parsed) ?? parsed) : parsed
  return places[reached.range()] ?? 'never'
}

/** Here rented computers are told their own secrets; no printer has this address. */
const secretsOfHost = ['169.254.169.254', 'fd00:ec2::254']

/** A machine in the own network or this computer: where a printer may stand. */
export const isOwnNetwork = (address: string): boolean =>
  !secretsOfHost.includes(address.toLowerCase()) &&
  ['private', 'loopback', 'link-local'].includes(placeOf(address))

/** Names that no public server has. */
export const isInternalName = (host: string): boolean =>
  isIP(host) === 0 &&
  (!host.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp|arpa)$/.test(host))
