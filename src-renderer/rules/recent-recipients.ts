// Who the last parcels of this bench went to, each once. As with what is proposed while somebody types: only addresses the
// service took, and no parcel shops, which are chosen anew for each parcel.
import { holdsParcelShop, isLockerNumber } from '../../src-preload/contract/parcel-shops'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { SuggestedRecipient } from '../../src-preload/contract/suggestion'

const most = 6
const taken: readonly Shipment['state'][] = ['label-awaited', 'label-stored', 'printed']

const isAtShop = ({ company, addressLine, addressLine2 }: SuggestedRecipient): boolean =>
  holdsParcelShop([company, addressLine, addressLine2]) ||
  isLockerNumber(company) ||
  isLockerNumber(addressLine2)

const ofShipment = ({ draft: { recipient } }: Shipment): SuggestedRecipient => ({
  firstName: recipient.firstName,
  lastName: recipient.lastName,
  company: recipient.company ?? '',
  addressLine: recipient.addressLine,
  addressLine2: recipient.addressLine2 ?? '',
  countryCode: recipient.countryCode,
  postalCode: recipient.postalCode,
  city: recipient.city,
  region: recipient.region ?? '',
  phoneNumber: recipient.phoneNumber ?? '',
  email: recipient.email,
})

/** `shipments`: newest first. */
export const recentRecipients = (shipments: readonly Shipment[]): SuggestedRecipient[] => {
  const known = new Map<string, SuggestedRecipient>()
  for (const shipment of shipments) {
    if (!taken.includes(shipment.state) || shipment.erasedAt !== null) continue
    const recipient = ofShipment(shipment)
    const key = Object.values(recipient).join('\n').toLowerCase()
    if (!isAtShop(recipient) && !known.has(key)) known.set(key, recipient)
    if (known.size === most) break
  }
  return [...known.values()]
}
