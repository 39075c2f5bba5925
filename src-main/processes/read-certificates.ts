// The authorities that the system trusts, read by a neighbour that is there for that alone. It knows no Electron: how a process
// is forked is passed in. Never rejects.
import * as tls from 'node:tls'
import type { ProcessPort } from '../common/ports'

export type CertificatesChild = ProcessPort<never, readonly string[]>

/** Newer runtimes alone can tell (Node 22.15 on): with an older one no process is started. */
const canTell = (): boolean => 'getCACertificates' in tls

const limitMs = 180_000

export const createCertificateReading =
  (fork: () => CertificatesChild, isAble = canTell) =>
  (): Promise<readonly string[]> =>
    isAble()
      ? new Promise((resolve) => {
          const child = fork()
          const end = (found: readonly string[]): void => {
            clearTimeout(limit)
            child.kill()
            resolve(found)
          }
          const limit = setTimeout(() => end([]), limitMs)
          child.on('message', end)
          child.on('exit', () => end([]))
        })
      : Promise.resolve([])
