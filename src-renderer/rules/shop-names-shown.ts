// Shops as they write themselves, in every language.
import type { ShopName } from '../../src-preload/contract/vocabulary'

export const shopNamesShown: Record<ShopName, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  etsy: 'Etsy',
  ebay: 'eBay',
  amazon: 'Amazon',
  shopware: 'Shopware',
  magento: 'Magento',
  squarespace: 'Squarespace',
  wix: 'Wix',
  bigcommerce: 'BigCommerce',
  sendcloud: 'Sendcloud',
  shipstation: 'ShipStation',
}
