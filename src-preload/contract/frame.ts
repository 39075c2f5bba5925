// What the system shows of the window: its mark in the task bar, a notification, its menu, and how it closes.
import { z } from 'zod'
import { closingAnswers, frameChoices, noticeMaxLength } from './vocabulary/frame-words'

export const frameStandingSchema = z.object({
  /** Shipments of the connection in use that need a person. */
  attentionCount: z.number().int().min(0),
  /** Parcels of all connections that go on by themselves while the program runs. */
  waitingCount: z.number().int().min(0),
  /** Shown by the system where the window is not in front; null: there is no news. */
  notice: z
    .object({ title: z.string().max(noticeMaxLength), body: z.string().max(noticeMaxLength) })
    .nullable(),
})
export type FrameStanding = z.infer<typeof frameStandingSchema>

export const frameCommandSchema = z.object({ command: z.enum(frameChoices) })
export const closingSchema = z.object({ waitingCount: z.number().int().min(1) })
export const closingAnswerSchema = z.enum(closingAnswers)
export type ClosingAnswer = z.infer<typeof closingAnswerSchema>
