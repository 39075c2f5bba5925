// Settings of a Windows driver (DEVMODEW of wingdi.h) as bytes: the few fields that decide which paper a page is laid on.
// Reads and writes bytes; asks no driver. What a driver keeps of its own behind the public part stays as it is.

/** Where the fields lie in DEVMODEW, in bytes. */
const offsets = {
  size: 68,
  driverExtra: 70,
  fields: 72,
  orientation: 76,
  paperSize: 78,
  paperLength: 80,
  paperWidth: 82,
  scale: 84,
  copies: 86,
  duplex: 94,
  collate: 100,
  severalUp: 180,
} as const

/** DM_*: which fields count. */
const fieldBits = {
  orientation: 0x1,
  paperSize: 0x2,
  paperLength: 0x4,
  paperWidth: 0x8,
  scale: 0x10,
  severalUp: 0x40,
  copies: 0x100,
  duplex: 0x1000,
  collate: 0x8000,
} as const
type Field = keyof typeof fieldBits

const [portrait, landscape, simplex] = [1, 2, 1]
/** DMNUP_SYSTEM: the print system may put several pages on a sheet. DMNUP_ONEUP: whoever prints does, or nobody. */
const severalUp = { bySystem: 1, byNobody: 2 } as const
/** The size is said in width and length: zero by the documentation of DEVMODE, DMPAPER_USER for drivers that want that. */
const sizedPapers = { plain: 0, user: 256 } as const

/** How a stock is asked for. */
export type PaperWish =
  | { kind: 'size'; paper: keyof typeof sizedPapers; widthMillimetres: number; heightMillimetres: number }
  /** One of the driver's own papers; `isLying`: the page lies across it. */
  | { kind: 'form'; id: number; isLying: boolean }
  /** The number of one of its papers and nothing else: all that the second engine sets. */
  | { kind: 'number'; id: number }

/** The driver's usual settings with this paper, at actual size, one copy, one side. */
export function modeWith(usual: Uint8Array, wish: PaperWish): Uint8Array {
  const mode = usual.slice()
  const set = (field: Exclude<Field, 'severalUp'>, value: number): void => {
    view(mode).setInt16(offsets[field], value, true)
    setFields(mode, (fields) => fields | fieldBits[field])
  }
  const clear = (...cleared: Field[]): void =>
    setFields(mode, (fields) => cleared.reduce((left, field) => left & ~fieldBits[field], fields))

  if (wish.kind === 'number') {
    set('paperSize', wish.id)
    set('copies', 1)
    return mode
  }
  set('scale', 100)
  set('copies', 1)
  set('duplex', simplex)
  clear('collate')
  // Older public parts end before it.
  if (view(mode).getUint16(offsets.size, true) >= offsets.severalUp + 4) {
    view(mode).setUint32(offsets.severalUp, severalUp.byNobody, true)
    setFields(mode, (fields) => fields | fieldBits.severalUp)
  }
  set('orientation', wish.kind === 'form' && wish.isLying ? landscape : portrait)
  if (wish.kind === 'size') {
    set('paperSize', sizedPapers[wish.paper])
    set('paperWidth', Math.round(wish.widthMillimetres * 10))
    set('paperLength', Math.round(wish.heightMillimetres * 10))
  } else {
    // A width and a length would override the form, and label drivers bring theirs along.
    set('paperSize', wish.id)
    clear('paperWidth', 'paperLength')
  }
  return mode
}

export type ModeSaid = {
  isLandscape: boolean
  paperSize: number
  widthMillimetres: number
  heightMillimetres: number
  scale: number
  copies: number
  /** Several pages may come to lie on one sheet, each of them smaller. */
  isSeveralUp: boolean
}

/** What is in it, whether or not it counts: for "Details" and for comparing. */
export function readMode(mode: Uint8Array): ModeSaid {
  const of = (field: keyof typeof offsets): number => view(mode).getInt16(offsets[field], true)
  const counts = (field: Field): boolean => (fieldsOf(mode) & fieldBits[field]) !== 0
  return {
    isLandscape: of('orientation') === landscape,
    paperSize: of('paperSize'),
    widthMillimetres: of('paperWidth') / 10,
    heightMillimetres: of('paperLength') / 10,
    scale: counts('scale') ? of('scale') : 100,
    copies: counts('copies') ? of('copies') : 1,
    isSeveralUp: counts('severalUp') && view(mode).getUint32(offsets.severalUp, true) === severalUp.bySystem,
  }
}

/** The public part and what the driver keeps behind it. */
export const modeBytes = (mode: Uint8Array): number =>
  view(mode).getUint16(offsets.size, true) + view(mode).getUint16(offsets.driverExtra, true)

const view = (mode: Uint8Array): DataView => new DataView(mode.buffer, mode.byteOffset, mode.byteLength)
const fieldsOf = (mode: Uint8Array): number => view(mode).getUint32(offsets.fields, true)
const setFields = (mode: Uint8Array, change: (fields: number) => number): void =>
  view(mode).setUint32(offsets.fields, change(fieldsOf(mode)) >>> 0, true)
