// The paper in the printer: the usual sizes by name, and a worker's own. It knows no printer.
import { isSameSize, showSize, type SizeMillimetres } from './sizes'

export const stockPresets = {
  '4x6in': { name: '4 × 6 in', widthMillimetres: 101.6, heightMillimetres: 152.4 },
  a6: { name: 'A6', widthMillimetres: 105, heightMillimetres: 148 },
  '100x150': { name: '100 × 150 mm', widthMillimetres: 100, heightMillimetres: 150 },
  '102x199': { name: '102 × 199 mm', widthMillimetres: 102, heightMillimetres: 199 },
  '57x32': { name: '57 × 32 mm', widthMillimetres: 57, heightMillimetres: 32 },
  a4: { name: 'A4', widthMillimetres: 210, heightMillimetres: 297 },
  a5: { name: 'A5', widthMillimetres: 148, heightMillimetres: 210 },
  letter: { name: 'Letter', widthMillimetres: 215.9, heightMillimetres: 279.4 },
} as const satisfies Record<string, SizeMillimetres & { name: string }>

export type StockPreset = keyof typeof stockPresets
export const stockPresetNames = Object.keys(stockPresets) as [StockPreset, ...StockPreset[]]

/** Below this a barcode cannot be printed, above it no roll or sheet of ours exists. */
export const smallestStockMillimetres = 10
export const largestStockMillimetres = 1000

/** "A6 (105 × 148 mm)", "A4 lying (297 × 210 mm)", or the bare size when it has no name. */
export function describeSize(size: SizeMillimetres): string {
  const lying = { widthMillimetres: size.heightMillimetres, heightMillimetres: size.widthMillimetres }
  for (const preset of Object.values(stockPresets)) {
    if (isSameSize(preset, size, 1)) return nameWithSize(preset.name, size)
    if (isSameSize(preset, lying, 1)) return nameWithSize(`${preset.name} lying`, size)
  }
  return showSize(size)
}

const nameWithSize = (name: string, size: SizeMillimetres): string =>
  name.includes('mm') ? name : `${name} (${showSize(size)})`
