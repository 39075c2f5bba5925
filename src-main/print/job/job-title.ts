// Names of print jobs and of their files: short, ASCII, unique per attempt, never longer than any spooler keeps.
// A title must not hold an address or a reference: it is shown on printers and in queues to everybody.

/** Every job of this program starts with this; recovery looks for it. */
export const titlePrefix = 'ship-'

/** Behind the prefix: a sheet that belongs to no parcel. */
export const sheetMark = 'sheet-'

const longestTitle = 60

/**
 * `ship-<shipment>-<attempt>`. Characters other than letters, digits, dot and hyphen become hyphens, so that the same
 * text is a file name on every system and an argument in every program.
 */
export function jobTitle(shipmentId: string, attempt: number): string {
  const suffix = `-${attempt}`
  const id = shipmentId.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[-.]+|[-.]+$/g, '')
  return titlePrefix + (id || 'label').slice(0, longestTitle - titlePrefix.length - suffix.length) + suffix
}

/** Jobs of parcels alone. */
export const isOfParcel = (title: string): boolean =>
  title.startsWith(titlePrefix) && !title.startsWith(titlePrefix + sheetMark)

export const isJobTitle = (text: string): boolean =>
  text.length <= longestTitle && /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text)
