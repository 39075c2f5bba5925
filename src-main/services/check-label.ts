// What was found on a label before paper is spent, kept: a label is looked at once for each way it can lie on paper, however
// often its question is opened or its picture drawn. It asks nobody.
import type { PrintFinding } from '../../src-preload/contract/printer'
import type { PageSetup, PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { Shipment } from '../../src-preload/contract/shipment'
import { arrangementFor } from '../print/arrange/default-profile'
import { compareWithStock, settledPageSetups } from '../print/arrange/compare-with-stock'
import { dotsPerMillimetre } from '../print/arrange/sizes'
import { placePages } from '../print/arrange/place-pages'
import type { BarcodeReader } from '../print/barcodes/barcode-reader'
import { checkBarcodes, type BarcodeCheck } from '../print/barcodes/check-barcodes'
import { readBarcodes, type SourceBarcode } from '../print/barcodes/source-barcodes'
import { lookAtPaper, type PaperCheck } from '../print/check/check-paper'
import type { Redraw } from '../print/dots/redraw'
import { isSavedAsItIs } from '../print/job/prepare-job'
import { isBlank, type LabelPages } from '../print/read/read-label'

type StoredLabel = { sha256: string; pdf: Uint8Array; label: LabelPages }
type LabelToCheck = StoredLabel & {
  profile: PrinterProfile
  pageSetups: readonly PageSetup[]
  startPosition?: number
  /** Labels that look alike: of one carrier and layout. */
  kin?: string
}
type LabelCheck = PaperCheck & { redraws: Redraw[] }
export type CheckLabel = (label: LabelToCheck) => Promise<LabelCheck>
export type LabelChecks = {
  check: CheckLabel
  /** A label has just come: it is looked at while it is stored and written down. `profile` is where it is to be printed. */
  lookAhead: (label: StoredLabel, profile: PrinterProfile | null) => void
}

export const kinOf = ({ carrierHandle, draft }: Shipment): string =>
  `${carrierHandle ?? ''} ${draft.label.layout}`

const mostKept = 200
/** Longer than any label takes on a busy computer; then it is printed without having been looked at. */
const [pageLimitMs, barcodeLimitMs] = [10_000, 15_000]
/** So many labels of a carrier and layout with a barcode, and one without is asked about. */
const leastKin = 2

export function createLabelChecks({ read }: Pick<BarcodeReader, 'read'>): LabelChecks {
  const checks = new Map<string, Promise<LabelCheck>>()
  const barcodes = new Map<string, Promise<SourceBarcode[] | null>>()
  const withBarcodes = new Map<string, Set<string>>()
  let isLookingAhead = false

  const barcodesOf = ({ sha256, pdf, label }: StoredLabel): Promise<SourceBarcode[] | null> =>
    kept(barcodes, sha256, () => readBarcodes(pdf, label, read))

  const barcodesInTime = (one: LabelToCheck): Promise<SourceBarcode[] | null> =>
    within(pageLimitMs * one.label.pageCount, barcodesOf(one))

  const onPaper = async (one: LabelToCheck, pdf: Uint8Array): Promise<BarcodeCheck | null> => {
    const codes = await barcodesInTime(one)
    if (codes === null || codes.length === 0) return null
    return within(barcodeLimitMs * codes.length, dotsOf(one, pdf, codes))
  }

  const dotsOf = async (
    one: LabelToCheck,
    pdf: Uint8Array,
    codes: readonly SourceBarcode[],
  ): Promise<BarcodeCheck | null> => {
    const { pdf: bytes, label, profile, pageSetups, startPosition } = one
    const arrangement = arrangementFor(profile, pageSetups, startPosition)
    const placement = placePages(label.pages, arrangement)
    const { stock, threshold } = profile
    let check: BarcodeCheck | null = null
    // On Windows the dots are ours, and at 203 the very dots that are looked through here.
    const isByDriver = !hasOwnDots(profile) || (profile.content === 'pdf' && profile.dpi !== 203)
    let left = codes
    // A driver makes its own dots: what can be read in coarser ones can be read in those.
    for (const dpi of isByDriver ? coarseFirst(profile.dpi) : [profile.dpi]) {
      check = await checkBarcodes(
        left,
        { bytes, label, pdf, placement, stock, head: { dpi, threshold }, isByDriver },
        read,
      )
      if (check === null || check.lost.length === 0) return check
      left = check.lost
    }
    return check
  }

  const look = async (one: LabelToCheck): Promise<LabelCheck> => {
    // The reader of barcodes works beside this thread: it gets its picture before the pages are compared here.
    if (!isBlank(one.label)) barcodesOf(one).catch(() => undefined)
    const { check: paper, pdf } = await lookAtPaper(one.pdf, one.label, one.profile, {
      ...one,
      ...(hasOwnDots(one.profile) ? { head: one.profile } : {}),
      ...(one.profile.content === 'zpl' ? { dotsPerMillimetre: dotsPerMillimetre(one.profile.dpi) } : {}),
    })
    if (pdf === null) return { ...paper, redraws: [] }
    const check = await onPaper(one, pdf)
    const lost = (check?.lost ?? []).map(({ page, text, sheet }) => ({
      kind: 'unreadable' as const,
      page,
      name: text,
      ...(sheet === undefined ? {} : { sheet }),
    }))
    return { ...paper, findings: [...paper.findings, ...lost], redraws: check?.redraws ?? [] }
  }

  const withoutKin = async (one: LabelToCheck): Promise<PrintFinding[]> => {
    if (one.kin === undefined || isBlank(one.label)) return []
    const codes = await barcodesInTime(one)
    if (codes === null) return []
    const seen = withBarcodes.get(one.kin) ?? new Set()
    withBarcodes.set(one.kin, seen)
    if (codes.length === 0) return seen.size >= leastKin ? [{ kind: 'unreadable', page: 0, name: '' }] : []
    if (seen.size < leastKin) seen.add(one.sha256)
    return []
  }

  const found = (one: LabelToCheck): Promise<LabelCheck> => {
    const { stock, rotation, offset, sheet, content, dpi, threshold, way: byWay, engine } = one.profile
    const { sha256, pageSetups, startPosition = 1 } = one
    const printed = [stock, rotation, offset, sheet, content, dpi, threshold, byWay, engine]
    const way = [...printed, pageSetups, startPosition]
    return kept(checks, JSON.stringify([sha256, ...way]), () => look(one))
  }

  const check: CheckLabel = async (one) => {
    const known = await found(one)
    const findings = await withoutKin(one)
    return findings.length === 0 ? known : { ...known, findings: [...known.findings, ...findings] }
  }

  return {
    check,
    lookAhead: (one, profile) => {
      // Of many that come together only the first: the others must not stand before a label that is about to be printed.
      if (isLookingAhead || isBlank(one.label)) return
      isLookingAhead = true
      const done = (): void => {
        isLookingAhead = false
      }
      const pageSetups = profile === null ? null : pageSetupsAhead(one, profile)
      const looked =
        profile === null || pageSetups === null ? barcodesOf(one) : found({ ...one, profile, pageSetups })
      // Whoever asks for it later hears of a failure.
      looked.then(done, done)
    },
  }
}

/** How it is surely going to lie; null where that is asked, or where nothing is laid on paper. */
function pageSetupsAhead({ label }: StoredLabel, profile: PrinterProfile): PageSetup[] | null {
  // Which field of a sheet is next is known when its turn comes.
  if (isSavedAsItIs(profile) || profile.sheet !== null) return null
  const comparison = compareWithStock(label, profile)
  return comparison.isSettled ? settledPageSetups(comparison) : null
}

/** Black or white is decided here, and not by a driver. */
const hasOwnDots = ({ content, way, engine }: PrinterProfile): boolean =>
  content === 'zpl' || (way === 'windows' && engine === 'spooler')

const coarseFirst = (dpi: number): number[] => (dpi > 300 ? [300, dpi] : [dpi])

/** Null when it takes longer. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

function kept<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(key)
  if (before) return before
  const value = find()
  known.set(key, value)
  value.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  return value
}
