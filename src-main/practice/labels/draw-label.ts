// Draws one shipping label into a field: upright (taller than wide) or lying. Both have the same parts, so that a
// worker finds them on every stock. Type and distances grow with the field; the barcode grows in whole dots.
import type { Typesetter } from '../fonts/typesetter'
import type { Area } from './arrange'
import type { ParcelFacts } from './facts'
import {
  type Drawing,
  drawBarcode,
  drawFacts,
  drawFoot,
  drawMark,
  drawRecipient,
  drawReferences,
  drawSender,
  drawService,
} from './label-parts'
import type { Pen } from './pen'

// The fields for which the distances below are written: 4 × 6 in, and half a letter sheet.
const UPRIGHT = { width: 95.6, height: 146.4 }
const LYING = { width: 190.5, height: 114.3 }

const THIN_MM = 0.25
const HEAVY_MM = 0.75

export function drawLabel(
  pen: Pen,
  type: Typesetter,
  facts: ParcelFacts,
  field: Area,
  footnote: readonly string[],
): void {
  const isUpright = field.height > field.width
  const model = isUpright ? UPRIGHT : LYING
  const k = Math.min(field.width / model.width, field.height / model.height)
  const drawing = { pen, type, facts, footnote, k: isUpright ? k : k * 1.3 }
  if (isUpright) drawUpright(drawing, field, k)
  else drawLying(drawing, field, k)
  frame(pen, field)
}

function drawUpright(drawing: Drawing, field: Area, k: number): void {
  const { pen } = drawing
  const { x, y, width, height } = field
  const [right, bottom] = [x + width, y + height]
  const service = y + 8.5 * k
  const sender = service + 19 * k
  const recipient = sender + 18 * k
  const mark = bottom - 6 * k
  const foot = mark - 7 * k
  const barcode = foot - 35 * k
  const cells = barcode - 11.5 * k
  const column = x + width * 0.56

  drawMark(drawing, { x, y, width, height: service - y })
  drawService(drawing, { x, y: service, width, height: sender - service })
  drawSender(drawing, { x, y: sender, width: column - x, height: recipient - sender })
  drawFacts(drawing, { x: column, y: sender, width: right - column, height: recipient - sender })
  drawRecipient(drawing, { x, y: recipient, width, height: cells - recipient })
  drawReferences(drawing, { x, y: cells, width, height: barcode - cells })
  drawBarcode(drawing, { x, y: barcode, width, height: foot - barcode })
  drawFoot(drawing, { x, y: foot, width, height: mark - foot })
  drawMark(drawing, { x, y: mark, width, height: bottom - mark })

  for (const row of [sender, cells, foot]) pen.horizontal(x, right, row, THIN_MM)
  for (const row of [recipient, barcode]) pen.horizontal(x, right, row, HEAVY_MM)
  pen.vertical(column, sender, recipient, THIN_MM)
}

function drawLying(drawing: Drawing, field: Area, k: number): void {
  const { pen } = drawing
  const { x, y, width, height } = field
  const [right, bottom] = [x + width, y + height]
  const column = x + width * 0.58
  const body = y + 9 * k
  const mark = bottom - 7 * k
  const tall = mark - body
  const barcode = mark - tall * 0.42
  const sender = body + tall * 0.21
  const facts = sender + tall * 0.25
  const cells = facts + tall * 0.19
  const foot = mark - tall * 0.1

  drawMark(drawing, { x, y, width, height: body - y })
  drawRecipient(drawing, { x, y: body, width: column - x, height: barcode - body })
  drawBarcode(drawing, { x, y: barcode, width: column - x, height: mark - barcode })
  drawService(drawing, { x: column, y: body, width: right - column, height: sender - body })
  drawSender(drawing, { x: column, y: sender, width: right - column, height: facts - sender })
  drawFacts(drawing, { x: column, y: facts, width: right - column, height: cells - facts })
  drawReferences(drawing, { x: column, y: cells, width: right - column, height: foot - cells })
  drawFoot(drawing, { x: column, y: foot, width: right - column, height: mark - foot })
  drawMark(drawing, { x, y: mark, width, height: bottom - mark })

  for (const row of [sender, facts, cells, foot]) pen.horizontal(column, right, row, THIN_MM)
  pen.horizontal(x, column - HEAVY_MM / 2, barcode, HEAVY_MM)
  pen.vertical(column, body, mark, THIN_MM)
}

function frame(pen: Pen, { x, y, width, height }: Area): void {
  for (const row of [y, y + height]) pen.horizontal(x, x + width, row, HEAVY_MM)
  for (const column of [x, x + width]) pen.vertical(column, y, y + height, HEAVY_MM)
}
