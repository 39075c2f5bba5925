// What was found on a label before paper is spent, kept: a label is looked at once for each way it can lie on paper, however
// often its question is opened or its picture drawn. It asks nobody.
import type { PageSetup, PrinterProfile } from '../../src-preload/contract/printer-profile'
import { checkPaper, type PaperCheck } from '../print/check/check-paper'
import type { LabelPages } from '../print/read/read-label'

type LabelToCheck = {
  sha256: string
  pdf: Uint8Array
  label: LabelPages
  profile: PrinterProfile
  pageSetups: readonly PageSetup[]
  startPosition?: number
}
export type CheckLabel = (label: LabelToCheck) => Promise<PaperCheck>

const mostKept = 200

export function createLabelChecks(): CheckLabel {
  const kept = new Map<string, Promise<PaperCheck>>()
  return ({ sha256, pdf, label, profile, pageSetups, startPosition = 1 }) => {
    const { stock, rotation, offset, sheet } = profile
    const key = JSON.stringify([sha256, stock, rotation, offset, sheet, pageSetups, startPosition])
    const known = kept.get(key)
    if (known) return known
    const check = checkPaper(pdf, label, profile, { pageSetups, startPosition })
    kept.set(key, check)
    check.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return check
  }
}
