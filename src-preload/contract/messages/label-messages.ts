// Labels: fetched from the service, kept on the disk, read before they are printed.
import { z } from 'zod'
import { message, plain, said } from './message'

export const labelMessages = [
  ...plain(
    'label-not-there-yet',
    'label-without-address',
    'label-empty',
    'label-cut-off',
    'label-file-gone',
    'label-file-changed',
    /** It kept its reader busy for too long, or filled the memory. */
    'label-too-much',
    'label-without-page',
    'label-page-without-size',
    'label-wants-password',
    'label-protected',
  ),
  /** A colleague's label that is in the engine, or was: it is kept there for thirty days. */
  message('label-of-other-away', { bench: z.string() }),
  message('label-of-other-gone', { bench: z.string() }),
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
  message('label-no-pdf', { isWebPage: z.boolean(), ...said }),
  message('label-too-large', { bytes: z.number() }),
  message('label-not-stored', said),
  message('label-damaged', said),
  message('label-page-unreadable', { page: z.number() }),
  message('label-too-many-pages', { pages: z.number() }),
  message('label-page-too-large', { widthDots: z.number(), heightDots: z.number() }),
] as const
