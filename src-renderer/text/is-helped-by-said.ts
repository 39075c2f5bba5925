import type { MessageOf } from '../../src-preload/contract/messages'

type Problem = MessageOf<'print-problem'>['problem']

const problems: readonly Problem[] = [
  'printer-needs-attention',
  'refused-document',
  'engine-failed',
  'spooler-unreachable',
  'disk-full',
  'folder-unusable',
]

/** Where the sentence alone does not help, what the system or the printer said does. */
export const isHelpedBySaid = (problem: Problem): boolean => problems.includes(problem)
