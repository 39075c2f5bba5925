// Asks the contract's schema whether a form can be sent, and whether a figure in it must be asked about first. A chunk of
// its own (it brings the schema library), loaded when the form is idle, or at the latest when the create key is pressed.
import { type Draft, draftSchema } from '../../src-preload/contract/draft'
import type { FieldProblem } from '../../src-preload/contract/errors'
import { fieldProblemsOf } from '../../src-preload/contract/field-problems'
import type { Reading } from '../rules/days'
import { draftInput, fieldOf, type Form } from '../rules/form'
import { formQuestions, type Question } from '../rules/form-questions'

export type Checked =
  { ok: true; draft: Draft } | { ok: false; problems: FieldProblem[]; questions: readonly Question[] }

export const checkDraft = (form: Form, reading: Reading): Checked => {
  const questions = formQuestions(form, reading)
  const parsed = draftSchema.safeParse(draftInput(form, reading))
  if (parsed.success && questions.length === 0) return { ok: true, draft: parsed.data }
  const problems = new Map<string, FieldProblem>()
  for (const problem of fieldProblemsOf(parsed.success ? [] : parsed.error.issues)) {
    const isAsked = questions.some(({ field }) => field === fieldOf(problem.path))
    // One complaint per field is enough to correct it.
    if (!isAsked && !problems.has(problem.path)) problems.set(problem.path, problem)
  }
  return { ok: false, problems: [...problems.values()], questions }
}
