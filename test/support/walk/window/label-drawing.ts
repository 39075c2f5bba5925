// Draws something that looks like a label, in the browser, for walks alone.
import type { Shipment } from '../../../../src-preload/contract/shipment'

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

/** A sheet with a smaller label on it, where the answer puts it. */
export const drawOnStock = async (proposal: string, corner: string): Promise<Uint8Array<ArrayBuffer>> => {
  const canvas = new OffscreenCanvas(630, 888)
  const paper = canvas.getContext('2d')
  if (paper === null) throw new Error('This browser has no 2d canvas.')
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, 630, 888)
  const isWhole = proposal === 'fit' || proposal === 'as-is'
  const [width, height] = isWhole ? [600, 850] : [400, 560]
  const left = isWhole || corner.endsWith('left') ? 15 : corner.endsWith('right') ? 215 : 115
  const top = isWhole || corner.startsWith('top') ? 15 : corner.startsWith('bottom') ? 313 : 164
  paper.strokeRect(left, top, width, height)
  paper.fillStyle = '#000'
  paper.font = `bold ${width / 12}px sans-serif`
  paper.fillText('PRIORITY', left + 20, top + height / 8)
  for (let bar = 0; bar < 60; bar += 1)
    if ((bar * 7) % 5 < 3)
      paper.fillRect(left + 20 + (bar * (width - 40)) / 60, top + height * 0.6, width / 110, height / 4)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new Uint8Array(await blob.arrayBuffer())
}
