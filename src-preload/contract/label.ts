// Labels: the stored PDF behind an assignment's labelsUrl, shown as a picture. The address itself never crosses.
import { z } from 'zod'
import { shipmentIdSchema } from './ids'
import { limits } from './vocabulary'

/** The longest side of a picture, in device pixels. */
export const pictureSideSchema = z
  .number()
  .int()
  .min(limits.pictureSidePixels.min)
  .max(limits.pictureSidePixels.max)

export const labelPictureRequestSchema = z.object({
  shipmentId: shipmentIdSchema,
  page: z.number().int().min(0),
  longestSidePixels: pictureSideSchema,
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
