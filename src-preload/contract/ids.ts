// The ids of what the bench keeps. Branded, so that one kind of id is never taken for another.
import { z } from 'zod'

/** Some of them name files: nothing in one leads anywhere. */
const id = (least = 1) =>
  z
    .string()
    .min(least)
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/)

export const connectionIdSchema = id().brand<'ConnectionId'>()
export type ConnectionId = z.infer<typeof connectionIdSchema>

export const shipmentIdSchema = id().brand<'ShipmentId'>()
export type ShipmentId = z.infer<typeof shipmentIdSchema>

/** Made by the form when a draft begins: the guard against doubles is keyed by it. */
export const draftIdSchema = id(8).brand<'DraftId'>()
export type DraftId = z.infer<typeof draftIdSchema>

export const printJobIdSchema = id().brand<'PrintJobId'>()
export type PrintJobId = z.infer<typeof printJobIdSchema>

export const batchIdSchema = id().brand<'BatchId'>()
export type BatchId = z.infer<typeof batchIdSchema>
