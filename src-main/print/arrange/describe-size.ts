// Sizes in words, with the name the paper goes by where it has one. It knows no printer.
import { stockPresets } from '../../../src-preload/contract/vocabulary'
import { isSameSize, showSize, type SizeMillimetres } from './sizes'

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
