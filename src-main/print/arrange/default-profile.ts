// First profiles: the defaults print every layout of the practice service without a question. It knows no printer.
import type { Layout } from '../../../src-preload/contract/draft'
import {
  type PageSetup,
  type PrinterProfile,
  type RememberedSetup,
  type Stock,
} from '../../../src-preload/contract/printer-profile'
import { type StockPreset, stockPresets } from '../../../src-preload/contract/vocabulary'
import { type Arrangement, plainPageSetup } from './place-pages'

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

/** A4 landscape lies across an A4 sheet, and is meant to. */
const usualPageSetups: Partial<Record<Layout, RememberedSetup[]>> = {
  a4_landscape: [
    { widthMillimetres: 297, heightMillimetres: 210, pageSetup: { ...plainPageSetup, isTurned: true } },
  ],
}

export function defaultProfile(layout: Layout, way: PrinterProfile['way'], target: string): PrinterProfile {
  return {
    layout,
    name: '',
    way,
    target,
    brought: null,
    content: way === 'socket' ? 'zpl' : 'pdf',
    stock: stockOf(usualStock[layout]),
    rotation: 0,
    offset: { rightMillimetres: 0, downMillimetres: 0 },
    dpi: layout.startsWith('zebra') ? 203 : 600,
    threshold: 128,
    compression: 'z64',
    headDots: null,
    darkness: null,
    printsUnproven: false,
    engine: 'spooler',
    engineProgram: '',
    copies: 1,
    sheet: null,
    pageSetups: usualPageSetups[layout] ?? [],
    printsAnyway: [],
  }
}

/** The part of a profile that decides where things lie. */
export type Geometry = Pick<PrinterProfile, 'stock' | 'rotation' | 'offset' | 'sheet' | 'pageSetups'>

export const arrangementFor = (
  profile: Geometry,
  pageSetups: readonly PageSetup[],
  startPosition = 1,
): Arrangement => ({
  stock: profile.stock,
  rotation: profile.rotation,
  offset: profile.offset,
  sheet: profile.sheet === null ? null : { ...profile.sheet, startPosition },
  pageSetups,
})
