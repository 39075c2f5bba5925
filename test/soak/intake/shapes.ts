// How shops write orders: their headings, one row per order or per item, and how a file as text is put together.
import type { TrueOrder } from './true-orders'

export type Table = { headings: string[]; rows: string[][]; lead: string[][]; tail: string[][] }
export type Shape = {
  name: string
  /** Of figures: what the shop's country writes. */
  decimal: '.' | ','
  table: (orders: readonly TrueOrder[], decimal: '.' | ',') => Table
}

const kilograms = (grams: number, decimal: string): string =>
  (grams / 1000).toFixed(3).replace(/0+$/, '').replace(/\.$/, '').replace('.', decimal)

const perOrder =
  (
    headings: readonly string[],
    row: (order: TrueOrder, decimal: '.' | ',') => string[],
    lead: string[][] = [],
    tail: string[][] = [],
  ) =>
  (orders: readonly TrueOrder[], decimal: '.' | ','): Table => ({
    headings: [...headings],
    rows: orders.map((order) => row(order, decimal)),
    lead,
    tail,
  })

const perItem =
  (
    headings: readonly string[],
    first: (order: TrueOrder, decimal: '.' | ',') => string[],
    item: (order: TrueOrder, at: number) => string[],
    further: (order: TrueOrder, decimal: '.' | ',') => string[],
  ) =>
  (orders: readonly TrueOrder[], decimal: '.' | ','): Table => ({
    headings: [...headings],
    rows: orders.flatMap((order) =>
      order.items.map((_, at) => [...(at === 0 ? first : further)(order, decimal), ...item(order, at)]),
    ),
    lead: [],
    tail: [],
  })

/** Who and where, a cell each. */
const addressOf = (o: TrueOrder): string[] => [
  o.firstName,
  o.lastName,
  o.company,
  o.street,
  o.street2,
  o.postalCode,
  o.city,
  o.region,
  o.country,
  o.phone,
  o.email,
]

const itemCells = (order: TrueOrder, at: number): string[] => [
  String(order.items[at]?.quantity ?? 1),
  order.items[at]?.name ?? '',
]
const empty = (count: number): string[] => Array.from({ length: count }, () => '')

const shopifyFirst = (o: TrueOrder): string[] => [
  `#${o.number}`,
  o.email,
  `${o.firstName} ${o.lastName}`,
  o.street,
  o.street2,
  o.company,
  o.city,
  o.postalCode,
  o.region,
  o.countryCode,
  o.phone,
]
const wooItem = (o: TrueOrder): string[] => [
  o.number,
  o.email,
  o.phone,
  o.firstName,
  o.lastName,
  o.street + (o.street2 === '' ? '' : `, ${o.street2}`),
  o.city,
  o.region,
  o.postalCode,
  o.countryCode,
]
const amazon = (o: TrueOrder): string[] => [
  o.number,
  `${o.number}1`,
  o.email,
  o.phone,
  `${o.firstName} ${o.lastName}`,
  o.street,
  o.street2,
  '',
  o.city,
  o.region,
  o.postalCode,
  o.countryCode,
]

export const shapes: readonly Shape[] = [
  {
    name: 'plain english',
    decimal: '.',
    table: perOrder(
      [
        'order',
        'first name',
        'last name',
        'company',
        'street',
        'street 2',
        'postcode',
        'city',
        'region',
        'country',
        'phone',
        'email',
        'weight g',
        'length',
        'width',
        'height',
      ],
      (o) => [o.number, ...addressOf(o), String(o.weightGrams), ...o.sides.map(String)],
    ),
  },
  {
    name: 'german spreadsheet',
    decimal: ',',
    table: perOrder(
      [
        'Bestellnummer',
        'Datum',
        'Vorname',
        'Nachname',
        'Firma',
        'Straße',
        'Adresszusatz',
        'PLZ',
        'Ort',
        'Bundesland',
        'Land',
        'Telefon',
        'E-Mail',
        'Gewicht (kg)',
        'Länge (cm)',
        'Breite (cm)',
        'Höhe (cm)',
      ],
      (o, decimal) => [
        o.number,
        '27.11.2026',
        ...addressOf(o),
        kilograms(o.weightGrams, decimal),
        ...o.sides.map(String),
      ],
      [['Export Kalenderwoche 48']],
      [['Summe', '', '', '', '', '', '', '', '', '', '', '', '', '12']],
    ),
  },
  {
    name: 'shopify',
    decimal: '.',
    table: perItem(
      [
        'Name',
        'Email',
        'Shipping Name',
        'Shipping Address1',
        'Shipping Address2',
        'Shipping Company',
        'Shipping City',
        'Shipping Zip',
        'Shipping Province',
        'Shipping Country',
        'Shipping Phone',
        'Lineitem quantity',
        'Lineitem name',
      ],
      shopifyFirst,
      itemCells,
      (o) => [`#${o.number}`, ...empty(10)],
    ),
  },
  {
    name: 'woocommerce titles',
    decimal: '.',
    table: perItem(
      [
        'Order Number',
        'Email (Billing)',
        'Phone (Billing)',
        'First Name (Shipping)',
        'Last Name (Shipping)',
        'Address 1&2 (Shipping)',
        'City (Shipping)',
        'State Code (Shipping)',
        'Postcode (Shipping)',
        'Country Code (Shipping)',
        'Quantity (- Refund)',
        'Item Name',
      ],
      wooItem,
      itemCells,
      wooItem,
    ),
  },
  {
    name: 'amazon',
    decimal: '.',
    table: perItem(
      [
        'order-id',
        'order-item-id',
        'buyer-email',
        'buyer-phone-number',
        'recipient-name',
        'ship-address-1',
        'ship-address-2',
        'ship-address-3',
        'ship-city',
        'ship-state',
        'ship-postal-code',
        'ship-country',
        'quantity-purchased',
        'product-name',
      ],
      amazon,
      itemCells,
      amazon,
    ),
  },
  {
    name: 'etsy',
    decimal: '.',
    table: perOrder(
      [
        'Sale Date',
        'Order ID',
        'Buyer User ID',
        'Full Name',
        'First Name',
        'Last Name',
        'Number of Items',
        'Date Shipped',
        'Street 1',
        'Street 2',
        'Ship City',
        'Ship State',
        'Ship Zipcode',
        'Ship Country',
        'Status',
      ],
      (o) => [
        '11/26/26',
        o.number,
        '',
        `${o.firstName} ${o.lastName}`,
        o.firstName,
        o.lastName,
        '1',
        '',
        o.street,
        o.street2,
        o.city,
        o.region,
        o.postalCode,
        o.country,
        '',
      ],
    ),
  },
  {
    name: 'ebay germany',
    decimal: ',',
    table: perOrder(
      [
        'Verkaufsprotokollnummer',
        'Bestellnummer',
        'E-Mail des Käufers',
        'Name des Empfängers',
        'Telefonnummer des Empfängers',
        'Adresse 1 des Empfängers',
        'Adresse 2 des Empfängers',
        'Versand nach - Ort',
        'Versand nach - PLZ',
        'Versand nach - Land',
        'Angebotstitel',
        'Anzahl',
      ],
      (o) => [
        '501',
        `14-${o.number}`,
        o.email,
        `${o.firstName} ${o.lastName}`,
        o.phone,
        o.street,
        o.street2,
        o.city,
        o.postalCode,
        o.country,
        o.items[0]?.name ?? '',
        String(o.items[0]?.quantity ?? 1),
      ],
      [['']],
      [['3 Datensätze heruntergeladen'], ['Verkäufer-ID: muster']],
    ),
  },
  {
    name: 'squarespace',
    decimal: '.',
    table: perItem(
      [
        'Order ID',
        'Email',
        'Shipping Name',
        'Shipping Address1',
        'Shipping Address2',
        'Shipping City',
        'Shipping Zip',
        'Shipping Province',
        'Shipping Country',
        'Shipping Phone',
        'Lineitem variant',
        'Lineitem quantity',
        'Lineitem name',
      ],
      (o) => [
        o.number,
        o.email,
        `${o.firstName} ${o.lastName}`,
        o.street,
        o.street2,
        o.city,
        o.postalCode,
        o.region,
        o.countryCode,
        o.phone,
        '',
      ],
      itemCells,
      (o) => [o.number, o.email, ...empty(9)],
    ),
  },
]
