// What the window may ask and change of the settings, and what it hears of those that a shop shares.
import { z } from 'zod'
import { call, event, nothing } from './kit'
import { settingsChangeSchema, settingsSchema, shopSchema } from './settings'
import { settleDifferenceSchema, sharedDifferenceSchema } from './shared-settings'

const differencesSchema = z.array(sharedDifferenceSchema)

export const settingsCalls = {
  get: call(nothing, settingsSchema),
  /** What somebody decided for all computers of the shop. */
  shop: call(nothing, shopSchema),
  /** Code 'changed-meanwhile' when another bench changed it and the window had not shown that yet. */
  change: call(settingsChangeSchema, settingsSchema),
  /** Another bench changed some. */
  changed: event(settingsSchema),
  /** What was changed here and at another bench before they knew of each other. */
  differences: call(nothing, differencesSchema),
  differ: event(differencesSchema),
  settle: call(settleDifferenceSchema, differencesSchema),
} as const
