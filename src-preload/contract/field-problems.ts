// What a schema of the contract has against an input, as messages. The schema library's own sentences go no further.
import type { z } from 'zod'
import type { FieldProblem } from './errors'
import type { Message } from './messages'
import { type PlainFieldCode, plainFieldCodes } from './messages/field-messages'

/** For a schema whose usual complaint is not the right one: `.regex(…, complaint('field-not-an-email'))`. */
export const complaint = (code: PlainFieldCode): PlainFieldCode => code

const isPlain = (text: string): text is PlainFieldCode => plainFieldCodes.some((code) => code === text)

const messageOf = (issue: z.core.$ZodIssue): Message => {
  if (isPlain(issue.message)) return { code: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return { code: 'field-not-whole' }
      return { code: issue.expected === 'number' ? 'field-not-a-number' : 'field-required' }
    case 'invalid_value':
      return { code: 'field-not-chosen' }
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'field-too-long', characters: Number(issue.maximum) }
        : { code: 'field-at-most', figure: Number(issue.maximum) }
    case 'too_small':
      return issue.origin === 'string'
        ? { code: 'field-required' }
        : { code: 'field-at-least', figure: Number(issue.minimum) }
    default:
      return { code: 'field-unusable' }
  }
}

export const fieldProblemsOf = (
  issues: readonly z.core.$ZodIssue[],
  pathOf: (path: readonly string[]) => string = (path) => path.join('.'),
): FieldProblem[] =>
  issues.map((issue) => ({ path: pathOf(issue.path.map(String)), message: messageOf(issue) }))
