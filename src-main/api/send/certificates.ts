// Which certificate authorities are believed: the runtime's own, those of NODE_EXTRA_CA_CERTS, and, once they are needed, the
// system's. Nothing here can switch the check off.
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'
import * as tls from 'node:tls'

/** Those of NODE_EXTRA_CA_CERTS, where the runtime can tell; older ones answer nothing here. */
const extraOfRuntime = (): readonly string[] => {
  const ask = (tls as { getCACertificates?: (kind: 'extra') => string[] }).getCACertificates
  try {
    return ask?.('extra') ?? []
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

const minVersion = 'TLSv1.2'
const nobody = (): Promise<readonly string[]> => Promise.resolve([])

/** `readSystem` reads the authorities of the system, which can take minutes: elsewhere, so that nothing here waits for it. */
export const createCertificates = (readSystem: () => Promise<readonly string[]> = nobody) => {
  let ofSystem: readonly string[] = []
  let context: SecureContext | null = null
  let learning: Promise<boolean> | null = null

  const build = (): SecureContext => {
    const usable = [...new Set([...ofSystem, ...extraOfRuntime(), ...fromExtraFile()])].filter(isReadable)
    return usable.length === 0
      ? createSecureContext({ minVersion })
      : createSecureContext({ minVersion, ca: [...rootCertificates, ...usable] })
  }
  const readAnew = async (): Promise<boolean> => {
    // A locked store takes away private authorities, not everything. One unreadable certificate takes no other with it.
    const found = (await readSystem().catch(() => [])).filter(isReadable)
    const isNew = found.some((pem) => !ofSystem.includes(pem))
    ofSystem = found
    // At once: whoever was refused by the one before sees that there is another.
    context = build()
    return isNew
  }

  return {
    context: (): SecureContext => (context ??= build()),
    /**
     * After an authority was not known: asks the system afresh, once for all who want to know. True when others are believed
     * by now than by `asked`.
     */
    learn: (asked: SecureContext | null): Promise<boolean> =>
      context !== null && context !== asked
        ? Promise.resolve(true)
        : (learning ??= readAnew().finally(() => (learning = null))),
  }
}
export type Certificates = ReturnType<typeof createCertificates>
