// The way to the service: addresses, names, encryption, proxies, and calls that came to no end.
import { z } from 'zod'
import { message, plain, said } from './message'

const host = { host: z.string() }
/** `host:port`. */
const where = { where: z.string() }
const seconds = { seconds: z.number() }
const proxy = { proxy: z.string() }

export const connectionMessages = [
  // what was typed, or kept
  message('service-address-wrong', {
    why: z.enum([
      'empty',
      'no-address',
      'blanks',
      'not-https',
      'sign-in-inside',
      'more-than-address',
      'server-name',
      'not-encrypted',
      'unusable',
    ]),
  }),
  /** `repair` is what was probably meant. */
  message('service-address-mistyped', { repair: z.string() }),
  plain('key-missing'),
  plain('key-locked'),
  message('key-not-stored', said),
  message('practice-not-running', said),
  plain('key-odd'),
  plain('key-stays-with-service'),
  plain('connection-unknown'),
  plain('no-connection-chosen'),
  plain('practice-built-in'),
  message('connection-in-use', { openShipments: z.number() }),

  // surely nothing was sent
  message('no-network', { ...host, ...said }),
  message('host-unknown', { ...host, ...said }),
  message('look-up-too-slow', { ...host, ...seconds }),
  message('connection-refused', where),
  message('host-silent', { ...where, seconds: z.number().nullable(), ...said }),
  message('no-connection', { ...where, ...said }),
  /** In the own network, on macOS, which does not say that it lets a program in nowhere. */
  message('local-network-closed', where),
  plain('no-connection-in-time'),
  message('address-not-allowed', { ...host, addresses: z.string() }),
  message('certificate-refused', {
    ...host,
    why: z.enum([
      'expired',
      'not-yet-valid',
      'other-name',
      'self-signed',
      'unknown-authority',
      'incomplete-chain',
      'other',
    ]),
    ...said,
  }),
  message('encryption-failed', { ...host, ...said }),
  /** Something answers there, but in clear text: an http port, asked with https. */
  message('answers-unencrypted', where),
  message('encryption-broke-off', { ...host, ...said }),
  message('encryption-too-slow', { ...host, ...seconds }),
  message('proxy-not-named', said),
  message('proxy-not-supported', said),
  message('proxy-wants-sign-in', proxy),
  message('proxy-refused', { ...proxy, status: z.number() }),
  message('proxy-silent', { ...proxy, ...seconds }),
  message('proxy-broke-off', { ...proxy, ...said }),
  plain('called-off'),
  plain('word-too-old'),
  plain('broke-before-sending'),
  plain('request-unwritable'),

  // sent, and then nobody knows
  plain('ended-under-way'),
  message('no-answer-in-time', seconds),
  message('call-too-long', seconds),
  message('closed-without-answer', said),
  message('broke-before-answer', said),
  message('answer-head-too-long', said),
  message('answer-not-http', said),
  message('client-failed', said),
] as const
