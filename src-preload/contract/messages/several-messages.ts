// Several benches: the engine between them, the line that leads to it, and what is wrong with either.
import { z } from 'zod'
import { invitationFaults } from '../vocabulary/several-words'
import { message, plain, said } from './message'

const host = { host: z.string() }

export const severalMessages = [
  // the line
  ...plain('no-spare-line', 'line-of-other-bench'),
  message('invitation-wrong', { why: z.enum(invitationFaults) }),

  // the way to the engine
  ...plain(
    'bench-removed',
    'engine-password-locked',
    'engine-password-missing',
    /** A damaged ledger has lost the address; what is shared is known. */
    'engine-place-lost',
  ),
  message('engine-unreachable', { ...host, ...said }),
  message('engine-untrusted', { ...host, ...said }),
  message('engine-login-refused', said),
  message('engine-said', said),

  // it answers, and something is wrong
  ...plain(
    'ledger-behind-engine',
    'bench-started-twice',
    'program-too-old-for-engine',
    'engine-too-old-for-program',
    'engine-version-old',
    'engine-fsync-off',
    'engine-pages-unguarded',
    'engine-autovacuum-off',
    'engine-values-logged',
    'engine-login-too-mighty',
  ),
  /** `benches`: whose facts it waits for. */
  message('engine-lacks-facts', { benches: z.string() }),
  message('engine-clock-off', { seconds: z.number() }),
  /** By its own word: this program does not know it. */
  message('engine-fault', said),

  // what is shared
  ...plain(
    'shared-unknown',
    'shared-other-address',
    'shared-other-kind',
    'shared-other-company',
    'practice-not-shared',
  ),
  message('connection-tied', { connection: z.string() }),
  message('bench-has-unsent', { facts: z.number() }),
  message('bench-has-orders', { orders: z.number() }),

  // what a person decides
  ...plain('order-free-again', 'only-this-bench-looked-at'),
  message('settled-elsewhere', { bench: z.string() }),
  message('shipment-of-other-bench', { bench: z.string() }),
] as const
