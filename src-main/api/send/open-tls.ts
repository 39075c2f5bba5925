// The TLS handshake on an open connection, with the name always checked. It sends nothing of a request.
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect, type TLSSocket } from 'node:tls'
import type { Certificates } from './certificates'
import { limited } from './limits'
import { ConnectFailure } from './observation'

export type SecureOptions = {
  readonly host: string
  readonly certificates: Certificates
  readonly ms: number
  readonly signal: AbortSignal
}

const certificateCodes =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH|ERR_TLS_CERT_|CRL_|ERROR_IN_CERT_|UNSPECIFIED$)/

const words: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: "it is not valid yet (is this computer's date right?)",
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is signed by itself alone',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is not known to this computer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its authority is not known to this computer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its authority is not known to this computer',
  UNABLE_TO_GET_ISSUER_CERT: 'its authority is not known to this computer',
}

const tlsFailure = (host: string, error: Error): ConnectFailure => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (certificateCodes.test(code)) {
    const why = words[code]
    const because = why === undefined ? code : `${why} (${code})`
    return new ConnectFailure('certificate', `The certificate of ${host} is not accepted: ${because}.`, false)
  }
  if (/^(ERR_SSL_|EPROTO|ERR_TLS_)/.test(code)) {
    return new ConnectFailure('tls', `${host} does not speak https as it should (${code}).`, false)
  }
  return new ConnectFailure(
    'unreachable',
    `The connection to ${host} broke while it was being secured (${code || error.message}).`,
    true,
  )
}

/** The established secure connection. Throws ConnectFailure and closes the connection beneath. */
export const openTls = (beneath: Duplex, options: SecureOptions): Promise<TLSSocket> => {
  const { host, ms, signal, certificates } = options
  let secure: TLSSocket | null = null
  return limited<TLSSocket>(
    {
      ms,
      signal,
      onLimit: () =>
        new ConnectFailure(
          'timeout',
          `${host} did not finish the secure handshake within ${Math.round(ms / 1000)} s.`,
          true,
        ),
      onAbort: () => new ConnectFailure('aborted', 'The call was called off before anything was sent.', true),
    },
    (done, fail) => {
      const socket = connect({
        socket: beneath,
        host,
        // An address is checked against the certificate too, but may not be sent as a server name.
        ...(isIP(host) === 0 ? { servername: host } : {}),
        secureContext: certificates.context(),
        // Said out loud: the environment could otherwise switch the check off.
        rejectUnauthorized: true,
        ALPNProtocols: ['http/1.1'],
      })
      secure = socket
      socket.on('error', (error: Error) => fail(tlsFailure(host, error)))
      socket.once('close', () =>
        fail(
          new ConnectFailure(
            'unreachable',
            `${host} closed the connection while it was being secured.`,
            true,
          ),
        ),
      )
      socket.once('secureConnect', () => done(socket))
      return () => undefined
    },
  ).catch((error: unknown) => {
    secure?.destroy()
    beneath.destroy()
    if (error instanceof ConnectFailure && error.why === 'certificate') certificates.forget()
    throw error
  })
}
