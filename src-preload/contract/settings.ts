// What the bench remembers for its worker.
import { z } from 'zod'
import { layoutSchema } from './draft'
import { messageSchema } from './messages'
import { historyViewSchema } from './history-view'
import { packageRuleSchema, packageSchema } from './package'
import {
  distributionChannels,
  labelModes,
  languageChoices,
  limits,
  newConnectionKinds,
  packerMaxLength,
  positionings,
  serviceLevels,
  themes,
} from './vocabulary'
import { scannerSchema, soundsSchema } from './scan'
import { zoomPercents } from './vocabulary/frame-words'
import { neverScannedDays } from './vocabulary/tracking-words'

/** What a new draft starts with: the last choices, so that the common case is little typing. Not the country: that is home. */
const shipDefaultsSchema = z.object({
  serviceLevel: z.enum(serviceLevels),
  distributionChannel: z.enum(distributionChannels),
  layout: layoutSchema,
  mode: z.enum(labelModes),
  positioning: z.enum(positionings).nullable(),
  /** Kept from parcel to parcel because somebody locked it; null starts empty. */
  lockedWeightGrams: z.number().nullable(),
  lengthCentimetres: z.number().nullable(),
  widthCentimetres: z.number().nullable(),
  heightCentimetres: z.number().nullable(),
  /** The pickup day chosen last, and the day it was chosen on, both at the bench: it is kept for that day only. */
  pickup: z.object({ date: z.string(), chosenOn: z.string() }).nullable(),
})
export type ShipDefaults = z.infer<typeof shipDefaultsSchema>

export const settingsSchema = z.object({
  theme: z.enum(themes),
  language: z.enum(languageChoices),
  zoomPercent: z.literal(zoomPercents),
  shipDefaults: shipDefaultsSchema,
  /** Who packs just now, kept with each parcel; empty: nobody said. */
  packer: z.string().trim().max(packerMaxLength),
  /** The welcome of a new bench was left; it stays in the settings. */
  isWelcomeLeft: z.boolean(),
  /** Somebody has created a practice parcel. */
  hasTriedParcel: z.boolean(),
  /** The country a new form starts with. */
  homeCountry: z.string().regex(/^[A-Z]{2}$/),
  printsByItself: z.boolean(),
  /** How long a label waits for those of parcels created before it in a row; 0: not at all. */
  orderWaitSeconds: z.number().int().min(limits.orderWaitSeconds.min).max(limits.orderWaitSeconds.max),
  /** Where the next label goes on a sheet with several fields, by layout; 1 is the first. */
  sheetPositions: z.partialRecord(
    layoutSchema,
    z
      .number()
      .int()
      .min(1)
      .max(limits.sheetColumns.max * limits.sheetRows.max),
  ),
  /** The first nine are on Alt+1 to Alt+9. */
  packages: z.array(packageSchema).max(limits.packages.max),
  packageRules: z.array(packageRuleSchema).max(limits.packageRules.max),
  /** For what no rule chooses one for; null: none. */
  defaultPackageId: z.string().nullable(),
  /** The question before a likely double. */
  asksForSameReference: z.boolean(),
  asksForSameRecipient: z.boolean(),
  doubleWithinDays: z.number().int().min(limits.doubleWithinDays.min).max(limits.doubleWithinDays.max),
  /** Open unsure shipments that stop new creations. */
  unsureCap: z.number().int().min(limits.unsureCap.min).max(limits.unsureCap.max),
  /** How long an unsure shipment cannot be sent again, from the end of its call. */
  quietMinutes: z.number().int().min(limits.quietMinutes.min).max(limits.quietMinutes.max),
  /** What waited longer than this when the program starts is asked about, never sent by itself. */
  askAfterHours: z.number().int().min(limits.askAfterHours.min).max(limits.askAfterHours.max),
  /** Recipients and labels of settled shipments are erased after so many days; null: never. */
  retentionDays: z.number().int().min(limits.retentionDays.min).max(limits.retentionDays.max).nullable(),
  historyView: historyViewSchema,
  scanner: scannerSchema,
  sounds: soundsSchema,
  /** The system says it where something needs a person and the window is not in front. */
  notifies: z.boolean(),
  /** After so many days without a scan a parcel is to be looked for. */
  neverScannedDays: z.number().int().min(neverScannedDays.min).max(neverScannedDays.max),
  /** Grows with each change that came from another bench; what the shop shares is changed from the one that was shown. */
  sharedRevision: z.number().int().nonnegative(),
})
export type Settings = z.infer<typeof settingsSchema>

/** The service a shop's settings name; its key is entered by hand on each computer. */
export const shopServiceSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  kind: z.enum(newConnectionKinds),
  address: z.string().trim().min(1).max(2000),
})
export type ShopService = z.infer<typeof shopServiceSchema>

/** What the file of a shop's settings says that the window has to know. */
export const shopSchema = z.object({
  /** Null: there is none. */
  path: z.string().nullable(),
  /** Why nothing of it is used. */
  problem: messageSchema.nullable(),
  service: shopServiceSchema.nullable(),
})
export type Shop = z.infer<typeof shopSchema>

export const settingsChangeSchema = settingsSchema.partial()
