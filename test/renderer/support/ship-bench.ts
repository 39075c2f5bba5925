// The Ship form's store on a fake station, with ids that can be told apart and nothing loaded later.
import { draftIdSchema } from '../../../src-preload/contract/ids'
import { createStore } from 'zustand/vanilla'
import { type FormField, formFromDraft } from '../../../src-renderer/rules/form'
import { checkDraft } from '../../../src-renderer/stores/check-draft'
import { shipState } from '../../../src-renderer/stores/ship-store'
import { fakeStation } from '../../support/fake-station/fake-station'
import type { FakeWorld } from '../../support/fake-station/defaults'
import type { DraftParts } from '../../support/builders'
import { aDraft } from './builders'

export const shipBench = (world: FakeWorld = {}) => {
  const station = fakeStation(world)
  let ids = 0
  const store = createStore(
    shipState(station, {
      reading: () => ({ locale: 'en-GB', today: '2026-11-28' }),
      newDraftId: () => draftIdSchema.parse(`draft-number-${(ids += 1)}`),
      loadCheck: () => Promise.resolve({ checkDraft }),
    }),
  )
  const ship = () => store.getState()
  const type = (parts: DraftParts = {}): void => {
    const { answers: _none, origins: _nowhere, ...fields } = formFromDraft(aDraft(parts), 'en-GB')
    for (const [field, value] of Object.entries(fields)) ship().set(field as FormField, value)
  }
  const calls = (name: string) => station.fake.calls.filter((call) => call.name === name)
  return { station, store, ship, type, calls }
}
