// The words of orders that come from files: shops, encodings, what columns can mean, kinds of damage. Plain lists, so that the
// window may take them without the schema library; the schemas are built from them.

import { addressFields } from './vocabulary'

/** How an order file may be written, in the order they are offered. */
export const encodings = [
  'utf-8',
  'utf-16-le',
  'utf-16-be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'shift_jis',
  'gb18030',
  'euc-kr',
] as const
export type Encoding = (typeof encodings)[number]

/** What a column of an order file can say of an address. */
export const addressTargets = [
  'fullName',
  'firstName',
  'lastName',
  'company',
  'department',
  'street',
  'houseNumber',
  'street2',
  'street3',
  'postalCode',
  'city',
  'postalCity',
  'region',
  'country',
  'wholeAddress',
  'phone',
  'email',
] as const

/** What a column of an order file can mean. What a field needs besides (billing address, item of a row) is in its side. */
export const columnTargets = [
  'orderNumber',
  ...addressTargets,
  'weight',
  'length',
  'width',
  'height',
  'size',
  'itemName',
  'itemQuantity',
  'itemList',
  'itemNumber',
  'value',
  'quantityLeft',
  'quantityRefunded',
  'needsShipping',
  'orderStatus',
  'cancelledAt',
  'cancelWish',
  'sentAt',
] as const
export type ColumnTarget = (typeof columnTargets)[number]

/** Whose address a column holds: the parcel's, the payer's (taken where a row has no other), or nobody said. */
export const columnSides = ['any', 'delivery', 'billing'] as const
export type ColumnSide = (typeof columnSides)[number]

/** What the bytes of an order file turned out to be. */
export const fileFormats = ['csv', 'tsv', 'clipboard', 'workbook', 'html', 'spreadsheetml'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What is asked once for a file. */
export const intakeQuestionKinds = [
  'weight-unit',
  'size-unit',
  'piece-weights',
  'companies',
  'hidden-rows',
  'country',
  'country-form',
  'whole-address',
  'no-heading',
] as const
export type IntakeQuestionKind = (typeof intakeQuestionKinds)[number]

/** Why a line of a file is no order. */
export const skipReasons = [
  'separator-line',
  'title',
  'empty',
  'only-blanks',
  'only-separators',
  'heading-again',
  'footer',
  'total',
  'other-table',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** What a repair or a problem of an order is about. `name` is first and last name in one. */
export const orderFieldNames = [
  'order',
  'row',
  'name',
  ...addressFields,
  'countryCode',
  'phoneNumber',
  'email',
  'weightGrams',
  'size',
  'lengthCentimetres',
  'widthCentimetres',
  'heightCentimetres',
  'items',
  'description',
  'estimatedCost',
  'reference',
] as const
export type OrderFieldName = (typeof orderFieldNames)[number]

/** How a value of a file is likely damaged. */
export const repairKinds = [
  'leading-zero',
  'decimal',
  'apostrophe',
  'phone-exponent',
  'exponent',
  'phone-plus',
  'mojibake',
  'invisible',
  'full-width',
  'other-digits',
  'html-entity',
  'placeholder',
  'became-a-date',
  'number-as-text',
  'thousands-sign',
  'number-spaces',
  'separator-lost',
  'equals-quotes',
  'formula-sign',
  'link',
  'words-around-a-number',
] as const
export type RepairKind = (typeof repairKinds)[number]
