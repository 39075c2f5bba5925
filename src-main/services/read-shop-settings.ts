// Reads a shop's settings: one file with which somebody sets up ten computers alike (docs/shop-settings.md). It holds for what
// nobody chose on this computer. A file that is wrong in one place is not used at all, and is said in words; a key has no
// place in it.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Layout } from '../../src-preload/contract/draft'
import type { Message } from '../../src-preload/contract/messages'
import {
  type PrinterProfile,
  printerProfileSchema,
  stockSchema,
} from '../../src-preload/contract/printer-profile'
import {
  type Settings,
  settingsSchema,
  type ShopService,
  shopServiceSchema,
} from '../../src-preload/contract/settings'
import { layouts, stockPresetNames } from '../../src-preload/contract/vocabulary'
import { checkBaseUrl } from '../api/send/base-url'
import { defaultProfile, stockOf } from '../print/arrange/default-profile'
import { StationFailure } from '../station-failure'
import { saidBy } from './said-by'

export type ShopSettings = {
  /** The file that is there; null: none is. */
  path: string | null
  /** Why it is not used. */
  problem: Message | null
  service: ShopService | null
  profiles: PrinterProfile[]
  settings: Partial<Settings>
  /** Where newer versions are looked for, if somebody wants that. */
  updateFeed: string | null
}

const noShopSettings: ShopSettings = {
  path: null,
  problem: null,
  service: null,
  profiles: [],
  settings: {},
  updateFeed: null,
}

const printerSchema = z
  .strictObject({
    ...printerProfileSchema.shape,
    stock: z.enum(stockPresetNames).transform(stockOf).or(stockSchema),
  })
  .partial()
  .omit({ layout: true, brought: true, pageSetups: true, printsAnyway: true })
  .required({ way: true, target: true })

const fileSchema = z.strictObject({
  service: shopServiceSchema.optional(),
  printers: z.partialRecord(z.enum(layouts), printerSchema).optional(),
  retentionDays: settingsSchema.shape.retentionDays.optional(),
  updateFeed: z.url({ protocol: /^https?$/ }).optional(),
})

/** What somebody would call a key that has no place here. */
const keyNames = /key|token|secret|password|bearer|authori[sz]ation/i

/** Of the first file that is there. Never throws. */
export function readShopSettings(places: readonly string[]): ShopSettings {
  for (const path of places) {
    const text = textAt(path)
    if (text === null) continue
    return typeof text === 'string' ? settingsIn(path, text) : { ...noShopSettings, path, problem: text }
  }
  return noShopSettings
}

function textAt(path: string): string | Message | null {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : ''
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    return { code: 'shop-settings-unreadable', path, said: saidBy(cause) }
  }
}

function settingsIn(path: string, text: string): ShopSettings {
  const unusable = (problem: Message): ShopSettings => ({ ...noShopSettings, path, problem })
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (cause) {
    return unusable({ code: 'shop-settings-unreadable', path, said: saidBy(cause) })
  }
  const key = placeOfKey(written)
  if (key !== null) return unusable({ code: 'shop-settings-with-key', path, place: key })
  const read = fileSchema.safeParse(written)
  if (!read.success)
    return unusable({ code: 'shop-settings-wrong', path, place: placeOf(read.error.issues[0]) })
  const { service, printers = {}, retentionDays, updateFeed = null } = read.data
  try {
    return {
      path,
      problem: null,
      service: service === undefined ? null : { ...service, address: checkBaseUrl(service.address) },
      profiles: layouts.flatMap((layout) => profileOf(layout, printers[layout])),
      settings: retentionDays === undefined ? {} : { retentionDays },
      updateFeed,
    }
  } catch (cause) {
    const place =
      cause instanceof z.ZodError ? ['printers', placeOf(cause.issues[0])].join('.') : 'service.address'
    if (cause instanceof z.ZodError || cause instanceof StationFailure)
      return unusable({ code: 'shop-settings-wrong', path, place })
    throw cause
  }
}

/** Throws ZodError. */
function profileOf(layout: Layout, printer: z.infer<typeof printerSchema> | undefined): PrinterProfile[] {
  if (printer === undefined) return []
  const { way, target, ...rest } = printer
  return [printerProfileSchema.parse({ ...defaultProfile(layout, way, target), ...rest })]
}

const placeOf = (issue: z.core.$ZodIssue | undefined): string =>
  [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.')

function placeOfKey(value: unknown, at: readonly string[] = []): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const here = [...at, name]
    const found = keyNames.test(name) ? here.join('.') : placeOfKey(inner, here)
    if (found !== null) return found
  }
  return null
}
