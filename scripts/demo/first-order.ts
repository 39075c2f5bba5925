// The first order of a shop's export, as the person at the bench would read it from the paper beside the parcel.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { repositoryFolder } from '../repository-folder'

export type Order = {
  reference: string
  firstName: string
  lastName: string
  addressLine: string
  addressLine2: string
  countryCode: string
  postalCode: string
  city: string
  email: string
  phoneNumber: string
  description: string
  value: string
}

/** Some shops put an apostrophe before what a spreadsheet would take for a number. */
const withoutApostrophe = (text: string): string => text.replace(/^'/, '')

export function firstOrder(): Order {
  const text = readFileSync(join(repositoryFolder, 'test/fixtures/csv/shopify-orders.csv'))
  const rows = parse<Record<string, string>>(text, { columns: true, bom: true })
  const [first] = rows
  if (!first) throw new Error('The order file has no orders.')
  const field = (name: string, row = first): string => withoutApostrophe(row[name] ?? '')
  const [firstName = '', ...rest] = field('Shipping Name').split(' ')
  const lines = rows.filter((row) => row['Name'] === first['Name'])
  return {
    reference: field('Name'),
    firstName,
    lastName: rest.join(' '),
    addressLine: field('Shipping Address1'),
    addressLine2: field('Shipping Address2'),
    countryCode: field('Shipping Country'),
    postalCode: field('Shipping Zip'),
    city: field('Shipping City'),
    email: field('Email'),
    phoneNumber: field('Shipping Phone'),
    description: lines
      .map((row) => `${field('Lineitem quantity', row)} × ${field('Lineitem name', row)}`)
      .join(', '),
    value: field('Total'),
  }
}
