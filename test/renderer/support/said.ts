// What a service says about a field, for the tests of the window.
import type { FieldProblem } from '../../../src-preload/contract/errors'

export const saidAbout = (path: string, said: string): FieldProblem => ({
  path,
  message: { code: 'field-said', said },
})
