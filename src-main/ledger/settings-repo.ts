// All SQL of settings and printer profiles. What nobody chose here is as the shop has it, or as it is at first. An unreadable stored value falls back to its default, never to a crash.
import type { Database } from 'better-sqlite3'
import type { Layout } from '../../src-preload/contract/draft'
import { type PrinterProfile, printerProfileSchema } from '../../src-preload/contract/printer-profile'
import { firstSettings } from '../../src-preload/contract/first-settings'
import { type Settings, settingsSchema } from '../../src-preload/contract/settings'
import { writeTransaction } from './write-transaction'

export type SettingsRepo = ReturnType<typeof createSettingsRepo>

export function createSettingsRepo(
  db: Database,
  shop: { settings: Partial<Settings>; profiles: readonly PrinterProfile[] } = { settings: {}, profiles: [] },
) {
  const all = db.prepare<[], { name: string; value: string }>('SELECT name, value FROM settings')
  const put = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const profileRows = db.prepare<[], { profile: string }>('SELECT profile FROM printer_profiles')
  const putProfile = db.prepare(
    `INSERT INTO printer_profiles (layout, profile) VALUES (?, ?)
     ON CONFLICT (layout) DO UPDATE SET profile = excluded.profile`,
  )

  const get = (): Settings => {
    const settings: Record<string, unknown> = { ...firstSettings, ...shop.settings }
    for (const { name, value } of all.all()) {
      if (!(name in settingsSchema.shape)) continue
      const field = settingsSchema.shape[name as keyof Settings].safeParse(parsed(value))
      if (field.success) settings[name] = field.data
    }
    return settingsSchema.parse(settings)
  }
  return {
    get,
    change: writeTransaction(
      db,
      (change: { [Name in keyof Settings]?: Settings[Name] | undefined }): Settings => {
        for (const [name, value] of Object.entries(change))
          if (value !== undefined) put.run(name, JSON.stringify(value))
        return get()
      },
    ),
    /** The profiles somebody chose, here or for the whole shop, by layout. */
    profiles: (): Map<Layout, PrinterProfile> =>
      new Map([
        ...shop.profiles.map((profile) => [profile.layout, profile] as const),
        ...profileRows.all().flatMap((row) => {
          const profile = printerProfileSchema.safeParse(parsed(row.profile))
          return profile.success ? [[profile.data.layout, profile.data] as const] : []
        }),
      ]),
    keepProfile: (profile: PrinterProfile): void => {
      putProfile.run(profile.layout, JSON.stringify(profile))
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
