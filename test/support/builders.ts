// Builders for tests: everything a value needs, so that a test names only the fields that matter to it.
import { type Draft, draftSchema } from '../../src-preload/contract/draft'
import { type DraftId, draftIdSchema } from '../../src-preload/contract/ids'
import { exampleDraft } from '../../src-renderer/rules/first-steps'
import { plainStart } from '../../src-renderer/rules/ship-start'

export type DraftParts = {
  recipient?: Partial<Draft['recipient']>
  parcel?: Partial<Draft['parcel']>
  label?: Partial<Draft['label']>
} & Partial<Omit<Draft, 'recipient' | 'parcel' | 'label'>>

/** Mia Berg in Dresden, 1250 g, priority package, big Zebra label; with other parts perhaps nothing that can be sent. */
export const anUncheckedDraft = ({ recipient, parcel, label, ...rest }: DraftParts = {}): Draft => {
  const example = exampleDraft(plainStart)
  return {
    serviceLevel: 'priority',
    distributionChannel: 'package',
    pickup: null,
    ...rest,
    recipient: {
      ...example.recipient,
      addressLine2: '2. OG',
      phoneNumber: '+49 351 0000000',
      ...recipient,
    },
    parcel: { ...example.parcel, reference: '#1001', ...parcel },
    label: { layout: 'zebra_big', mode: 'separate', positioning: 'single', ...label },
  }
}

export const aDraft = (parts: DraftParts = {}): Draft => draftSchema.parse(anUncheckedDraft(parts))

let drafts = 0

export const aDraftId = (): DraftId => draftIdSchema.parse(`draft-${String((drafts += 1)).padStart(6, '0')}`)
