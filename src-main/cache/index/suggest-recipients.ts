// Recipients of earlier parcels that fit what stands in one field so far, the latest first and each once. The index says
// which parcels may fit, the ledger who they went to: who was erased there is offered nowhere.
import { fold } from '../../../src-preload/contract/fold'
import { holdsParcelShop, isLockerNumber } from '../../../src-preload/contract/parcel-shops'
import type { SuggestedRecipient } from '../../../src-preload/contract/suggestion'
import type { SuggestedField } from '../../../src-preload/contract/vocabulary'
import type { Found } from './find-shipments'
import { type Question, unfiltered } from './question'

/** A parcel's recipient as the ledger has it; null for one that is erased or cannot be read. */
export type RecipientOf = (seq: number) => SuggestedRecipient | null

type Deps = {
  find: (question: Question) => Found
  recipientOf: RecipientOf
  monotonicMs: () => number
}

const most = 6
/** Whoever types goes on typing: what is not found by then is not waited for. */
const limitMs = 40

/** Only what the service took: an address that it refused is no help. */
const states = ['label-awaited', 'label-stored', 'printed'] as const

const compact = (text: string): string => fold(text).replaceAll(' ', '')

const fits = (field: SuggestedField, value: string, typed: string): boolean => {
  if (value === '') return false
  if (field === 'postalCode') return compact(value).startsWith(compact(typed))
  if (field === 'email') return value.toLowerCase().startsWith(typed.trim().toLowerCase())
  const folded = fold(value)
  const wanted = fold(typed)
  return folded.startsWith(wanted) || folded.includes(` ${wanted}`)
}

/** A parcel shop was chosen for that one parcel: the person is offered, the place is not. */
export const withoutParcelShop = (recipient: SuggestedRecipient): SuggestedRecipient => {
  const { company, addressLine, addressLine2 } = recipient
  const isShop = holdsParcelShop([company, addressLine, addressLine2]) || isLockerNumber(addressLine2)
  if (!isShop && !isLockerNumber(company)) return recipient
  return {
    ...recipient,
    company: isLockerNumber(company) || holdsParcelShop([company]) ? '' : company,
    addressLine: '',
    addressLine2: '',
    postalCode: '',
    city: '',
    region: '',
  }
}

export function suggestRecipients(
  { find, recipientOf, monotonicMs }: Deps,
  connectionId: string,
  field: SuggestedField,
  text: string,
): SuggestedRecipient[] {
  // What stands behind the @ is half the world's: it is compared, not searched for.
  const searched = field === 'email' ? text.replace(/@.*$/s, '') : text
  if (fold(searched) === '') return []
  const question = { ...unfiltered, text: searched, states: [...states], connectionId }
  const untilMs = monotonicMs() + limitMs
  const known = new Map<string, SuggestedRecipient>()
  const hits = find(question)
  try {
    for (let hit = hits.next(); !hit.done && known.size < most; hit = hits.next()) {
      if (monotonicMs() > untilMs) break
      const recipient = hit.value === null ? null : recipientOf(hit.value)
      if (recipient === null || !fits(field, recipient[field], text)) continue
      const offered = withoutParcelShop(recipient)
      // Without its place a parcel shop's code says nothing.
      if (!fits(field, offered[field], text)) continue
      const key = Object.values(offered).map(fold).join('\n')
      if (!known.has(key)) known.set(key, offered)
    }
  } finally {
    hits.return?.()
  }
  return [...known.values()]
}
