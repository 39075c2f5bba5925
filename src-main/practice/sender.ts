// The shop that every practice parcel comes from. It is made up, like the carriers below.
import type { Address } from './assignments/request'

export const practiceShop: Address = {
  firstName: 'Practice',
  lastName: 'Shop',
  company: 'Practice Shop',
  countryCode: 'DE',
  postalCode: '10115',
  city: 'Berlin',
  addressLine: 'Übungsweg 1',
  email: 'sender@practice.example',
  phoneNumber: null,
  region: null,
  addressLine2: null,
}

/** The service picks the carrier (service.md 1): here, by service level. */
export const carrierFor = (serviceLevel: 'priority' | 'economy') =>
  serviceLevel === 'priority' ? 'practice-express' : 'practice-post'

/** `practice-post` → `Practice Post`, as it stands on the label. */
export const carrierName = (handle: string) =>
  handle.replaceAll(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  )
