// Label PDFs as the practice service prints them, one per layout, mode and positioning: with embedded fonts, an address
// block and a Code 128 of the shipment number.
import { createFontShelf } from '../../../src-main/practice/fonts/font-shelf'
import { createLabelPrinter } from '../../../src-main/practice/labels/label-printer'
import type { ParcelFacts } from '../../../src-main/practice/labels/facts'
import type { Layout } from '../../../src-preload/contract/draft'

export type PracticeLabel = { name: string; layout: Layout; pdf: Uint8Array; shipmentNumbers: string[] }

export async function practiceLabel(
  layout: Layout,
  mode: 'separate' | 'consolidated',
  positioning: 'single' | 'pairs',
  parcels = 1,
): Promise<PracticeLabel> {
  const shelf = createFontShelf((problem) => {
    throw problem
  })
  const printer = createLabelPrinter(shelf)
  const facts = Array.from({ length: parcels }, (_, index) => aParcel(index + 1, parcels))
  const { pdf } = await printer.print({ layout, mode, positioning }, facts)
  return {
    name: [layout, mode, positioning, parcels].join(' '),
    layout,
    pdf: new Uint8Array(pdf),
    shipmentNumbers: facts.map(({ shipmentNumber }) => shipmentNumber),
  }
}

function aParcel(number: number, of: number): ParcelFacts {
  const recipient = {
    firstName: 'Mia',
    lastName: 'Größer-Łukasz',
    company: 'Werkstatt Nord',
    countryCode: 'DE',
    postalCode: '01067',
    region: null,
    city: 'Dresden',
    addressLine: 'An der langen Straße 157 H',
    addressLine2: '2. Hof, Rampe 4',
    phoneNumber: '+49 351 1234567',
    email: 'mia@example.com',
  }
  return {
    shipmentNumber: `PB2026${String(number).padStart(6, '0')}`,
    carrierHandle: 'practice-express',
    serviceLevel: 'priority',
    distributionChannel: 'package',
    createdAt: new Date('2026-11-27T10:00:00Z'),
    item: {
      recipient,
      description: 'Ceramic mugs',
      invoiceReference: 'ORDER-10021',
      weight: 850,
      height: 12,
      length: 30,
      width: 20,
    },
    recipient: recipient,
    number,
    of,
  }
}
