// A label looked over before paper is spent: what lies on its pages, and whether each of its barcodes can be read in the dots
// that would be burnt. It prints nothing and asks nobody; what to do about a finding is a service's business.
import type { PrintFinding } from '../../../src-preload/contract/printer'
import type { PageSetup, PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { arrangementFor } from '../arrange/default-profile'
import { placePages } from '../arrange/place-pages'
import { dotsPerMillimetre } from '../arrange/sizes'
import type { ReadPicture } from '../barcodes/barcode-reader'
import { checkBarcodes, type BarcodeCheck } from '../barcodes/check-barcodes'
import { readBarcodes, type SourceBarcode } from '../barcodes/source-barcodes'
import { lookAtPaper, type PaperCheck } from '../check/check-paper'
import type { Redraw } from '../dots/redraw'
import { isBlank, type LabelPages } from '../read/read-label'

export type LabelToLookOver = {
  pdf: Uint8Array
  label: LabelPages
  profile: PrinterProfile
  pageSetups: readonly PageSetup[]
  startPosition?: number
  /** Its barcodes, where they are known already. */
  codes?: readonly SourceBarcode[] | null
}
export type LabelCheck = PaperCheck & { redraws: Redraw[] }
/** `codes` are the file's own; null: nobody could look. */
export type LookedOver = { check: LabelCheck; codes: readonly SourceBarcode[] | null }

/** Longer than any label takes on a busy computer; then it is printed without having been looked at. */
const [pageLimitMs, barcodeLimitMs] = [10_000, 15_000]

export function createLookOver(read: ReadPicture) {
  /** Null: nobody could look, or it took too long. */
  const barcodes = (pdf: Uint8Array, label: LabelPages): Promise<readonly SourceBarcode[] | null> =>
    isBlank(label)
      ? Promise.resolve([])
      : within(pageLimitMs * label.pageCount, readBarcodes(pdf, label, read))

  const onPaper = (
    { pdf: bytes, label, profile, pageSetups, startPosition }: LabelToLookOver,
    pdf: Uint8Array,
    codes: readonly SourceBarcode[],
  ): Promise<BarcodeCheck | null> => {
    const arrangement = arrangementFor(profile, pageSetups, startPosition)
    const placement = placePages(label.pages, arrangement)
    const { stock, threshold } = profile
    // On Windows the dots are ours, and at 203 the very dots that are looked through here.
    const isByDriver = !hasOwnDots(profile) || (profile.content === 'pdf' && profile.dpi !== 203)
    const dotsOf = async (): Promise<BarcodeCheck | null> => {
      let check: BarcodeCheck | null = null
      let left = codes
      // A driver makes its own dots: what can be read in coarser ones can be read in those.
      for (const dpi of isByDriver ? coarseFirst(profile.dpi) : [profile.dpi]) {
        const head = { dpi, threshold }
        check = await checkBarcodes(left, { bytes, label, pdf, placement, stock, head, isByDriver }, read)
        if (check === null || check.lost.length === 0) return check
        left = check.lost
      }
      return check
    }
    return within(barcodeLimitMs * codes.length, dotsOf())
  }

  const lookOver = async (one: LabelToLookOver): Promise<LookedOver> => {
    // The reader of barcodes works beside this thread: it gets its picture before the pages are compared here.
    const reading = one.codes === undefined ? barcodes(one.pdf, one.label) : Promise.resolve(one.codes)
    reading.catch(() => undefined)
    const { check: paper, pdf } = await lookAtPaper(one.pdf, one.label, one.profile, {
      ...one,
      ...(hasOwnDots(one.profile) ? { head: one.profile } : {}),
      ...(one.profile.content === 'zpl' ? { dotsPerMillimetre: dotsPerMillimetre(one.profile.dpi) } : {}),
    })
    const codes = await reading
    if (pdf === null) return { check: { ...paper, redraws: [] }, codes }
    const check = codes === null || codes.length === 0 ? null : await onPaper(one, pdf, codes)
    const lost = (check?.lost ?? []).map(({ page, text, sheet }): PrintFinding => ({
      kind: 'unreadable',
      page,
      name: text,
      ...(sheet === undefined ? {} : { sheet }),
    }))
    const findings = [...paper.findings, ...lost]
    return { check: { ...paper, findings, redraws: check?.redraws ?? [] }, codes }
  }

  return { barcodes, lookOver }
}

/** Black or white is decided here, and not by a driver. */
const hasOwnDots = ({ content, way, engine }: PrinterProfile): boolean =>
  content === 'zpl' || (way === 'windows' && engine === 'spooler')

const coarseFirst = (dpi: PrinterProfile['dpi']): PrinterProfile['dpi'][] => (dpi > 300 ? [300, dpi] : [dpi])

/** Null when it takes longer. */
async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
