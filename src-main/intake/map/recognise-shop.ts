// Whose export a file is, by its headings alone. It decides little: what columns mean is read from their words; a shop only
// says what no word does (the column "Name" of one of them holds the number of the order).
import { fold } from '../../../src-preload/contract/fold'
import type { ColumnTarget } from '../../../src-preload/contract/order-vocabulary'
import type { ShopName } from '../../../src-preload/contract/vocabulary'

type Shop = {
  name: ShopName
  /** All of one group must be there. */
  marks: readonly (readonly string[])[]
  means?: Readonly<Record<string, ColumnTarget | null>>
}

const shops: readonly Shop[] = [
  {
    name: 'squarespace',
    marks: [['Order ID', 'Lineitem quantity', 'Lineitem variant', 'Shipping Address1']],
  },
  {
    name: 'shopify',
    marks: [
      ['Name', 'Lineitem quantity', 'Shipping Name'],
      ['Name', 'Lineitem name', 'Shipping Zip'],
      ['Name', 'Financial Status', 'Shipping City'],
    ],
    means: { Name: 'orderNumber', 'Shipping Street': null, 'Billing Street': null },
  },
  {
    name: 'woocommerce',
    marks: [
      ['order_number', 'billing_first_name', 'shipping_first_name'],
      ['order_id', 'shipping_address_1', 'billing_address_1'],
      ['Order Number', 'First Name (Shipping)'],
      ['Order Number', 'City (Shipping)'],
      ['Order Number', 'First Name (Billing)'],
    ],
  },
  {
    name: 'etsy',
    marks: [
      ['Sale Date', 'Order ID', 'Ship City'],
      ['Sale Date', 'Item Name', 'Ship Address1'],
      ['Order ID', 'Buyer User ID', 'Ship Country'],
    ],
    means: { 'Item Name': 'itemName' },
  },
  {
    name: 'ebay',
    marks: [
      ['Sales Record Number', 'Order Number', 'Ship To Name'],
      ['Sales Record Number', 'Ship To Address 1'],
      ['Sales Record Number', 'Post To Name'],
      ['Sales Record Number', 'Buyer Username'],
      ['Verkaufsprotokollnummer', 'Bestellnummer'],
      ['Datum der Transaktionserstellung', 'Bestellnummer'],
    ],
  },
  {
    name: 'amazon',
    marks: [
      ['order-id', 'order-item-id', 'recipient-name'],
      ['order-id', 'order-item-id', 'ship-postal-code'],
      ['amazon-order-id'],
    ],
  },
  {
    name: 'shopware',
    marks: [
      ['order_number', 'shipping_address_street'],
      ['order_number', 'sales_channel_id'],
      ['orderId', 'orderDetailId', 'articleNumber'],
      ['ordernumber', 'shipping_firstname', 'shipping_street'],
    ],
  },
  {
    name: 'magento',
    marks: [
      ['Purchase Point', 'Bill-to Name', 'Ship-to Name'],
      ['increment_id', 'shipping_name'],
    ],
  },
  {
    name: 'wix',
    marks: [
      ['Order number', 'Date created', 'Recipient name', 'Delivery address'],
      ['Order number', 'Fulfill by', 'Contact email'],
    ],
  },
  {
    name: 'bigcommerce',
    marks: [
      ['Order ID', 'Customer Name', 'Shipping Street 1'],
      ['Order ID', 'Shipping Street 1', 'Shipping Zip'],
      ['Order ID', 'Ship Method', 'Shipping First Name 1'],
    ],
  },
  {
    name: 'shipstation',
    marks: [
      ['Order #', 'Recipient Full Name', 'Address Line 1'],
      ['Order Number', 'Recipient Name', 'Ship To - Address 1'],
      ['Order - Number', 'Ship To - Name'],
    ],
  },
  {
    name: 'sendcloud',
    marks: [
      ['Name', 'Address', 'House number', 'Postal code', 'Order number'],
      ['customer name', 'country code', 'postal code', 'street', 'house number'],
      ['name', 'address', 'house_number', 'postal_code', 'order_number'],
    ],
  },
]

const key = (heading: string): string => fold(heading.replace(/[-_#]/g, ' '))

export const recogniseShop = (headings: readonly string[]): ShopName | null => {
  const present = new Set(headings.map(key))
  return (
    shops.find(({ marks }) => marks.some((group) => group.every((mark) => present.has(key(mark)))))?.name ??
    null
  )
}

/** What a shop's heading means although its words say otherwise; undefined where the words are right. */
export const meaningInShop = (shop: ShopName | null, heading: string): ColumnTarget | null | undefined => {
  const means = shops.find(({ name }) => name === shop)?.means
  return means === undefined || !Object.hasOwn(means, heading.trim()) ? undefined : means[heading.trim()]
}
