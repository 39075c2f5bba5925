// Answers as wrong as a service, or something in front of it, can make them: right ones with fields gone or replaced at any
// depth, cut anywhere, wrapped in a web page, or rubbish from the start.
import fc from 'fast-check'
import { parseJson } from '../../../../src-main/api/send/decode-body'
import type { Answered } from '../../../../src-main/api/send/observation'
import { anAssignment, errorBody } from '../observations'

export const junk = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.jsonValue(),
  fc.string({ maxLength: 200 }),
  fc.double(),
  fc.constantFrom(null, undefined, '', 0, -1, 1e308, [], {}, [[]], '__proto__', 'x'.repeat(10_000)),
)

/** A right answer with some of its fields, at any depth, gone or replaced. */
export const spoilt = (right: unknown): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(fc.nat(), junk, fc.boolean()), { minLength: 1, maxLength: 4 }).map((changes) => {
    const copy = structuredClone(right)
    for (const [place, value, isRemoved] of changes) {
      const holders: Record<string, unknown>[] = []
      const collect = (node: unknown) => {
        if (typeof node !== 'object' || node === null || holders.length > 50) return
        holders.push(node as Record<string, unknown>)
        Object.values(node).forEach(collect)
      }
      collect(copy)
      const holder = holders[place % holders.length]
      const names = Object.keys(holder ?? {})
      const name = names[place % Math.max(1, names.length)]
      if (holder === undefined || name === undefined) continue
      if (isRemoved) Reflect.deleteProperty(holder, name)
      else Reflect.set(holder, name, value)
    }
    return copy
  })

export const jsonText = (json: unknown): string => {
  if (json === undefined || typeof json === 'function' || typeof json === 'symbol') return ''
  try {
    return JSON.stringify(json)
  } catch {
    return '{"id":'
  }
}
/** As it would come over the wire: cut anywhere, mixed with rubbish, or whole. */
const bodies = fc
  .oneof(spoilt(anAssignment()), spoilt(errorBody(422, { errors: [{ field: 'city', message: 'no' }] })), junk)
  .chain((json) => {
    const whole = jsonText(json)
    return fc.oneof(
      fc.constant(whole),
      fc.nat({ max: whole.length }).map((length) => whole.slice(0, length)),
      fc.constant(`<html>${whole}`),
    )
  })
export const malformedAnswers: fc.Arbitrary<Answered> = fc
  .tuple(
    fc.constantFrom(200, 201, 202, 204, 302, 400, 401, 403, 404, 409, 422, 429, 500, 502),
    bodies,
    fc.boolean(),
  )
  .map(([status, body, isComplete]) => ({
    kind: 'answered',
    status,
    headers: {},
    isComplete,
    flaw: isComplete ? null : { cause: 'cut', detail: { code: 'answer-cut', status: null, said: '' } },
    text: body,
    json: parseJson(body),
  }))
