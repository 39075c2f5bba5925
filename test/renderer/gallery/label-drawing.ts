// Draws something that looks like a label, in the browser, for the gallery alone.
import type { Shipment } from '../../../src-preload/contract/shipment'

export const drawLabel = async (shipment: Shipment): Promise<Uint8Array<ArrayBuffer>> => {
  const canvas = new OffscreenCanvas(812, 1218)
  const paper = canvas.getContext('2d')
  if (paper === null) throw new Error('This browser has no 2d canvas.')
  const { recipient } = shipment.draft
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, 812, 1218)
  paper.fillStyle = '#000'
  paper.font = 'bold 64px sans-serif'
  paper.fillText(shipment.draft.serviceLevel.toUpperCase(), 50, 110)
  paper.fillRect(50, 140, 712, 4)
  paper.font = '44px sans-serif'
  const lines = [
    `${recipient.firstName} ${recipient.lastName}`,
    recipient.company ?? '',
    recipient.addressLine,
    `${recipient.postalCode} ${recipient.city}`,
    recipient.countryCode,
  ].filter((line) => line !== '')
  lines.forEach((line, index) => paper.fillText(line, 50, 220 + index * 60, 712))
  let x = 60
  for (const letter of `${shipment.shipmentNumber ?? ''}0123456789`.repeat(4)) {
    const width = 3 + (letter.charCodeAt(0) % 4) * 2
    if (x + width > 750) break
    paper.fillRect(x, 760, width, 280)
    x += width + 3 + (letter.charCodeAt(0) % 3) * 3
  }
  paper.font = '40px monospace'
  paper.fillText(shipment.shipmentNumber ?? '', 60, 1100)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new Uint8Array(await blob.arrayBuffer())
}
