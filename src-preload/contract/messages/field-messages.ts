// What is wrong with one field of a form.
import { z } from 'zod'
import { message, plain, said } from './message'

/** Complaints without a value: a schema of the contract names one of these where the usual rule needs its own words. */
export const plainFieldCodes = [
  'field-required',
  'field-not-chosen',
  'field-not-a-number',
  'field-not-whole',
  'field-not-an-email',
  'field-not-a-date',
  'field-no-such-day',
  'field-not-above-zero',
  'field-below-zero',
  'field-unusable',
  'key-has-odd-characters',
  'pickup-date-missing',
  'only-zpl-by-address',
] as const
export type PlainFieldCode = (typeof plainFieldCodes)[number]

export const fieldMessages = [
  ...plain(
    ...plainFieldCodes,
    /** The service marked the field and said nothing about it. */
    'field-rejected',
  ),
  message('field-too-long', { characters: z.number() }),
  message('field-at-least', { figure: z.number() }),
  message('field-at-most', { figure: z.number() }),
  message('name-taken', { name: z.string() }),
  /** The service's own complaint about a field. */
  message('field-said', said),
] as const
