// What was found on a label before paper is spent, kept: a label is looked at once for each way it can lie on paper, however
// often its question is opened or its picture drawn. It asks nobody.
import type { PrintFinding } from '../../src-preload/contract/printer'
import type { PageSetup, PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { Shipment } from '../../src-preload/contract/shipment'
import { compareWithStock, settledPageSetups } from '../print/arrange/compare-with-stock'
import type { SourceBarcode } from '../print/barcodes/source-barcodes'
import type { LabelDesk } from '../print/desk/label-desk'
import type { LabelCheck, LabelToLookOver } from '../print/desk/look-over'
import { isSavedAsItIs } from '../print/job/prepare-job'
import { isBlank, type LabelPages } from '../print/read/read-label'

type StoredLabel = { sha256: string; pdf: Uint8Array; label: LabelPages }
type LabelToCheck = StoredLabel &
  Omit<LabelToLookOver, 'codes'> & {
    /** Labels that look alike: of one carrier and layout. */
    kin?: string
  }
/** Null: nobody could look. */
type Codes = readonly SourceBarcode[] | null
export type CheckLabel = (label: LabelToCheck) => Promise<LabelCheck>
export type LabelChecks = {
  check: CheckLabel
  /** A label has just come: it is looked at while it is stored and written down. `profile` is where it is to be printed. */
  lookAhead: (label: StoredLabel, profile: PrinterProfile | null) => void
}

export const kinOf = ({ carrierHandle, draft }: Shipment): string =>
  `${carrierHandle ?? ''} ${draft.label.layout}`

const mostKept = 200
/** So many labels of a carrier and layout with a barcode, and one without is asked about. */
const leastKin = 2

export function createLabelChecks(desk: Pick<LabelDesk, 'barcodes' | 'lookOver'>): LabelChecks {
  const checks = new Map<string, Promise<LabelCheck>>()
  const barcodes = new Map<string, Promise<Codes>>()
  const withBarcodes = new Map<string, Set<string>>()
  let isLookingAhead = false

  const barcodesOf = ({ sha256, pdf, label }: StoredLabel): Promise<Codes> =>
    kept(barcodes, sha256, () => desk.barcodes(pdf, label))

  const look = async (one: LabelToCheck): Promise<LabelCheck> => {
    const { sha256, pdf, label, profile, pageSetups, startPosition } = one
    const wanted = {
      pdf,
      label,
      profile,
      pageSetups,
      ...(startPosition === undefined ? {} : { startPosition }),
    }
    const known = barcodes.get(sha256)
    if (known !== undefined) return (await desk.lookOver({ ...wanted, codes: await known })).check
    const looking = desk.lookOver(wanted)
    // Found on the way: kept for the next way it may lie.
    void kept(barcodes, sha256, () => looking.then(({ codes }) => codes)).catch(() => undefined)
    return (await looking).check
  }

  const withoutKin = async (one: LabelToCheck): Promise<PrintFinding[]> => {
    if (one.kin === undefined || isBlank(one.label)) return []
    const codes = await barcodesOf(one)
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
