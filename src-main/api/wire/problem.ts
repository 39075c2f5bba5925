// The error body (service.md 2.11), whose `message` is a string or an object of unknown form, and the answers of
// whatever stands in front of the service. It turns any of them into one message and a list of fields in our words.
import type { FieldProblem } from '../../../src-preload/contract/errors'
import type { Message } from '../../../src-preload/contract/messages'
import { codeIn, collectProblems } from './collect-problems'
import { tidyLine } from './tidy-line'

export type ServiceProblem = {
  readonly statusCode: number
  /** For the worker's "Details": what the service said, in its own words, or what answered in its place. */
  readonly detail: Message
  /** The same for the history: only what was said, word for word; null when nothing was. */
  readonly said: string | null
  readonly fields: FieldProblem[]
}

export type ProblemAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly json: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The service's own error body, and not that of something in front of it: `message` and `statusCode` are there. Where the
 * body speaks of another status than the head, somebody on the way has changed one of them.
 */
export const isServiceProblem = ({ json, status }: ProblemAnswer): boolean => {
  if (!isObject(json)) return false
  const { message, statusCode } = json
  const isSaid = typeof message === 'string' || (typeof message === 'object' && message !== null)
  const code = Number(statusCode)
  const isOther = code >= 100 && code <= 599 && code !== status
  return isSaid && Number.isInteger(code) && statusCode !== null && statusCode !== '' && !isOther
}

/** RFC 9457, which many services use for their refusals: its type says so, or its fields do. */
const isProblemJson = ({ json, headers, status }: ProblemAnswer): boolean => {
  if (!isObject(json)) return false
  const isNamed = /problem\+json/i.test(headers['content-type'] ?? '')
  const { title, detail, status: said } = json
  const isSaid = typeof title === 'string' || typeof detail === 'string'
  return isSaid && (isNamed || Number(said) === status)
}

/** The service itself said no, in its own form or in that of the standard. */
export const isOwnRefusal = (answer: ProblemAnswer): boolean =>
  isServiceProblem(answer) || isProblemJson(answer)

/** A page for people, as hotspots, proxies and firewalls answer; never the service. */
export const isWebPage = ({ json, headers, text }: ProblemAnswer): boolean => {
  if (json !== undefined || text.trim() === '') return false
  const begins = /^\s*<(!doctype|html|head|body|\?xml)/i.test(text.slice(0, 500))
  return begins || /html/i.test(headers['content-type'] ?? '')
}

const sentenceIn = (value: unknown): string | null => {
  if (typeof value === 'string' && value.trim() !== '') return value
  if (!isObject(value)) return null
  for (const name of ['message', 'title', 'detail', 'description', 'error', 'summary', 'msg']) {
    const inner = value[name]
    if (typeof inner === 'string' && inner.trim() !== '') return inner
  }
  return null
}

/** Of RFC 9457 the detail says what happened this time, the title only of what kind it is. */
const sentenceOfProblem = ({ title, detail }: Record<string, unknown>): string | null => {
  if (typeof detail !== 'string' || detail.trim() === '') return null
  return typeof title === 'string' && title.trim() !== '' && title !== detail ? `${title}: ${detail}` : detail
}

const ofForeignAnswer = ({ status, headers, text: whole }: ProblemAnswer): Message => {
  // The beginning is enough, and keeps a text made to slow down a search from doing so.
  const text = whole.slice(0, 4096)
  if (whole.trim() === '') return { code: 'answer-empty', status }
  const title = /<title[^>]*>([^<]{1,200})/i.exec(text)?.[1] ?? /<h1[^>]*>([^<]{1,200})/i.exec(text)?.[1]
  if (title !== undefined || /^\s*</.test(text))
    return { code: 'answer-web-page', status, said: tidyLine(title ?? '') }
  const type = tidyLine(headers['content-type'] ?? '', 60)
  return { code: 'answer-foreign', status, type, said: tidyLine(text, 200) }
}

/** Never throws, whatever came. */
export const readProblem = (answer: ProblemAnswer): ServiceProblem => {
  const { status, json } = answer
  if (!isObject(json) && !Array.isArray(json)) {
    const detail = ofForeignAnswer(answer)
    return { statusCode: status, detail, said: 'said' in detail ? detail.said : null, fields: [] }
  }
  const problems = collectProblems(json)
  const message = isObject(json) ? json['message'] : null
  const whole = isObject(json) ? (sentenceIn(message) ?? sentenceOfProblem(json) ?? sentenceIn(json)) : null
  const listed = problems.flatMap((problem) => problem.said ?? []).join(' · ')
  const code = isObject(message) ? codeIn(message) : isObject(json) ? codeIn(json) : null
  const said = tidyLine(whole ?? (listed === '' ? (code ?? '') : listed))
  return {
    statusCode: status,
    detail: said === '' ? { code: 'service-gave-no-reason', status } : { code: 'service-said', status, said },
    said: said === '' ? null : said,
    fields: problems.map((problem) => ({
      path: problem.path,
      message:
        problem.said === null ? { code: 'field-rejected' } : { code: 'field-said', said: problem.said },
    })),
  }
}
