// How labels of another size may lie on the stock, and what a profile keeps of an answer. Pure: nothing is read or printed.
import type { PageSetup, PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { PrintFinding, Proposal } from '../../src-preload/contract/printer'
import {
  acceptableFindings,
  type Corner,
  corners,
  type ProposalName,
} from '../../src-preload/contract/vocabulary'
import type { Comparison } from '../print/arrange/compare-with-stock'
import type { LabelPages } from '../print/read/read-label'

export type Choice = { proposal: ProposalName; corner: Corner }

/** What was found counts as accepted for labels of this printer from now on. */
export const accepting = (profile: PrinterProfile, findings: readonly PrintFinding[]): PrinterProfile => {
  const found = acceptableFindings.filter((kind) => findings.some((finding) => finding.kind === kind))
  return { ...profile, printsAnyway: [...new Set([...profile.printsAnyway, ...found])] }
}

/** The first page that does not lie on the stock by itself. */
export const pageInQuestion = (comparison: Comparison): number =>
  Math.max(
    0,
    comparison.pages.findIndex(({ isSettled }) => !isSettled),
  )

/** Each name once, as the first page that offers it says it; and last, as it is. */
export const proposalsOf = (
  comparison: Comparison,
  isCutOff: (pageSetups: readonly PageSetup[]) => boolean,
): Proposal[] => {
  const proposals = new Map<ProposalName, Proposal>()
  const asIs = pageSetupsFor(comparison, { proposal: 'as-is', corner: 'centre' })
  for (const page of comparison.pages)
    for (const { name, message, pageSetup, scalePercent } of page.proposals)
      if (!proposals.has(name)) {
        const keeps = (corner: Corner) => !isCutOff(pageSetupsFor(comparison, { proposal: name, corner }))
        proposals.set(name, {
          name,
          message,
          corner: pageSetup.corner,
          scalePercent,
          corners: corners.filter(keeps),
        })
      }
  return [
    ...proposals.values(),
    {
      name: 'as-is',
      message: { code: 'propose-as-is' },
      corner: 'centre',
      scalePercent: 100,
      corners: isCutOff(asIs) ? [] : ['centre'],
    },
  ]
}

/** One page setup per page: a page that fits keeps its own, a page that does not offer the chosen one takes its best. */
export const pageSetupsFor = (comparison: Comparison, { proposal, corner }: Choice): PageSetup[] =>
  comparison.pages.map((page) => {
    if (page.isSettled || proposal === 'as-is') return page.pageSetup
    const chosen = page.proposals.find(({ name }) => name === proposal) ?? page.proposals[0]
    return chosen ? { ...chosen.pageSetup, corner } : page.pageSetup
  })

/** The answer, kept for labels of this layout with pages of these sizes. */
export const remembering = (
  profile: PrinterProfile,
  label: LabelPages,
  pageSetups: readonly PageSetup[],
): PrinterProfile => {
  const kept = [...profile.pageSetups]
  label.pages.forEach(({ widthMillimetres, heightMillimetres }, index) => {
    const pageSetup = pageSetups[index]
    if (!pageSetup) return
    const at = kept.findIndex(
      (old) =>
        Math.abs(old.widthMillimetres - widthMillimetres) < 1 &&
        Math.abs(old.heightMillimetres - heightMillimetres) < 1,
    )
    kept.splice(at === -1 ? kept.length : at, at === -1 ? 0 : 1, {
      widthMillimetres,
      heightMillimetres,
      pageSetup,
    })
  })
  return { ...profile, pageSetups: kept.slice(-50) }
}
