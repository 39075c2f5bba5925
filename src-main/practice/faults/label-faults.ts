// How a label's answer goes wrong: another `labelsUrl` in the assignment, another body at its address.
import type { Answer } from '../http/answer'

export type LabelBody = 'html' | 'text' | 'empty' | 'cut'

/** The assignment's answer with another `labelsUrl`; answers that are no assignment stay as they are. */
export function withLabelsUrl(answer: Answer, labelsUrl: string | null): Answer {
  if (answer.status !== 200) return answer
  const assignment = JSON.parse(answer.body.toString()) as Record<string, unknown>
  return { ...answer, body: Buffer.from(JSON.stringify({ ...assignment, labelsUrl })) }
}

/** A label's answer, status and headers untouched, with something else in place of the PDF. */
export function insteadOfPdf(answer: Answer, body: LabelBody): Answer {
  if (answer.status !== 200) return answer
  switch (body) {
    case 'html':
      return { ...answer, body: Buffer.from('<html><body>Please sign in to see this label.</body></html>') }
    case 'text':
      return { ...answer, body: Buffer.from('This is not a PDF.') }
    case 'empty':
      return { ...answer, body: Buffer.alloc(0) }
    case 'cut':
      return { ...answer, body: answer.body.subarray(0, Math.floor(answer.body.length / 2)) }
  }
}
