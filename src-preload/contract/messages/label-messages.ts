// Labels: fetched from the service, kept on the disk, read before they are printed.
import { z } from 'zod'
import { message, plain, said } from './message'

export const labelMessages = [
  plain('label-not-there-yet'),
  /** A colleague's label that is in the engine, or was: it is kept there for thirty days. */
  message('label-of-other-away', { bench: z.string() }),
  message('label-of-other-gone', { bench: z.string() }),
  plain('label-without-address'),
  message('label-address-refused', {
    why: z.enum([
      'no-address',
      'other-scheme',
      'not-encrypted',
      'encryption-dropped',
      'sign-in-inside',
      'inside-network',
      'too-many-hops',
    ]),
    /** The host, the scheme, or how many times it was sent on. */
    value: z.string(),
  }),
  message('label-address-answers', { status: z.number() }),
  plain('label-empty'),
  message('label-no-pdf', { isWebPage: z.boolean(), ...said }),
  plain('label-cut-off'),
  message('label-too-large', { bytes: z.number() }),
  message('label-not-stored', said),
  plain('label-file-gone'),
  plain('label-file-changed'),
  message('label-damaged', said),
  /** It kept its reader busy for too long, or filled the memory. */
  plain('label-too-much'),
  plain('label-without-page'),
  plain('label-page-without-size'),
  message('label-page-unreadable', { page: z.number() }),
  plain('label-wants-password'),
  plain('label-protected'),
  message('label-too-many-pages', { pages: z.number() }),
  message('label-page-too-large', { widthDots: z.number(), heightDots: z.number() }),
] as const
