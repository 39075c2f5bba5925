// Anything a service, or something in front of it, may answer: nothing throws, and a doubt never becomes a creation.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creationOutcome } from '../../../../src-main/api/creation-outcome'
import { parseJson } from '../../../../src-main/api/send/decode-body'
import { readSingleResponse } from '../../../../src-main/api/wire/assignment'
import { compare } from '../../../../src-main/api/wire/differences'
import { readProblem } from '../../../../src-main/api/wire/problem'
import { fromTracking, readTrackingResponse } from '../../../../src-main/api/wire/tracking'
import { trackingSchema } from '../../../../src-preload/contract/tracking'
import { aDraft } from '../../../support/builders'
import { anAssignment } from '../observations'
import { jsonText, junk, malformedAnswers, spoilt } from './malformed-answers'
import { messageSchema } from '../../../../src-preload/contract/messages'
import type { FieldProblem } from '../../../../src-preload/contract/errors'

const saidIn = ({ message }: FieldProblem): string => ('said' in message ? message.said : '')

const numRuns = 2_000
const draft = aDraft()

describe('a malformed answer', () => {
  it('to a creation never throws, and is a creation only when it names an assignment', () => {
    fc.assert(
      fc.property(malformedAnswers, (seen) => {
        const outcome = creationOutcome(
          seen,
          (json) => readSingleResponse(json) ?? undefined,
          () => new Date(0),
        )
        if (outcome.kind !== 'created') return
        expect(seen.isComplete).toBe(true)
        expect([200, 201, 202]).toContain(seen.status)
        expect(outcome.assignment.id).not.toBe('')
        expect(Array.isArray(compare(draft, outcome.assignment))).toBe(true)
        expect(readSingleResponse(JSON.parse(JSON.stringify(outcome.raw)))).not.toBeNull()
      }),
      { numRuns },
    )
  })

  it('never makes a problem that the window may not see', () => {
    fc.assert(
      fc.property(malformedAnswers, (seen) => {
        const { detail, said, fields } = readProblem(seen)
        expect(messageSchema.safeParse(detail).success).toBe(true)
        expect((said ?? '').length).toBeLessThanOrEqual(510)
        expect(fields.every((field) => typeof field.path === 'string' && saidIn(field).length <= 510)).toBe(
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
        const read = readTrackingResponse(parseJson(jsonText(json)))
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
