// What one case of the network soak is: how the world behaves, and what the client must say about a creation in it.
import type { Limits } from '../../../src-main/api/send/call-limits'
import type { Lookup } from '../../../src-main/api/send/open-tcp'
import type { FaultScript } from '../../support/fault-server/fault-server'
import type { TestCertificates } from '../../support/fault-server/certificates'
import type { ProxyScript } from '../../support/fault-server/proxy'

export type OutcomeKind = 'created' | 'refused' | 'not-let-in' | 'throttled' | 'not-sent' | 'unknown'

export type NetworkCase = {
  readonly name: string
  readonly scheme: 'http' | 'https'
  /** Several where the system is free to choose, for example how it reports a reset that comes at once. */
  readonly expected: readonly OutcomeKind[]
  /** Made anew each time it is played: some servers behave differently from the second request on. */
  readonly script?: () => FaultScript
  /** Which certificate an https server shows; `good` unless said. */
  readonly certificate?: Exclude<keyof TestCertificates, 'caPem'>
  /** Whether the client knows the test's authority; true unless said. */
  readonly isAuthorityKnown?: boolean
  /** Where the client thinks the service is, in place of the server of the script. */
  readonly target?: (port: number) => string
  readonly lookup?: Lookup
  /** A read before the create, on a connection the server keeps open: what a client that reuses it falls into. */
  readonly hasTraffic?: boolean
  readonly limits?: Partial<Limits>
  /** With a proxy before the server: its behaviour, and the system's answer for it. */
  readonly proxy?: { readonly script?: ProxyScript; readonly pac: (port: number) => string }
}

/** A limit that is the same for a creation and for a read. */
const both = (ms: number): Limits['wholeMs'] => ({ create: ms, read: ms })

/** Long enough for a busy machine: no case that is not about silence may end by the clock. */
export const caseLimits: Partial<Limits> = {
  connectMs: 10_000,
  tunnelMs: 10_000,
  tlsMs: 10_000,
  firstByteMs: both(10_000),
  idleMs: 10_000,
  wholeMs: both(30_000),
}
/** For cases in which the server says nothing, and for those in which the way to it does not open. */
export const impatientForAnswer: Partial<Limits> = { firstByteMs: both(400), idleMs: 400 }
export const impatientForWay: Partial<Limits> = { connectMs: 400, tunnelMs: 400, tlsMs: 400 }
