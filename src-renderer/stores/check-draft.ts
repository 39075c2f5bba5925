// Asks the contract's schema whether a form can be sent. A chunk of its own (it brings the schema library), loaded
// when the form is idle, or at the latest when the create key is pressed.
import { type Draft, draftSchema } from '../../src-preload/contract/draft'
import type { FieldProblem } from '../../src-preload/contract/errors'
import { draftInput, type Form } from '../rules/form'

export type Checked = { ok: true; draft: Draft } | { ok: false; problems: FieldProblem[] }

export const checkDraft = (form: Form): Checked => {
  const parsed = draftSchema.safeParse(draftInput(form))
  if (parsed.success) return { ok: true, draft: parsed.data }
  const problems = new Map<string, FieldProblem>()
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.')
    // One sentence per field is enough to correct it.
    if (!problems.has(path)) problems.set(path, { path, message: issue.message })
  }
  return { ok: false, problems: [...problems.values()] }
}
