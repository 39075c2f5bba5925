// Finds the complaints about single fields in an error body of any reasonable form ("field-level details", whose form
// service.md 7 does not show). Bounded in depth and number; it never throws.
import { pathInSentence, splitPath, toOurPath } from './field-paths'
import { tidyLine } from './tidy-line'

/**
 * A complaint in the service's words; `path` is in ours, empty when it names no field of ours. `said` is null where the
 * field was marked without a word.
 */
export type SaidProblem = { path: string; said: string | null }

const maxFields = 100
const maxDepth = 12
const maxSteps = 5_000

const list = (names: string): readonly string[] => names.trim().split(/\s+/)

/** Where a complaint says which field it is about. */
const fieldNames = list(`
  path field property propertyPath param parameter pointer instancePath dataPath loc attribute fieldName source`)
/** The same, but only when what stands there is a field: an error has a name, too. */
const vagueFieldNames = list('name key target location')
const messageNames = list(`
  message messages msg detail details description reason error errors constraints text title`)
/** Where a complaint without a sentence has its code, and the figures that explain one. */
const codeNames = list('code errorCode error_code key keyword rule constraint type kind error')
const figureNames = list('limit max min maximum minimum maxLength minLength allowed expected')
/** Names that group complaints and are no fields themselves. */
const groups = list(`
  errors fields violations details detail issues problems fielderrors validation validationerrors invalidparams
  message messages error body data children constraints formerrors properties items`)
/** Names of what is about the answer as a whole. */
const about = list(`
  statuscode status timestamp code type traceid requestid instance title value rejectedvalue target contexts kind
  expected received keyword schemapath params name path`)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Complaints, rather than sentences about the one field. */
const isNested = (value: unknown): boolean =>
  isObject(value) || (Array.isArray(value) && value.some((element) => typeof element === 'object'))

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** A path given as text, as a list of names, or as JSON:API's `source: { pointer }`. */
const pathOf = (value: unknown): string[] | null => {
  if (typeof value === 'string') return value.trim() === '' ? null : splitPath(value)
  if (Array.isArray(value))
    return value.filter((name) => typeof name === 'string' || typeof name === 'number').map(String)
  if (isObject(value)) return pathOf(value['pointer'] ?? value['parameter'])
  return null
}

const sentencesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.slice(0, maxFields).flatMap(sentencesOf)
  // class-validator: constraints: { isEmail: 'email must be an email' }
  if (isObject(value)) return Object.values(value).filter((item) => typeof item === 'string')
  return []
}

/** "MAX (limit: 5000)" for an object that says nothing but a code; null without one. */
export const codeIn = (value: Record<string, unknown>): string | null => {
  const [code] = codeNames.flatMap((name) => {
    const one = value[name]
    return (typeof one === 'string' && one.trim() !== '') || typeof one === 'number' ? [String(one)] : []
  })
  if (code === undefined) return null
  const figures = figureNames.flatMap((name) => {
    const figure = value[name]
    return typeof figure === 'number' || typeof figure === 'string' ? [`${name}: ${figure}`] : []
  })
  return figures.length === 0 ? code : `${code} (${figures.join(', ')})`
}

export const collectProblems = (body: unknown): SaidProblem[] => {
  const found: SaidProblem[] = []
  const seen = new Set<string>()
  let steps = 0

  const add = (path: readonly string[], sentence: string | null) => {
    const our = toOurPath(path) ?? (path.length === 0 ? pathInSentence(sentence ?? '') : null)
    const named = our === null && path.length > 0 ? `${path.join('.')}: ${sentence ?? ''}` : sentence
    const said = named === null ? null : tidyLine(named)
    const problem: SaidProblem = { path: our ?? '', said }
    const mark = JSON.stringify(problem)
    if (said === '' || seen.has(mark) || found.length >= maxFields) return
    seen.add(mark)
    found.push(problem)
  }

  /** One complaint that names its field itself: { field, message }, { property, constraints, children }. */
  const asComplaint = (value: Record<string, unknown>, path: readonly string[]): boolean => {
    const isField = (name: string) => toOurPath(pathOf(value[name]) ?? []) !== null
    const fieldName =
      [...fieldNames, ...vagueFieldNames].find(isField) ??
      fieldNames.find((name) => pathOf(value[name]) !== null)
    const own = fieldName === undefined ? null : pathOf(value[fieldName])
    if (fieldName === undefined || own === null) return false
    // Something unknown with complaints within it is what was called or what failed, not a field.
    const holdsMore = Object.entries(value).some(
      ([name, inner]) =>
        name !== 'children' && name !== 'constraints' && groups.includes(plain(name)) && isNested(inner),
    )
    if (!isField(fieldName) && holdsMore) return false
    const sentences = messageNames
      .filter((name) => name !== fieldName)
      .map((name) => sentencesOf(value[name]))
    const spoken = sentences.find((sentence) => sentence.length > 0)
    const code = codeIn({ ...value, [fieldName]: undefined })
    const said = spoken ?? (code === null ? [] : [code])
    const children = value['children']
    const hasChildren = Array.isArray(children) && children.length > 0
    if (said.length === 0 && !hasChildren) return false
    const whole = [...path, ...own]
    for (const sentence of said) add(whole, sentence)
    if (hasChildren) walk(children, whole, 0)
    return true
  }

  const walk = (value: unknown, path: readonly string[], depth: number): void => {
    steps += 1
    if (depth > maxDepth || steps > maxSteps || found.length >= maxFields) return
    if (typeof value === 'string') {
      // A lone sentence about the whole is the summary; it is a field's only if it names one.
      if (path.length > 0 || pathInSentence(value) !== null) add(path, value)
      return
    }
    if (Array.isArray(value)) {
      for (const element of value) {
        if (typeof element === 'string') add(path, element)
        else walk(element, path, depth + 1)
      }
      return
    }
    const isOurField = path.length > 0 && toOurPath(path) !== null
    // { 'item.weight': true }: marked without a word.
    if (value === true && isOurField) add(path, null)
    if (!isObject(value) || asComplaint(value, path)) return
    const code = isOurField ? codeIn(value) : null
    if (code !== null && !messageNames.some((name) => sentencesOf(value[name]).length > 0)) {
      add(path, code)
      return
    }
    for (const [name, inner] of Object.entries(value)) {
      const isLone = typeof inner === 'string' && path.length === 0
      if (groups.includes(plain(name)) && toOurPath([name]) === null) walk(inner, path, depth + 1)
      else if (about.includes(plain(name)) && (isLone || typeof inner !== 'object')) continue
      else walk(inner, [...path, ...splitPath(name)], depth + 1)
    }
  }

  if (!isObject(body)) {
    walk(body, [], 0)
    return found
  }
  // Of the whole body only what can hold complaints: its `path` is the address that was called (service.md 2.11).
  for (const [name, value] of Object.entries(body)) if (groups.includes(plain(name))) walk(value, [], 0)
  return found
}
