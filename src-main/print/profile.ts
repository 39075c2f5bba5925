// How one layout is printed on this bench: printer, stock, direction, place, dots, way. The schema is what may be stored;
// the defaults print every layout of the practice service without a question. It knows no printer.
import { z } from 'zod'
import { layouts, type Layout } from '../../src-preload/contract/draft'
import { corners, noMend, type Arrangement, type Mend } from './placement'
import { printerDpis } from './sizes'
import {
  largestStockMillimetres,
  smallestStockMillimetres,
  stockPresetNames,
  stockPresets,
  type StockPreset,
} from './stock'

const stockSide = z.number().min(smallestStockMillimetres).max(largestStockMillimetres)

export const stockSchema = z.object({
  preset: z.enum(stockPresetNames).or(z.literal('own')),
  widthMillimetres: stockSide,
  heightMillimetres: stockSide,
})
export type Stock = z.infer<typeof stockSchema>

export const mendSchema = z.object({
  isTurned: z.boolean(),
  part: z.enum(['page', 'content']),
  scale: z.enum(['actual', 'fit']),
  corner: z.enum(corners),
  isSplit: z.boolean(),
}) satisfies z.ZodType<Mend>

/** An answer holds for pages of the size it was given for: another size is asked about again. */
export const rememberedMendSchema = z.object({
  widthMillimetres: z.number().positive(),
  heightMillimetres: z.number().positive(),
  mend: mendSchema,
})
export type RememberedMend = z.infer<typeof rememberedMendSchema>

export const profileWays = ['cups', 'windows', 'folder', 'socket'] as const

export const profileSchema = z
  .object({
    layout: z.enum(layouts),
    name: z.string().trim().min(1).max(60),
    way: z.enum(profileWays),
    /** The queue's name, a folder's full path, or `host:port`. */
    target: z.string().min(1).max(500),
    /** What the printer gets: a page to draw, or the dots themselves. */
    content: z.enum(['pdf', 'zpl']),
    stock: stockSchema,
    rotation: z.literal([0, 90, 180, 270]),
    offset: z.object({
      rightMillimetres: z.number().min(-50).max(50),
      downMillimetres: z.number().min(-50).max(50),
    }),
    dpi: z.literal(printerDpis),
    /** 1 to 255: higher prints darker. Used where dots are sent, and for the picture of them. */
    threshold: z.number().int().min(1).max(255),
    /** How ZPL packs its dots. `acs` for printers too old for `z64`. */
    compression: z.enum(['z64', 'acs']),
    /** The most dots side by side that the head has (832 on most 4-inch printers); null when not known. */
    headDots: z.number().int().min(100).max(10_000).nullable(),
    copies: z.number().int().min(1).max(99),
    /** A4 or Letter sheets with several labels on them. */
    sheet: z
      .object({ columns: z.number().int().min(1).max(10), rows: z.number().int().min(1).max(30) })
      .nullable(),
    mends: z.array(rememberedMendSchema).max(50),
  })
  .refine((profile) => profile.way !== 'socket' || profile.content === 'zpl', {
    path: ['content'],
    error: 'A printer by its network address gets ZPL.',
  })
  .refine((profile) => profile.way !== 'windows' || profile.content === 'pdf', {
    path: ['content'],
    error: 'A Windows printer gets PDFs. For ZPL use the printer’s network address.',
  })
export type Profile = z.infer<typeof profileSchema>

export const stockOf = (preset: StockPreset): Stock => ({
  preset,
  widthMillimetres: stockPresets[preset].widthMillimetres,
  heightMillimetres: stockPresets[preset].heightMillimetres,
})

/** The service does not say which sizes its layouts have; these are the practice service's, and the usual ones. */
const usualStock: Record<Layout, StockPreset> = {
  a4_landscape: 'a4',
  a4_portrait: 'a4',
  letter_window: 'letter',
  zebra_big: '4x6in',
  zebra_small: 'a6',
}

const layoutNames: Record<Layout, string> = {
  a4_landscape: 'A4 landscape',
  a4_portrait: 'A4 portrait',
  letter_window: 'Letter with window',
  zebra_big: 'Big label',
  zebra_small: 'Small label',
}

/** A4 landscape lies across an A4 sheet, and is meant to. */
const usualMends: Partial<Record<Layout, RememberedMend[]>> = {
  a4_landscape: [{ widthMillimetres: 297, heightMillimetres: 210, mend: { ...noMend, isTurned: true } }],
}

export function defaultProfile(layout: Layout, way: Profile['way'], target: string): Profile {
  return {
    layout,
    name: layoutNames[layout],
    way,
    target,
    content: way === 'socket' ? 'zpl' : 'pdf',
    stock: stockOf(usualStock[layout]),
    rotation: 0,
    offset: { rightMillimetres: 0, downMillimetres: 0 },
    dpi: layout.startsWith('zebra') ? 203 : 600,
    threshold: 128,
    compression: 'z64',
    headDots: null,
    copies: 1,
    sheet: null,
    mends: usualMends[layout] ?? [],
  }
}

/** The part of a profile that decides where things lie. */
export type Geometry = Pick<Profile, 'stock' | 'rotation' | 'offset' | 'sheet' | 'mends'>

export const arrangementFor = (
  profile: Geometry,
  mends: readonly Mend[],
  startPosition = 1,
): Arrangement => ({
  stock: profile.stock,
  rotation: profile.rotation,
  offset: profile.offset,
  sheet: profile.sheet === null ? null : { ...profile.sheet, startPosition },
  mends,
})
