// HealthResponse (service.md 2.9): `ok` is the only value there is.
import { z } from 'zod'

const healthResponseSchema = z.looseObject({ status: z.literal('ok') })

export const isHealthy = (json: unknown): boolean => healthResponseSchema.safeParse(json).success
