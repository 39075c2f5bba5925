// All SQL of settings and printer profiles. An unreadable stored value falls back to its default, never to a crash.
import type { Database } from 'better-sqlite3'
import { type Layout, layouts } from '../../src-preload/contract/draft'
import { type PrinterProfile, printerProfileSchema } from '../../src-preload/contract/printer'
import { type Settings, settingsSchema } from '../../src-preload/contract/settings'
import { immediately } from './immediately'

export type SettingsRepo = ReturnType<typeof createSettingsRepo>

const defaults: Settings = {
  theme: 'system',
  language: 'system',
  shipDefaults: {
    countryCode: 'DE',
    serviceLevel: 'priority',
    distributionChannel: 'package',
    layout: 'zebra_big',
    mode: 'separate',
    positioning: 'single',
    weightGrams: null,
    lengthCentimetres: null,
    widthCentimetres: null,
    heightCentimetres: null,
  },
  printsByItself: true,
  asksForSameReference: true,
  asksForSameRecipient: true,
  doubleWithinDays: 7,
  unsureCap: 5,
}

export function createSettingsRepo(db: Database, deps: { folderForLabels: string }) {
  const all = db.prepare<[], { name: string; value: string }>('SELECT name, value FROM settings')
  const put = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const profileRows = db.prepare<[], { layout: string; way: string; printer_name: string }>(
    'SELECT layout, way, printer_name FROM printer_profiles',
  )
  const putProfile = db.prepare(
    `INSERT INTO printer_profiles (layout, way, printer_name) VALUES (@layout, @way, @printerName)
     ON CONFLICT (layout) DO UPDATE SET way = excluded.way, printer_name = excluded.printer_name`,
  )

  const get = (): Settings => {
    const settings: Record<string, unknown> = { ...defaults }
    for (const { name, value } of all.all()) {
      if (!(name in settingsSchema.shape)) continue
      const field = settingsSchema.shape[name as keyof Settings].safeParse(parsed(value))
      if (field.success) settings[name] = field.data
    }
    return settingsSchema.parse(settings)
  }
  const storedProfiles = (): PrinterProfile[] =>
    profileRows.all().flatMap((row) => {
      const profile = printerProfileSchema.safeParse({
        layout: row.layout,
        way: row.way,
        printerName: row.printer_name,
      })
      return profile.success ? [profile.data] : []
    })

  return {
    get,
    change: immediately(db, (change: { [Name in keyof Settings]?: Settings[Name] | undefined }): Settings => {
      for (const [name, value] of Object.entries(change))
        if (value !== undefined) put.run(name, JSON.stringify(value))
      return get()
    }),
    /** One per layout; a layout nobody chose a printer for goes to the labels folder, which works everywhere. */
    profiles: (): PrinterProfile[] => {
      const stored = new Map(storedProfiles().map((profile) => [profile.layout, profile]))
      return layouts.map(
        (layout): PrinterProfile =>
          stored.get(layout) ?? { layout, way: 'folder', printerName: deps.folderForLabels },
      )
    },
    isAssigned: (layout: Layout): boolean => storedProfiles().some((profile) => profile.layout === layout),
    assign: (profile: PrinterProfile): void => {
      putProfile.run(profile)
    },
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
