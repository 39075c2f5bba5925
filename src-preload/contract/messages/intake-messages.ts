// What is said about an order file: why it cannot be taken, how a value is likely damaged, why an order stands.
import { z } from 'zod'
import { message, messages, plain, said } from './message'

const country = { countryCode: z.string() }

/** Why nothing of a file is taken over. */
const fileMessages = [
  ...plain(
    'file-empty',
    'file-no-table',
    'file-locked',
    'file-gone',
    'file-changing',
    'file-one-at-a-time',
    'file-without-addresses',
    'file-workbook-broken',
    'file-took-too-long',
  ),
  message('file-too-large', { megabytes: z.number() }),
  message('file-unreadable', said),
  message('file-without-orders', { headings: z.string() }),
  message('file-too-wide', { columns: z.number() }),
  message('file-cell-too-long', { line: z.number() }),
  message('file-too-many-rows', { rows: z.number() }),
  message('order-folder-unreadable', said),
] as const

/** Why a value is likely damaged. */
const repairMessages = [
  ...plain(
    'repair-apostrophe',
    'repair-all-digits-there',
    'repair-digits-lost',
    'repair-plus-lost',
    'repair-letter-lost',
    'repair-full-width',
    'repair-other-digits',
    'repair-entity',
    'repair-placeholder',
    'repair-date',
    'repair-number-as-text',
    'repair-thousands',
    'repair-number-spaces',
    'repair-equals-quotes',
    'repair-formula-sign',
    'repair-link',
    'repair-words-around',
  ),
  message('repair-zero-lost', { ...country, digits: z.number() }),
  message('repair-code-shape', { ...country, shape: z.string() }),
  message('repair-decimal-sign', { sign: z.string() }),
  message('repair-letters', { times: z.number() }),
  message('repair-invisible', { signs: z.string() }),
] as const

/** Why an order stands, or is asked about. */
const orderMessages = [
  ...plain(
    'order-formula-without-result',
    'order-looks-like-date',
    'order-letter-lost',
    'order-nothing-to-ship',
    'order-several-addresses',
    'order-digits-may-be-lost',
    'order-email-made-up',
    'order-read-with-care',
  ),
  ...messages(
    said,
    'order-cell-error',
    'order-country-unknown',
    'order-figure-unreadable',
    'order-no-size',
    'order-cancelled',
    'order-already-sent',
    'order-items-by-sku',
  ),
  message('order-row-too-long', { cells: z.number(), expected: z.number() }),
  message('order-row-too-short', { cells: z.number(), expected: z.number() }),
  message('order-weight-unlikely', { grams: z.number() }),
  message('order-code-shape', { ...country, shape: z.string() }),
  message('order-cell-cut', { characters: z.number() }),
] as const

export const intakeMessages = [...fileMessages, ...repairMessages, ...orderMessages] as const
