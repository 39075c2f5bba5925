// Several benches: the engine between them, the line that leads to it, and what is wrong with either.
import { z } from 'zod'
import { invitationFaults } from '../vocabulary/several-words'
import { message, plain, said } from './message'

const host = { host: z.string() }

export const severalMessages = [
  // the line
  message('invitation-wrong', { why: z.enum(invitationFaults) }),
  plain('no-spare-line'),
  plain('line-of-other-bench'),

  // the way to the engine
  message('engine-unreachable', { ...host, ...said }),
  message('engine-untrusted', { ...host, ...said }),
  message('engine-login-refused', said),
  plain('bench-removed'),
  message('engine-said', said),
  plain('engine-password-locked'),
  plain('engine-password-missing'),
  /** A damaged ledger has lost the address; what is shared is known. */
  plain('engine-place-lost'),

  // it answers, and something is wrong
  /** `benches`: whose facts it waits for. */
  message('engine-lacks-facts', { benches: z.string() }),
  plain('ledger-behind-engine'),
  plain('bench-started-twice'),
  plain('program-too-old-for-engine'),
  plain('engine-too-old-for-program'),
  message('engine-clock-off', { seconds: z.number() }),
  plain('engine-version-old'),
  plain('engine-fsync-off'),
  plain('engine-pages-unguarded'),
  plain('engine-autovacuum-off'),
  plain('engine-values-logged'),
  plain('engine-login-too-mighty'),
  /** By its own word: this program does not know it. */
  message('engine-fault', said),

  // what is shared
  plain('shared-unknown'),
  plain('shared-other-address'),
  plain('shared-other-kind'),
  plain('shared-other-company'),
  plain('practice-not-shared'),
  message('connection-tied', { connection: z.string() }),
  message('bench-has-unsent', { facts: z.number() }),
  message('bench-has-orders', { orders: z.number() }),

  // what a person decides
  message('settled-elsewhere', { bench: z.string() }),
  plain('order-free-again'),
  plain('only-this-bench-looked-at'),
  message('shipment-of-other-bench', { bench: z.string() }),
] as const
