// What the bench must still know after a restart though nobody sets it on a screen: that it was paused, how long each
// service asked to wait, how much of the wait of each unsure shipment has passed, and which printers there were. Kept beside
// the settings; what cannot be read is as if it had not been there.
import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import type { ConnectionId } from '../../src-preload/contract/ids'
import { printerDpis } from '../../src-preload/contract/vocabulary'
import { createKeptValues } from './kept-values'
import { type SetBack, setBackName, setBackSchema } from './mark/set-back'

/** Milliseconds since 1970. */
const throttlingSchema = z.object({ sinceMs: z.number(), untilMs: z.number() })
export type KeptThrottling = z.infer<typeof throttlingSchema>

/** `passedMs` of the wait were over when the computer had been running for `sinceBootMs`. */
const waitSchema = z.object({ unsureAt: z.string(), passedMs: z.number(), sinceBootMs: z.number() })
export type KeptWait = z.infer<typeof waitSchema>
/** By shipment. */
export type KeptWaits = Readonly<Partial<Record<string, KeptWait>>>

const mediumSchema = z.object({
  name: z.string(),
  widthMillimetres: z.number(),
  heightMillimetres: z.number(),
})
/** Which printers there were, and what stays true of them; not how they were. */
const printersSchema = z.object({
  at: z.string(),
  printers: z.array(
    z.object({
      way: z.enum(['cups', 'windows']),
      name: z.string(),
      info: z.string(),
      makeAndModel: z.string(),
      isAccepting: z.boolean(),
      isDefault: z.boolean(),
      isRaw: z.boolean(),
      ready: z.array(mediumSchema),
      dpis: z.array(z.literal(printerDpis)),
      brought: z.object({ server: z.string(), driver: z.string() }).nullable(),
      address: z.string(),
    }),
  ),
})
export type KeptPrinters = z.infer<typeof printersSchema>

export type BenchStateRepo = ReturnType<typeof createBenchStateRepo>

export function createBenchStateRepo(db: Database) {
  const { find, keep, forget } = createKeptValues(db)
  const throttlingName = (id: ConnectionId): string => `bench.throttling.${id}`

  return {
    isPaused: (): boolean => find('bench.paused', z.boolean()) ?? false,
    setPaused: (isPaused: boolean): void => keep('bench.paused', isPaused),
    /** That the ledger went back in time; null when it never did. */
    setBack: (): SetBack | null => find(setBackName, setBackSchema),
    keepSetBack: (setBack: SetBack): void => keep(setBackName, setBack),
    throttling: (id: ConnectionId): KeptThrottling | null => find(throttlingName(id), throttlingSchema),
    keepThrottling: (id: ConnectionId, throttling: KeptThrottling | null): void => {
      if (throttling === null) forget(throttlingName(id))
      else keep(throttlingName(id), throttling)
    },
    printers: (): KeptPrinters | null => find('bench.printers', printersSchema),
    keepPrinters: (printers: { at: string; printers: readonly KeptPrinters['printers'][number][] }): void =>
      keep('bench.printers', printers),
    quietWaits: (): KeptWaits => find('bench.quiet-waits', z.record(z.string(), waitSchema)) ?? {},
    keepQuietWaits: (waits: KeptWaits): void => keep('bench.quiet-waits', waits),
  }
}
