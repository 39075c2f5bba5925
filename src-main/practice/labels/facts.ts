// What a label says about one parcel, in words ready to be printed.
import type { Address, ItemRequest } from '../assignments/request'
import { carrierName } from '../sender'

export type ParcelFacts = {
  shipmentNumber: string
  carrierHandle: string
  serviceLevel: 'priority' | 'economy'
  distributionChannel: 'package' | 'parcel'
  createdAt: Date
  pickupDate?: string | undefined
  item: ItemRequest
  recipient: Address
  /** 1 of 3 */
  number: number
  of: number
}

export const practiceMark = 'PRACTICE – not a real label'

export const serviceWord = ({ serviceLevel }: ParcelFacts) => serviceLevel.toUpperCase()
export const channelWord = ({ distributionChannel }: ParcelFacts) =>
  distributionChannel === 'parcel' ? 'Parcel' : 'Package'
export const carrierWord = ({ carrierHandle }: ParcelFacts) => carrierName(carrierHandle)
export const weightWord = ({ item: { weight } }: ParcelFacts) =>
  weight < 1000 ? `${plain(weight)} g` : `${plain(weight / 1000)} kg`
export const sizeWord = ({ item }: ParcelFacts) =>
  `${[item.length, item.width, item.height].map(plain).join(' × ')} cm`
export const countWord = ({ number, of }: ParcelFacts) => `${String(number)} of ${String(of)}`
/** `PB1234567890` → `PB 1234 5678 90`, which a person can read out. */
export const spacedNumber = ({ shipmentNumber }: ParcelFacts) =>
  shipmentNumber.replace(/^(\D+)(\d{4})(\d{4})(\d+)$/, '$1 $2 $3 $4')
/** The bench's own day. */
export const dayWord = ({ createdAt }: ParcelFacts) =>
  [createdAt.getFullYear(), createdAt.getMonth() + 1, createdAt.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const plain = (value: number) => String(Math.round(value * 1000) / 1000)
