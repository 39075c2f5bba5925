// Where a label may come from. The service names the address, so whoever can change its answers could point this
// computer at machines that only it can reach. Pure: it looks nothing up.
import { BlockList, isIP } from 'node:net'

export type AddressPlace = 'public' | 'private' | 'loopback' | 'never'

const list = (ranges: readonly [string, number][]): BlockList => {
  const blocks = new BlockList()
  for (const [net, prefix] of ranges) blocks.addSubnet(net, prefix, isIP(net) === 6 ? 'ipv6' : 'ipv4')
  return blocks
}

const loopback = list([
  ['127.0.0.0', 8],
  ['::1', 128],
])
const privateNets = list([
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['fc00::', 7],
])
/** Unspecified, link-local (cloud metadata lives there), multicast, reserved, documentation, translation prefixes. */
const never = list([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
])

/** IPv4 inside IPv6, by mapping, NAT64 or 6to4: what counts is the address that is reached in the end. */
const embeddedIpv4 = (address: string): string | null => {
  const groups = expand(address)
  if (groups === null) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups
  const ipv4 = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const isZero = a === 0 && b === 0 && c === 0 && d === 0
  if (isZero && e === 0 && (f === 0xffff || (f === 0 && (g !== 0 || h > 1)))) return ipv4(g, h)
  if (a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0) return ipv4(g, h)
  return a === 0x2002 ? ipv4(b, c) : null
}

const expand = (address: string): number[] | null => {
  const plain = address.split('%')[0] ?? ''
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain)
  const text =
    dotted === null
      ? plain
      : `${dotted[1] ?? ''}${((Number(dotted[2]) << 8) | Number(dotted[3])).toString(16)}:${((Number(dotted[4]) << 8) | Number(dotted[5])).toString(16)}`
  const [head = '', tail] = text.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  const left = read(head)
  const right = tail === undefined ? [] : read(tail)
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...new Array<number>(Math.max(0, gap)).fill(0), ...right]
  return groups.length === 8 && groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null
}

/** What is no IP address at all is `never`: it cannot be judged. */
export const placeOf = (address: string): AddressPlace => {
  const plain = address.split('%')[0] ?? ''
  const family = isIP(plain)
  if (family === 0) return 'never'
  if (family === 6) {
    const inner = embeddedIpv4(plain)
    if (inner !== null) return placeOf(inner)
  }
  const type = family === 6 ? 'ipv6' : 'ipv4'
  if (never.check(plain, type)) return 'never'
  if (loopback.check(plain, type)) return 'loopback'
  return privateNets.check(plain, type) ? 'private' : 'public'
}

/** Names that no public server has. */
export const isInternalName = (host: string): boolean =>
  isIP(host) === 0 &&
  (!host.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp|arpa)$/.test(host))
