// Which certificate authorities are believed: the runtime's own, the system's, and those of NODE_EXTRA_CA_CERTS.
// Nothing here can switch the check off.
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'
import * as tls from 'node:tls'

type Kind = 'system' | 'extra'

/** Only newer runtimes can tell (Node 22.15 on); older ones answer nothing here. */
const fromRuntime = (kind: Kind): readonly string[] => {
  const ask = (tls as { getCACertificates?: (kind: Kind) => string[] }).getCACertificates
  try {
    return ask?.(kind) ?? []
  } catch {
    return []
  }
}

/** The runtime reads this file by itself only as long as nobody names authorities of their own. */
const fromExtraFile = (): readonly string[] => {
  const path = process.env['NODE_EXTRA_CA_CERTS']
  if (path === undefined || path === '') return []
  try {
    return (
      readFileSync(path, 'utf8').match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
    )
  } catch {
    return []
  }
}

const isReadable = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch {
    return false
  }
}

export const createCertificates = (systemCertificates?: () => readonly string[]) => {
  let context: SecureContext | null = null

  const fromSystem = (): readonly string[] => {
    try {
      return systemCertificates?.() ?? []
    } catch {
      // A locked store takes away private authorities, not everything.
      return []
    }
  }

  const build = (): SecureContext => {
    const added = [...fromSystem(), ...fromRuntime('system'), ...fromRuntime('extra'), ...fromExtraFile()]
    // One unreadable certificate in a system's store must not take the others with it.
    const usable = [...new Set(added)].filter(isReadable)
    const minVersion = 'TLSv1.2'
    return usable.length === 0
      ? createSecureContext({ minVersion })
      : createSecureContext({ minVersion, ca: [...rootCertificates, ...usable] })
  }

  return {
    context: (): SecureContext => (context ??= build()),
    /** After a certificate was not believed: the next call reads the authorities afresh. */
    forget: () => {
      context = null
    },
  }
}
export type Certificates = ReturnType<typeof createCertificates>
