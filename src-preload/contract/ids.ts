// The ids of what the bench keeps. Branded, so that one kind of id is never taken for another.
import { z } from 'zod'

export const connectionIdSchema = z.string().min(1).max(64).brand<'ConnectionId'>()
export type ConnectionId = z.infer<typeof connectionIdSchema>

export const shipmentIdSchema = z.string().min(1).max(64).brand<'ShipmentId'>()
export type ShipmentId = z.infer<typeof shipmentIdSchema>

/** Made by the form when a draft begins: the guard against doubles is keyed by it. */
export const draftIdSchema = z.string().min(8).max(64).brand<'DraftId'>()
export type DraftId = z.infer<typeof draftIdSchema>

export const printJobIdSchema = z.string().min(1).max(64).brand<'PrintJobId'>()
export type PrintJobId = z.infer<typeof printJobIdSchema>

export const batchIdSchema = z.string().min(1).max(64).brand<'BatchId'>()
export type BatchId = z.infer<typeof batchIdSchema>
