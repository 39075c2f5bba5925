// Labels: the stored PDF behind an assignment's labelsUrl, shown as a picture. The address itself never crosses.
import { z } from 'zod'
import { shipmentIdSchema } from './shipment'

export const labelPictureRequestSchema = z.object({
  shipmentId: shipmentIdSchema,
  page: z.number().int().min(0),
  /** Longest side in device pixels; main keeps it within 64 to 3000. */
  longestSidePixels: z.number().int().min(64).max(3000),
})

export const labelPictureSchema = z.object({
  png: z.instanceof(Uint8Array),
  pageCount: z.number().int(),
  widthMillimetres: z.number(),
  heightMillimetres: z.number(),
  /** True when it shows the stock with the label on it as it prints; false for the label's own page. */
  isOnStock: z.boolean(),
})
export type LabelPicture = z.infer<typeof labelPictureSchema>
