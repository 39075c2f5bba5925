// Anything a service, or something in front of it, may answer: nothing throws, and a doubt never becomes a creation.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toOutcome } from '../../../../src-main/api/create-outcome'
import { parseJson } from '../../../../src-main/api/decode'
import type { Answered } from '../../../../src-main/api/observation'
import { readSingleResponse } from '../../../../src-main/api/wire/assignment'
import { compare } from '../../../../src-main/api/wire/differences'
import { readProblem } from '../../../../src-main/api/wire/problem'
import { fromTracking, readTrackingResponse } from '../../../../src-main/api/wire/tracking'
import { trackingSchema } from '../../../../src-preload/contract/tracking'
import { aDraft } from '../../../support/builders'
import { anAssignment, errorBody } from '../observations'

const numRuns = 2_000
const draft = aDraft()

const junk = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.jsonValue(),
  fc.string({ maxLength: 200 }),
  fc.double(),
  fc.constantFrom(null, undefined, '', 0, -1, 1e308, [], {}, [[]], '__proto__', 'x'.repeat(10_000)),
)

/** A right answer with some of its fields, at any depth, gone or replaced. */
const spoilt = (right: unknown): fc.Arbitrary<unknown> =>
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

const text = (json: unknown): string => {
  try {
    // Of a function or undefined it makes nothing, whatever its type says.
    return (JSON.stringify(json) as string | undefined) ?? ''
  } catch {
    return '{"id":'
  }
}
/** As it would come over the wire: cut anywhere, mixed with rubbish, or whole. */
const bodies = fc
  .oneof(spoilt(anAssignment()), spoilt(errorBody(422, { errors: [{ field: 'city', message: 'no' }] })), junk)
  .chain((json) => {
    const whole = text(json)
    return fc.oneof(
      fc.constant(whole),
      fc.nat({ max: whole.length }).map((length) => whole.slice(0, length)),
      fc.constant(`<html>${whole}`),
    )
  })
const answers: fc.Arbitrary<Answered> = fc
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
    flaw: isComplete ? null : { cause: 'cut', detail: 'The answer broke off.' },
    text: body,
    json: parseJson(body),
  }))

describe('a malformed answer', () => {
  it('to a creation never throws, and is a creation only when it names an assignment', () => {
    fc.assert(
      fc.property(answers, (seen) => {
        const outcome = toOutcome(
          seen,
          (json) => readSingleResponse(json) ?? undefined,
          () => new Date(0),
        )
        if (outcome.kind !== 'created') return
        expect(seen.isComplete).toBe(true)
        expect([200, 201]).toContain(seen.status)
        expect(outcome.assignment.id).not.toBe('')
        expect(Array.isArray(compare(draft, outcome.assignment))).toBe(true)
        expect(readSingleResponse(JSON.parse(JSON.stringify(outcome.raw)))).not.toBeNull()
      }),
      { numRuns },
    )
  })

  it('never makes a problem that the window may not see', () => {
    fc.assert(
      fc.property(answers, (seen) => {
        const { summary, fields } = readProblem(seen)
        expect(summary.length).toBeLessThanOrEqual(510)
        expect(fields.every((field) => typeof field.path === 'string' && field.message.length <= 510)).toBe(
          true,
        )
      }),
      { numRuns },
    )
  })

  it('to a tracking question is either none or can be shown', () => {
    const address = anAssignment().item.recipient
    const right = {
      id: 't',
      sender: address,
      recipient: address,
      shipments: [
        {
          id: 's',
          type: 'x',
          runningNumber: 1,
          carrierHandle: 'c',
          trackingEvents: [
            {
              id: 1,
              status: 'a',
              type: 'b',
              identifierPrimary: 'c',
              countryCode: 'DE',
              country: 'Germany',
              postalCode: '1',
              city: 'x',
              eventTime: 'now',
            },
          ],
        },
      ],
    }
    fc.assert(
      fc.property(fc.oneof(spoilt(right), junk), (json) => {
        const read = readTrackingResponse(parseJson(text(json)))
        if (read !== null) expect(trackingSchema.safeParse(fromTracking('1', read)).error).toBeUndefined()
      }),
      { numRuns },
    )
  })
})

describe('JSON that attacks its reader', () => {
  it('does not change the prototype of what is read', () => {
    const json = parseJson('{"__proto__":{"isAdmin":true},"id":"a","a":{"__proto__":{"x":1}}}') as Record<
      string,
      unknown
    >
    expect(json['isAdmin']).toBeUndefined()
    expect(Object.getPrototypeOf(json)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('is not read when it is nested so deep that writing it out would overflow', () => {
    expect(parseJson('['.repeat(100_000) + ']'.repeat(100_000))).toBeUndefined()
    expect(parseJson('['.repeat(50) + ']'.repeat(50))).toBeDefined()
  })
})
