// Code 128 (ISO/IEC 15417): a text as the widths of its bars and spaces. It draws nothing.
// Digits at the end go in code set C, two to a symbol, so that a shipment number stays short enough for a small label.

// Widths of bar, space, bar, space, bar, space for the values 0 to 105, in modules.
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ')
const STOP = '2331112'
const START_B = 104
const START_C = 105
const SWITCH_TO_C = 99

/** The empty stripe that a scanner needs on either side, in modules. */
export const QUIET_MODULES = 10

export interface Barcode {
  /** Widths in modules, a bar first, then spaces and bars by turns. */
  widths: readonly number[]
  /** Their sum, without the quiet zones. */
  modules: number
}

/** Throws an Error if the text is empty or holds anything but printable ASCII. */
export function encodeCode128(text: string): Barcode {
  if (!/^[ -~]+$/.test(text)) throw new Error('A Code 128 of this program holds printable ASCII only.')
  const digits = /(?:\d\d){2,}$/.exec(text)?.[0] ?? ''
  const letters = text.slice(0, text.length - digits.length)
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number)
  const values = [
    letters === '' ? START_C : START_B,
    ...Array.from(letters, (letter) => letter.charCodeAt(0) - 32),
    ...(letters !== '' && pairs.length > 0 ? [SWITCH_TO_C] : []),
    ...pairs,
  ]
  // The start symbol counts once, every later one by its place.
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103
  const pattern = [...values, check].map((value) => SYMBOLS[value] ?? '').join('') + STOP
  const widths = Array.from(pattern, Number)
  return { widths, modules: widths.reduce((sum, width) => sum + width, 0) }
}
