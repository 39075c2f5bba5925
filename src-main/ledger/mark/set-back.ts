// What is remembered of a ledger that went back in time, until everything that may have been sent since was put to a person.
import { z } from 'zod'
import { ageKinds } from './compare-age'

/** Its row among the settings. */
export const setBackName = 'bench.set-back'

export const setBackSchema = z.object({
  kind: z.enum(ageKinds).exclude(['same', 'new']),
  lostSteps: z.number().int(),
  lostShipments: z.number().int(),
  lostEvents: z.number().int(),
  foundAt: z.string(),
  /** What waited or was being sent is with a person by now. */
  isSettled: z.boolean(),
})
export type SetBack = z.infer<typeof setBackSchema>
