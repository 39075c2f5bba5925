// Places where a parcel waits for its recipient: lockers, parcel shops, post offices. Whoever sends there chose that place
// for that parcel, so nothing takes it from one parcel to the next.

/** At the beginning of a line. */
export const parcelShopLine =
  /^(?:packstation|postfiliale|paketbox|paczkomat|pickup|parcelshop|paketshop|point relais|punto)\b/iu

const parcelShop =
  /(?:^|[^\p{L}])(?:packstation|postfiliale|paketbox|paketshop|paketstation|postnummer|post-?nr|paczkomat|inpost|parcel ?shop|parcel ?locker|pick-?up (?:point|station)|access ?point|service ?point|point relais|relais colis|punto (?:poste|ritiro|pack)|pakketpunt|pakkeboks|pakkeshop|postnord ombud|z-?box)(?=$|[^\p{L}])/iu

/** A customer's number at the lockers: six to ten digits and nothing else. */
const lockerNumber = /^\d{6,10}$/

export const holdsParcelShop = (lines: readonly string[]): boolean =>
  lines.some((line) => parcelShopLine.test(line.trim()) || parcelShop.test(line))

export const isLockerNumber = (line: string): boolean => lockerNumber.test(line.replace(/\s/g, ''))
