// The fields of the set-up guide and how they become a printer profile. Everything is text while it is typed; what the
// schema refuses is said at its field. It decides nothing about ranges: those are the contract's.
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import { type StockPreset, stockPresets } from '../../src-preload/contract/vocabulary'
import { readMillimetres, readWhole, writeMillimetres } from './millimetres'

export type Preset = StockPreset | 'own'

export type ProfileForm = {
  name: string
  preset: Preset
  width: string
  height: string
  rotation: string
  right: string
  down: string
  content: PrinterProfile['content']
  dpi: string
  threshold: string
  compression: PrinterProfile['compression']
  headDots: string
  copies: string
  printsUnproven: boolean
  engine: PrinterProfile['engine']
  engineProgram: string
  hasSheet: boolean
  columns: string
  rows: string
}
export type ProfileField = keyof ProfileForm

/** Where the schema's paths stand in the form. */
const fields: Partial<Record<string, ProfileField>> = {
  name: 'name',
  'stock.widthMillimetres': 'width',
  'stock.heightMillimetres': 'height',
  rotation: 'rotation',
  'offset.rightMillimetres': 'right',
  'offset.downMillimetres': 'down',
  content: 'content',
  dpi: 'dpi',
  threshold: 'threshold',
  headDots: 'headDots',
  copies: 'copies',
  engineProgram: 'engineProgram',
  'sheet.columns': 'columns',
  'sheet.rows': 'rows',
}
export const profileFieldOf = (path: string): ProfileField | null => fields[path] ?? null

/** Those that are folded away until one of them matters. */
export const rareFields: readonly ProfileField[] = [
  'name',
  'copies',
  'rotation',
  'content',
  'right',
  'down',
  'threshold',
  'compression',
  'headDots',
  'engineProgram',
]

export const profileForm = (profile: PrinterProfile, language: string): ProfileForm => {
  const millimetres = (value: number): string => writeMillimetres(value, language)
  return {
    name: profile.name,
    preset: profile.stock.preset,
    width: millimetres(profile.stock.widthMillimetres),
    height: millimetres(profile.stock.heightMillimetres),
    rotation: String(profile.rotation),
    right: millimetres(profile.offset.rightMillimetres),
    down: millimetres(profile.offset.downMillimetres),
    content: profile.content,
    dpi: String(profile.dpi),
    threshold: String(profile.threshold),
    compression: profile.compression,
    headDots: profile.headDots === null ? '' : String(profile.headDots),
    copies: String(profile.copies),
    printsUnproven: profile.printsUnproven,
    engine: profile.engine,
    engineProgram: profile.engineProgram,
    hasSheet: profile.sheet !== null,
    columns: String(profile.sheet?.columns ?? 2),
    rows: String(profile.sheet?.rows ?? 2),
  }
}

/** A preset brings its size along; an own size begins with the one that was chosen before. */
export const withPreset = (form: ProfileForm, preset: Preset, language: string): ProfileForm => {
  if (preset === 'own') return { ...form, preset }
  const { widthMillimetres, heightMillimetres } = stockPresets[preset]
  return {
    ...form,
    preset,
    width: writeMillimetres(widthMillimetres, language),
    height: writeMillimetres(heightMillimetres, language),
    hasSheet: form.hasSheet && mayBeSheet({ ...form, preset }),
  }
}

/** Only sheets hold several labels side by side; an own size may be one. */
export const mayBeSheet = ({ preset, width }: Pick<ProfileForm, 'preset' | 'width'>): boolean =>
  preset === 'a4' || preset === 'letter' || (preset === 'own' && (readMillimetres(width) ?? 0) >= 140)

/** A way that takes one kind of content only. */
export const onlyContent = ({ way }: Pick<PrinterProfile, 'way'>): PrinterProfile['content'] | null =>
  way === 'socket' ? 'zpl' : way === 'folder' ? 'pdf' : null

/** How many answers a person had remembered, beside those every profile of the layout has. */
export const rememberedCount = (
  { pageSetups, printsAnyway }: Pick<PrinterProfile, 'pageSetups' | 'printsAnyway'>,
  usualPageSetups: PrinterProfile['pageSetups'],
): number => {
  const usual = new Set(usualPageSetups.map((pageSetup) => JSON.stringify(pageSetup)))
  return printsAnyway.length + pageSetups.filter((pageSetup) => !usual.has(JSON.stringify(pageSetup))).length
}

const figure = (read: number | null): number => read ?? Number.NaN

/** What the schema of a profile is asked about: unreadable figures become NaN, which it refuses in its own words. */
export const profileInput = (
  form: ProfileForm,
  base: PrinterProfile,
  usualPageSetups: PrinterProfile['pageSetups'],
): Record<string, unknown> => {
  const stock =
    form.preset === 'own'
      ? {
          preset: 'own',
          widthMillimetres: figure(readMillimetres(form.width)),
          heightMillimetres: figure(readMillimetres(form.height)),
        }
      : {
          preset: form.preset,
          widthMillimetres: stockPresets[form.preset].widthMillimetres,
          heightMillimetres: stockPresets[form.preset].heightMillimetres,
        }
  const sheet =
    form.hasSheet && mayBeSheet(form)
      ? { columns: figure(readWhole(form.columns)), rows: figure(readWhole(form.rows)) }
      : null
  const isSamePaper =
    stock.widthMillimetres === base.stock.widthMillimetres &&
    stock.heightMillimetres === base.stock.heightMillimetres &&
    sheet?.columns === base.sheet?.columns &&
    sheet?.rows === base.sheet?.rows
  return {
    layout: base.layout,
    name: form.name,
    way: base.way,
    target: base.target,
    content: onlyContent(base) ?? form.content,
    stock,
    rotation: Number(form.rotation),
    offset: {
      rightMillimetres: figure(readMillimetres(form.right)),
      downMillimetres: figure(readMillimetres(form.down)),
    },
    dpi: Number(form.dpi),
    threshold: figure(readWhole(form.threshold)),
    compression: form.compression,
    darkness: base.darkness,
    printsUnproven: form.printsUnproven,
    engine: form.engine,
    engineProgram: form.engineProgram,
    headDots: form.headDots.trim() === '' ? null : figure(readWhole(form.headDots)),
    copies: figure(readWhole(form.copies)),
    sheet,
    // What was answered for other paper says nothing about this one.
    pageSetups: isSamePaper ? base.pageSetups : usualPageSetups,
    printsAnyway: isSamePaper ? base.printsAnyway : [],
  }
}
