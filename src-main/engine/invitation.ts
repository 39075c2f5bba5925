// The one line that makes a bench a bench of the shop: where the engine is, who vouches for it, a login and a code that is
// good for one first connection. The first bench's line also holds the logins it hands out to the others.
import { createHash, X509Certificate } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import type { EngineLogin } from './open-session'

const prefix = 'packbench-engine:'
const checkLength = 6
/** Far more than two hundred spare logins and a chain of certificates need. */
const mostBytes = 256 * 1024

const loginSchema = z.object({ login: z.string().min(1).max(63), code: z.string().min(12).max(200) })
const invitationSchema = z.object({
  address: z.string().min(1).max(253),
  port: z.number().int().min(1).max(65_535),
  database: z.string().min(1).max(63),
  /** Certificates, as PEM. */
  authority: z.string().min(1),
  certificateName: z.string().min(1).max(253).optional(),
  ...loginSchema.shape,
  /** What the bench is to be called; empty: whoever joins says it. */
  name: z.string().max(100),
  spares: z.array(loginSchema).max(500),
})
export type Invitation = z.infer<typeof invitationSchema>
export type SpareLogin = z.infer<typeof loginSchema>

/** Short names and bare certificates: the line has to fit into a chat and an e-mail. */
const packedSchema = z.object({
  v: z.literal(1),
  a: z.string(),
  p: z.number(),
  d: z.string(),
  c: z.array(z.string()),
  s: z.string().optional(),
  l: z.string(),
  k: z.string(),
  n: z.string(),
  o: z.array(z.tuple([z.string(), z.string()])),
})

/** not-one: something else was pasted. cut: a part of it is missing or was changed. newer: made by a newer Packbench. */
type InvitationFault = 'not-one' | 'cut' | 'newer'
export type ReadInvitation = { ok: true; invitation: Invitation } | { ok: false; fault: InvitationFault }

export function writeInvitation(invitation: Invitation): string {
  const { address, port, database, authority, certificateName, login, code, name, spares } =
    invitationSchema.parse(invitation)
  const packed: z.infer<typeof packedSchema> = {
    ...{ v: 1, a: address, p: port, d: database, c: certificatesIn(authority), l: login, k: code, n: name },
    ...(certificateName === undefined ? {} : { s: certificateName }),
    o: spares.map((spare) => [spare.login, spare.code]),
  }
  const body = deflateRawSync(JSON.stringify(packed), { level: 9 })
  return prefix + Buffer.concat([checkOf(body), body]).toString('base64url')
}

/** Whatever a chat or an e-mail did to its spaces and line ends does not matter. */
export function readInvitation(pasted: string): ReadInvitation {
  const text = pasted.replace(/[\s\u00ad\u200b-\u200d\ufeff<>"“”„‚‘’]/g, '')
  const at = text.indexOf(prefix)
  if (at < 0) return { ok: false, fault: 'not-one' }
  const bytes = Buffer.from(text.slice(at + prefix.length), 'base64url')
  const body = bytes.subarray(checkLength)
  if (body.length === 0 || !checkOf(body).equals(bytes.subarray(0, checkLength)))
    return { ok: false, fault: 'cut' }
  const packed = unpacked(body)
  if (packed === null) return { ok: false, fault: 'not-one' }
  if ((packed as { v?: unknown }).v !== 1) return { ok: false, fault: 'newer' }
  const read = packedSchema.safeParse(packed)
  if (!read.success) return { ok: false, fault: 'not-one' }
  const { a, p, d, c, s, l, k, n, o } = read.data
  const invitation = invitationSchema.safeParse({
    ...{ address: a, port: p, database: d, authority: c.map(pemOf).join(''), login: l, code: k, name: n },
    ...(s === undefined ? {} : { certificateName: s }),
    spares: o.map(([login, code]) => ({ login, code })),
  })
  return invitation.success && c.every(isCertificate)
    ? { ok: true, invitation: invitation.data }
    : { ok: false, fault: 'not-one' }
}

/** What a bench connects with; `password` is the code at first, and its own from then on. */
export const loginOf = (invitation: Invitation, password: string): EngineLogin => ({
  address: invitation.address,
  port: invitation.port,
  database: invitation.database,
  authority: invitation.authority,
  certificateName: invitation.certificateName,
  login: invitation.login,
  password,
})

/** The line for another bench, from one of the logins that this one's line held. */
export const handOut = (own: EngineLogin, spare: SpareLogin, name: string): string =>
  writeInvitation({
    ...{ address: own.address, port: own.port, database: own.database, authority: own.authority },
    certificateName: own.certificateName,
    ...{ login: spare.login, code: spare.code, name, spares: [] },
  })

const checkOf = (body: Buffer): Buffer => createHash('sha256').update(body).digest().subarray(0, checkLength)

const unpacked = (body: Buffer): object | null => {
  try {
    const value: unknown = JSON.parse(inflateRawSync(body, { maxOutputLength: mostBytes }).toString('utf8'))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

const begin = '-----BEGIN CERTIFICATE-----'
const end = '-----END CERTIFICATE-----'

const certificatesIn = (pem: string): string[] =>
  pem
    .split(begin)
    .slice(1)
    .map((part) => (part.split(end)[0] ?? '').replace(/\s/g, ''))

const pemOf = (bare: string): string => `${begin}\n${bare.replace(/.{64}(?=.)/g, '$&\n')}\n${end}\n`

const isCertificate = (bare: string): boolean => {
  try {
    return new X509Certificate(pemOf(bare)).raw.length > 0
  } catch {
    return false
  }
}
