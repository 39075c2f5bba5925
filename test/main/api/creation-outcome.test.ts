// The table that money hangs on: what a creation's observation means.
import { describe, expect, it } from 'vitest'
import { creationOutcome } from '../../../src-main/api/creation-outcome'
import type { Observation } from '../../../src-main/api/send/observation'
import { readSingleResponse } from '../../../src-main/api/wire/assignment'
import { anAssignment, answered, errorBody, lost, offline } from './observations'

const until = new Date('2026-03-01T10:00:20.000Z')
const outcomeOf = (seen: Observation) =>
  creationOutcome(
    seen,
    (json) => readSingleResponse(json) ?? undefined,
    () => until,
  )
const cut = (seen: Observation): Observation =>
  ({
    ...seen,
    isComplete: false,
    flaw: { cause: 'cut', detail: { code: 'answer-cut', status: null, said: '' } },
  }) as Observation

describe('an answer to a creation', () => {
  it.each([200, 201])('is created with %i and an assignment, all of its fields kept', (status) => {
    const body = anAssignment({ later: { added: true } })
    expect(outcomeOf(answered(status, body))).toEqual({
      kind: 'created',
      httpStatus: status,
      raw: body,
      assignment: body,
    })
  })

  it.each([400, 402, 404, 405, 406, 409, 410, 411, 413, 415, 418, 422, 423, 428, 451])(
    'is refused with %i and the error body of the service',
    (status) => {
      expect(outcomeOf(answered(status, errorBody(status, 'no')))).toMatchObject({
        kind: 'refused',
        by: 'service',
        httpStatus: status,
        problem: { detail: { code: 'service-said', said: 'no' }, statusCode: status },
      })
    },
  )

  it('is refused with a problem of RFC 9457, in its words', () => {
    const body = { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'city is missing' }
    const seen = answered(400, body, { 'content-type': 'application/problem+json' })
    expect(outcomeOf(seen)).toMatchObject({
      kind: 'refused',
      problem: { detail: { code: 'service-said', said: 'Bad Request: city is missing' } },
    })
  })

  it.each([401, 403])('waits with %i for a good key, and marks no field', (status) => {
    for (const body of [errorBody(status, 'company may not access the resource'), '', { message: 'no' }])
      expect(outcomeOf(answered(status, body))).toMatchObject({
        kind: 'not-let-in',
        by: 'key',
        httpStatus: status,
        problem: { fields: [] },
      })
  })

  it.each([401, 407, 511])(
    'waits with %i and a page that wants a sign-in, which is not the key',
    (status) => {
      expect(outcomeOf(answered(status, '<html>'))).toMatchObject({ kind: 'not-let-in', by: 'sign-in-page' })
      expect(outcomeOf(cut(answered(status, '<html>')))).toMatchObject({ kind: 'not-let-in' })
    },
  )

  it('is refused on the way with 403 and a web page, which is not the key either', () => {
    const seen = answered(403, '<html><title>Attention Required</title>')
    expect(outcomeOf(seen)).toMatchObject({ kind: 'refused', by: 'on-the-way' })
  })

  it('is refused with 413 whoever answers', () => {
    expect(outcomeOf(answered(413, '<html>')).kind).toBe('refused')
    expect(outcomeOf(cut(answered(413, '<ht'))).kind).toBe('refused')
  })

  it.each([400, 404, 405, 415, 422])('is unknown with %i and a web page', (status) => {
    expect(outcomeOf(answered(status, '<html>')).kind).toBe('unknown')
  })

  it.each([204, 206, 300, 301, 302, 303, 307, 308, 408, 425, 499, 500, 502, 503, 504, 599])(
    'is unknown with %i, whatever the body',
    (status) => {
      for (const body of [errorBody(status, 'no'), anAssignment(), '<html>', '']) {
        expect(outcomeOf(answered(status, body))).toMatchObject({ kind: 'unknown', httpStatus: status })
      }
    },
  )

  it('is created with 202 when all of it is there, and else accepted only', () => {
    expect(outcomeOf(answered(202, anAssignment({ id: 'a-9' })))).toMatchObject({
      kind: 'created',
      assignment: { id: 'a-9' },
    })
    expect(outcomeOf(answered(202, { id: 'a-9', status: 'queued' }))).toMatchObject({
      kind: 'unknown',
      detail: { code: 'answer-accepted-only' },
      idSeen: 'a-9',
    })
  })

  it('is unknown with a redirect, and names where it leads', () => {
    const seen = answered(301, '', { location: 'https://other.example/api' })
    expect(outcomeOf(seen)).toMatchObject({
      kind: 'unknown',
      detail: { code: 'answer-sends-on', target: 'https://other.example/api' },
    })
  })

  it('is throttled with 429, whatever the body, until the gate opens', () => {
    for (const body of [errorBody(429, 'slow'), '<html>', '']) {
      expect(outcomeOf(answered(429, body))).toEqual({ kind: 'throttled', until })
    }
  })

  it.each([
    ['no JSON', 'fine!'],
    ['an empty body', ''],
    ['null', null],
    ['a list', [anAssignment()]],
    ['a number', 5],
    ['no id', { ...anAssignment(), id: undefined }],
    ['an empty id', anAssignment({ id: '' })],
    ['a blank id', anAssignment({ id: '  ' })],
    ['a truth for an id', anAssignment({ id: true })],
    ['no status', { ...anAssignment(), status: undefined }],
    ['no item at all', { id: 'a-1', status: 'ok' }],
  ])('is unknown with 201 and %s', (_, body) => {
    expect(outcomeOf(answered(201, body as unknown)).kind).toBe('unknown')
  })

  it('is unknown when a good body was cut, and says which id it named', () => {
    const seen = { ...answered(201, '{"id":"a-77","status":"cre'), headers: {} }
    expect(outcomeOf(cut(seen))).toMatchObject({ kind: 'unknown', idSeen: 'a-77', httpStatus: 201 })
  })

  it.each<[string, string, Record<string, string>, string | null]>([
    ['within something', '{"data":{"id":"a-78"}}', {}, 'a-78'],
    ['as a figure with all its digits', '{"id":7291034561094042557}', {}, '7291034561094042557'],
    ['with signs that were escaped', '{"id":"a\\u002f7"}', {}, 'a/7'],
    ['in the head', '', { location: 'https://api.example/v1/assignment/single/a%2F80' }, 'a/80'],
    ['no more than half', '{"id":72910345', {}, null],
  ])('shows the id that an odd success names: %s', (_, text, headers, id) => {
    expect(outcomeOf({ ...answered(201, text), headers })).toMatchObject({ kind: 'unknown', idSeen: id })
  })

  it('names no id from an answer that was no success', () => {
    expect(outcomeOf(answered(500, { ...errorBody(500, 'no'), id: 'request-9' }))).toMatchObject({
      idSeen: null,
    })
  })

  it('keeps only the beginning of a long answer', () => {
    const outcome = outcomeOf(answered(502, 'x'.repeat(50_000)))
    expect(outcome.kind === 'unknown' && outcome.excerpt?.length).toBeLessThan(2_100)
  })
})

describe('no answer to a creation', () => {
  it('is not sent when no byte can have left, with the code that says why', () => {
    expect(outcomeOf(offline())).toEqual({
      kind: 'not-sent',
      cause: 'offline',
      code: 'offline',
      detail: { code: 'no-network', host: 'ship.example.com', said: '' },
      mayHelpLater: true,
    })
  })

  it('is unknown in every other case', () => {
    expect(outcomeOf(lost())).toMatchObject({
      kind: 'unknown',
      cause: 'reset',
      httpStatus: null,
      excerpt: null,
    })
  })
})
