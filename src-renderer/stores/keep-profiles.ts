// Keeps what the set-up guide made: the profile of its own layout first, then the same for the others that go to the same
// printer.
import type { Layout } from '../../src-preload/contract/draft'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'

type Deps = {
  station: Pick<Station, 'printers'>
  /** Null when it was refused; that is shown already. */
  ask: <Value>(busy: 'keeping', question: () => Promise<Result<Value>>) => Promise<Value | null>
  layout: Layout
  others: readonly Layout[]
  onKept: (profiles: readonly PrinterProfile[], kept: PrinterProfile) => void
}

/** Answers whether all were kept; those before the first refusal are. */
export async function keepProfiles(deps: Deps, profile: PrinterProfile): Promise<boolean> {
  const { station, ask, layout, others, onKept } = deps

  /** Another layout on the same printer and paper; what it knows of labels of other sizes is its own. */
  const likeThis = async (other: Layout): Promise<PrinterProfile | null> => {
    const { way, target } = profile
    const usual = await ask('keeping', () => station.printers.propose({ layout: other, way, target }))
    return usual === null ? null : { ...profile, layout: other, name: '', pageSetups: usual.pageSetups }
  }

  for (const each of [layout, ...others]) {
    const kept = each === layout ? profile : await likeThis(each)
    if (kept === null) return false
    const profiles = await ask('keeping', () => station.printers.assign(kept))
    if (profiles === null) return false
    onKept(profiles, kept)
  }
  return true
}
