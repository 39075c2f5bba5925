// Reads the authorities that the system trusts, says them, and ends: a process of its own, because the system may take minutes
// for it, and keeps what it read for as long as a process lives. Runs under Electron's utilityProcess and Node's fork.
import * as tls from 'node:tls'

type ParentPort = { postMessage: (certificates: readonly string[]) => void }

const { parentPort } = process as { parentPort?: ParentPort }
const { getCACertificates } = tls as { getCACertificates?: (kind: 'system') => string[] }

const tell = (certificates: readonly string[]): void => {
  if (parentPort) parentPort.postMessage(certificates)
  else process.send?.(certificates)
}

try {
  tell(getCACertificates?.('system') ?? [])
} catch {
  // A locked store.
  tell([])
}
