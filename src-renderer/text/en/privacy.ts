// English: privacy.
const shipments = (count: number): string => (count === 1 ? '1 shipment' : `${count} shipments`)

export const privacyEn = {
  keepTitle: 'How long recipients are kept',
  keepWhy: 'Off, they stay until somebody erases them. That there was a parcel stays in any case.',
  erasesByItself: 'Erase recipients and labels by itself',
  after: 'Erase them after',
  days: 'days',
  personTitle: 'One person',
  personWhy: 'Everything shipped to somebody, known by name and postal code.',
  search: 'Name, e-mail, reference or number',
  people: 'People found',
  nobody: 'Nobody was found.',
  hasShipments: shipments,
  openStay: (count: number) => `${shipments(count)} still under way: kept until settled.`,
  give: 'Save what is known',
  given: 'Saved.',
  eraseWhy: 'Erased is gone: from records, copies, labels, print files and log. It cannot be undone.',
  confirm: (name: string) => `Type ${name} to erase this person`,
  erase: 'Erase this person',
  erasing: 'Erasing',
  erased: (count: number) => `${shipments(count)} erased.`,
  elsewhere: (count: number) =>
    `${shipments(count)} of other benches. They are erased there and on the server once the news arrives. Copies of that server are up to whoever looks after it.`,
  copies: (rewritten: number, dropped: number) => `Copies: ${rewritten} written anew, ${dropped} removed.`,
}
export type PrivacyWords = typeof privacyEn
