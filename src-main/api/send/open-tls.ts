// The TLS handshake on an open connection, with the name always checked. It sends nothing of a request.
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect, type TLSSocket } from 'node:tls'
import type { MessageOf } from '../../../src-preload/contract/messages'
import type { Certificates } from './certificates'
import { limited } from './call-limits'
import { ConnectFailure } from './observation'

export type SecureOptions = {
  readonly host: string
  readonly port: number
  readonly certificates: Certificates
  readonly ms: number
  readonly signal: AbortSignal
}

const certificateCodes =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH|ERR_TLS_CERT_|CRL_|ERROR_IN_CERT_|UNSPECIFIED$)/

const reasons: Readonly<Record<string, MessageOf<'certificate-refused'>['why']>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'incomplete-chain',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-authority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-authority',
}

/** What a server that speaks without encryption looks like from here: its first bytes are no TLS. */
const clearText = /WRONG_VERSION_NUMBER|wrong version number|PACKET_LENGTH_TOO_LONG|packet length too long/

const tlsFailure = ({ host, port }: SecureOptions, error: Error): ConnectFailure => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (certificateCodes.test(code)) {
    const why = reasons[code] ?? 'other'
    return new ConnectFailure('certificate', { code: 'certificate-refused', host, why, said: code }, false)
  }
  if (clearText.test(`${code} ${error.message}`)) {
    return new ConnectFailure('tls', { code: 'answers-unencrypted', where: `${host}:${port}` }, false)
  }
  if (/^(ERR_SSL_|EPROTO|ERR_TLS_)/.test(code)) {
    return new ConnectFailure('tls', { code: 'encryption-failed', host, said: code }, false)
  }
  return new ConnectFailure(
    'unreachable',
    { code: 'encryption-broke-off', host, said: code || error.message },
    true,
  )
}

/** The established secure connection. Throws ConnectFailure and closes the connection beneath. */
export const openTls = (beneath: Duplex, options: SecureOptions): Promise<TLSSocket> => {
  const { host, ms, signal, certificates } = options
  let encrypted: TLSSocket | null = null
  const secureContext = certificates.context()
  return limited<TLSSocket>(
    {
      ms,
      signal,
      onLimit: () =>
        new ConnectFailure(
          'timeout',
          { code: 'encryption-too-slow', host, seconds: Math.round(ms / 1000) },
          true,
        ),
      onAbort: () => new ConnectFailure('aborted', { code: 'called-off' }, true),
    },
    (done, fail) => {
      const socket = connect({
        socket: beneath,
        host,
        // An address is checked against the certificate too, but may not be sent as a server name.
        ...(isIP(host) === 0 ? { servername: host } : {}),
        secureContext,
        // Said out loud: the environment could otherwise switch the check off.
        rejectUnauthorized: true,
        ALPNProtocols: ['http/1.1'],
      })
      encrypted = socket
      socket.on('error', (error: Error) => fail(tlsFailure(options, error)))
      socket.once('close', () =>
        fail(new ConnectFailure('unreachable', { code: 'encryption-broke-off', host, said: '' }, true)),
      )
      socket.once('secureConnect', () => done(socket))
      return () => undefined
    },
  ).catch((error: unknown) => {
    encrypted?.destroy()
    beneath.destroy()
    throw error
  })
}
