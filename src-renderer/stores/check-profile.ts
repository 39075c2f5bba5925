// Asks the contract's schema whether a printer profile can be kept. It brings the schema library, so only the settings,
// which come later than the first chunk, may import it.
import { fieldProblemsOf } from '../../src-preload/contract/field-problems'
import type { Message } from '../../src-preload/contract/messages'
import { type PrinterProfile, printerProfileSchema } from '../../src-preload/contract/printer-profile'
import { type ProfileField, profileFieldOf } from '../rules/profile-form'

export type ProfileProblems = Partial<Record<ProfileField, Message>>
export type CheckedProfile = { ok: true; profile: PrinterProfile } | { ok: false; problems: ProfileProblems }

export const checkProfile = (input: unknown): CheckedProfile => {
  const parsed = printerProfileSchema.safeParse(input)
  if (parsed.success) return { ok: true, profile: parsed.data }
  const problems: ProfileProblems = {}
  for (const { path, message } of fieldProblemsOf(parsed.error.issues)) {
    // A problem that has no field is said at the name: it must not vanish.
    const field = profileFieldOf(path) ?? 'name'
    problems[field] ??= message
  }
  return { ok: false, problems }
}
