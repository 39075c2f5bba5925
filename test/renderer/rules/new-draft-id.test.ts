import { expect, it } from 'vitest'
import { draftIdSchema } from '../../../src-preload/contract/ids'
import { newDraftId } from '../../../src-renderer/rules/new-draft-id'

it('makes ids that the border lets through, each another', () => {
  const ids = [newDraftId(), newDraftId()]
  expect(ids.map((id) => draftIdSchema.parse(id))).toEqual(ids)
  expect(new Set(ids).size).toBe(2)
})
