// Certificates for tests, made when they are needed: an authority of the test's own and whatever it signs, good and bad.
// A small DER writer over node:crypto, so that no tool and no file is needed. They are for loopback and live for a day.
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'

export type TestCertificate = { readonly certPem: string; readonly keyPem: string }
type Issued = TestCertificate & { readonly name: string; readonly privateKey: KeyObject }

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const size = body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts)
const oid = (...bytes: number[]) => tlv(0x06, Buffer.from(bytes))
const octets = (part: Buffer) => tlv(0x04, part)
const bits = (part: Buffer) => tlv(0x03, Buffer.from([0]), part)
const time = (date: Date) =>
  tlv(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const nameOf = (text: string) =>
  sequence(tlv(0x31, sequence(oid(0x55, 0x04, 0x03), tlv(0x0c, Buffer.from(text)))))
const extension = (id: Buffer, isCritical: boolean, value: Buffer) =>
  sequence(id, ...(isCritical ? [tlv(0x01, Buffer.from([255]))] : []), octets(value))

const addressBytes = (address: string): Buffer =>
  isIP(address) === 4
    ? Buffer.from(address.split('.').map(Number))
    : Buffer.concat([Buffer.alloc(15), Buffer.from([1])]) // ::1 is the only one the tests use

const toPem = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

const day = 86_400_000

const issue = (options: {
  name: string
  issuer: Issued | null
  names: readonly string[]
  isAuthority?: boolean
  from?: Date
  until?: Date
}): Issued => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signer = options.issuer?.privateKey ?? privateKey
  const alternatives = options.names.map((name) =>
    isIP(name) === 0 ? tlv(0x82, Buffer.from(name)) : tlv(0x87, addressBytes(name)),
  )
  const extensions = options.isAuthority
    ? [
        extension(oid(0x55, 0x1d, 0x13), true, sequence(tlv(0x01, Buffer.from([255])))),
        extension(oid(0x55, 0x1d, 0x0f), true, tlv(0x03, Buffer.from([2, 0x04]))),
      ]
    : [extension(oid(0x55, 0x1d, 0x11), false, sequence(...alternatives))]
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(options.issuer?.name ?? options.name),
    sequence(
      time(options.from ?? new Date(Date.now() - day)),
      time(options.until ?? new Date(Date.now() + day)),
    ),
    nameOf(options.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  )
  const der = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, signer)))
  return {
    name: options.name,
    privateKey,
    certPem: toPem(der),
    keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const withChain = (leaf: Issued, ...above: Issued[]): Issued => ({
  ...leaf,
  certPem: [leaf, ...above].map(({ certPem }) => certPem).join(''),
})

/** `caPem` is what a client must believe for `good` (and `expired`, `future`, `otherName` to be wrong in one way only). */
export const makeTestCertificates = ({ days = 1 } = {}) => {
  const until = new Date(Date.now() + days * day)
  const authority = issue({ name: 'Test Authority', issuer: null, names: [], isAuthority: true })
  const between = issue({ name: 'Test Intermediate', issuer: authority, names: [], isAuthority: true })
  const stranger = issue({ name: 'Unknown Authority', issuer: null, names: [], isAuthority: true })
  const names = ['localhost', '127.0.0.1', '::1', 'service.test', 'proxy.test']
  const leaf = (options: Partial<Parameters<typeof issue>[0]> = {}) =>
    issue({ name: 'server', issuer: authority, names, until, ...options })
  return {
    caPem: authority.certPem,
    good: leaf(),
    expired: leaf({ from: new Date(Date.now() - 3 * day), until: new Date(Date.now() - 2 * day) }),
    future: leaf({ from: new Date(Date.now() + 2 * day), until: new Date(Date.now() + 3 * day) }),
    otherName: leaf({ names: ['elsewhere.test'] }),
    selfSigned: leaf({ issuer: null }),
    unknownAuthority: withChain(leaf({ issuer: stranger }), stranger),
    wholeChain: withChain(leaf({ issuer: between }), between),
    incompleteChain: leaf({ issuer: between }),
  }
}
export type TestCertificates = ReturnType<typeof makeTestCertificates>
