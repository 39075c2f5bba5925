// What is said about an order file: why it cannot be taken, how a value is likely damaged, why an order stands.
import { z } from 'zod'
import { message, plain, said } from './message'

const country = { countryCode: z.string() }

/** Why nothing of a file is taken over. */
const fileMessages = [
  plain('file-empty'),
  plain('file-no-table'),
  message('file-too-large', { megabytes: z.number() }),
  plain('file-locked'),
  plain('file-gone'),
  plain('file-changing'),
  plain('file-one-at-a-time'),
  message('file-unreadable', said),
  message('file-without-orders', { headings: z.string() }),
  plain('file-without-addresses'),
  message('file-too-wide', { columns: z.number() }),
  message('file-cell-too-long', { line: z.number() }),
  message('file-too-many-rows', { rows: z.number() }),
  plain('file-workbook-broken'),
  plain('file-took-too-long'),
  message('order-folder-unreadable', said),
] as const

/** Why a value is likely damaged. */
const repairMessages = [
  message('repair-zero-lost', { ...country, digits: z.number() }),
  message('repair-code-shape', { ...country, shape: z.string() }),
  message('repair-decimal-sign', { sign: z.string() }),
  plain('repair-apostrophe'),
  plain('repair-all-digits-there'),
  plain('repair-digits-lost'),
  plain('repair-plus-lost'),
  message('repair-letters', { times: z.number() }),
  plain('repair-letter-lost'),
  message('repair-invisible', { signs: z.string() }),
  plain('repair-full-width'),
  plain('repair-other-digits'),
  plain('repair-entity'),
  plain('repair-placeholder'),
  plain('repair-date'),
  plain('repair-number-as-text'),
  plain('repair-thousands'),
  plain('repair-number-spaces'),
  plain('repair-equals-quotes'),
  plain('repair-formula-sign'),
  plain('repair-link'),
  plain('repair-words-around'),
] as const

/** Why an order stands, or is asked about. */
const orderMessages = [
  message('order-cell-error', said),
  plain('order-formula-without-result'),
  message('order-row-too-long', { cells: z.number(), expected: z.number() }),
  message('order-row-too-short', { cells: z.number(), expected: z.number() }),
  plain('order-looks-like-date'),
  plain('order-letter-lost'),
  message('order-country-unknown', said),
  message('order-figure-unreadable', said),
  message('order-weight-unlikely', { grams: z.number() }),
  message('order-no-size', said),
  message('order-code-shape', { ...country, shape: z.string() }),
  message('order-cancelled', said),
  message('order-already-sent', said),
  plain('order-nothing-to-ship'),
  plain('order-several-addresses'),
  plain('order-digits-may-be-lost'),
  plain('order-email-made-up'),
  message('order-items-by-sku', said),
  plain('order-read-with-care'),
  message('order-cell-cut', { characters: z.number() }),
] as const

export const intakeMessages = [...fileMessages, ...repairMessages, ...orderMessages] as const
