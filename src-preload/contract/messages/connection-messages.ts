// The way to the service: addresses, names, encryption, proxies, and calls that came to no end.
import { z } from 'zod'
import { message, messages, plain, said } from './message'

const host = { host: z.string() }
/** `host:port`. */
const where = { where: z.string() }
const seconds = { seconds: z.number() }
const proxy = { proxy: z.string() }

export const connectionMessages = [
  // what was typed, or kept
  ...plain(
    'key-missing',
    'key-locked',
    'key-odd',
    'key-stays-with-service',
    'connection-unknown',
    'no-connection-chosen',
    'practice-built-in',
  ),
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
  message('key-not-stored', said),
  message('practice-not-running', said),
  message('connection-in-use', { openShipments: z.number() }),

  // surely nothing was sent
  ...plain(
    'no-connection-in-time',
    'called-off',
    'word-too-old',
    'broke-before-sending',
    'request-unwritable',
  ),
  ...messages(
    { ...host, ...said },
    'no-network',
    'host-unknown',
    'encryption-failed',
    'encryption-broke-off',
  ),
  message('look-up-too-slow', { ...host, ...seconds }),
  message('connection-refused', where),
  message('host-silent', { ...where, seconds: z.number().nullable(), ...said }),
  message('no-connection', { ...where, ...said }),
  /** In the own network, on macOS, which does not say that it lets a program in nowhere. */
  message('local-network-closed', where),
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
  /** Something answers there, but in clear text: an http port, asked with https. */
  message('answers-unencrypted', where),
  message('encryption-too-slow', { ...host, ...seconds }),
  message('proxy-not-named', said),
  message('proxy-not-supported', said),
  message('proxy-wants-sign-in', proxy),
  message('proxy-refused', { ...proxy, status: z.number() }),
  message('proxy-silent', { ...proxy, ...seconds }),
  message('proxy-broke-off', { ...proxy, ...said }),

  // sent, and then nobody knows
  ...plain('ended-under-way'),
  message('no-answer-in-time', seconds),
  message('call-too-long', seconds),
  ...messages(
    said,
    'closed-without-answer',
    'broke-before-answer',
    'answer-head-too-long',
    'answer-not-http',
    'client-failed',
  ),
] as const
