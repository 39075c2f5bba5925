// The id of a draft, made when its form begins: the guard against doubles is keyed by it. Checked by hand, since the schemas
// of the contract come into the window only when they are needed.
import type { DraftId } from '../../src-preload/contract/ids'

const isDraftId = (text: string): text is DraftId => /^[A-Za-z0-9_-]{8,64}$/.test(text)

export function newDraftId(): DraftId {
  const id = crypto.randomUUID()
  if (!isDraftId(id)) throw new Error(`${id} cannot be the id of a draft`)
  return id
}
