// Creating and reading over a real connection (service.md 4.1 to 4.4).
import { describe, expect, it } from 'vitest'
import { aDraft } from '../../support/builders'
import { answer } from '../../support/fault-server/fault-server'
import { anAssignment, errorBody } from './observations'
import { always, key, startService } from './send/scripted-service'
import { saidAbout } from '../../support/messages'

describe('createSingle', () => {
  it('sends the draft and gives the assignment with all of its fields', async () => {
    const body = anAssignment({ extra: { kept: true } })
    const { assignments, server } = await startService(always(201, body))
    const outcome = await assignments.createSingle(aDraft())
    expect(outcome).toMatchObject({ kind: 'created', httpStatus: 201, raw: body, assignment: body })
    expect(server.received).toHaveLength(1)
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
      item: { invoiceReference: '#1001', recipient: { lastName: 'Berg' } },
    })
  })

  it('says that it is about to leave before anything arrives, and only once', async () => {
    const order: string[] = []
    const { assignments } = await startService((talk) => {
      order.push('received')
      talk.end(answer(201, anAssignment()))
    })
    await assignments.createSingle(aDraft(), { beforeSend: () => void order.push('about to leave') })
    expect(order).toEqual(['about to leave', 'received'])
  })

  it('opens no connection when what should be done before fails', async () => {
    const { assignments, server } = await startService(always(201, anAssignment()))
    const failure = new Error('the ledger cannot be written')
    const beforeSend = () => {
      throw failure
    }
    await expect(assignments.createSingle(aDraft(), { beforeSend })).rejects.toBe(failure)
    expect(server.counts.connections).toBe(0)
  })

  it('places what the service refuses at our fields', async () => {
    const message = { errors: { 'item.recipient.postalCode': ['has 5 digits in DE'] } }
    const { assignments } = await startService(always(422, errorBody(422, message)))
    expect(await assignments.createSingle(aDraft())).toMatchObject({
      kind: 'refused',
      httpStatus: 422,
      problem: { fields: [saidAbout('recipient.postalCode', 'has 5 digits in DE')] },
    })
  })

  it('is throttled until the gate opens again', async () => {
    const { assignments, gate } = await startService(
      always(429, errorBody(429, 'slow'), { 'retry-after': '30' }),
    )
    const before = Date.now()
    const outcome = await assignments.createSingle(aDraft())
    expect(outcome).toEqual({ kind: 'throttled', until: gate.state().waitsUntil })
    expect(outcome.kind === 'throttled' && outcome.until.getTime() - before).toBeGreaterThanOrEqual(30_000)
  })

  it('is not sent when it was called off while it waited', async () => {
    const { assignments, gate, server } = await startService(always(201, anAssignment()))
    const calledOff = new AbortController()
    gate.pause()
    const outcome = assignments.createSingle(aDraft(), { signal: calledOff.signal })
    calledOff.abort()
    expect(await outcome).toMatchObject({ kind: 'not-sent', cause: 'aborted', code: 'paused' })
    expect(server.counts.connections).toBe(0)
  })

  it('shows the beginning of an answer nobody understands, without the key', async () => {
    const { assignments } = await startService(always(502, `<title>Bad Gateway</title> Bearer ${key}`))
    const outcome = await assignments.createSingle(aDraft())
    expect(outcome).toMatchObject({
      kind: 'unknown',
      httpStatus: 502,
      excerpt: '<title>Bad Gateway</title> Bearer [key]',
    })
  })

  it('refuses a draft that makes no valid request before anything is let through', async () => {
    const { assignments, server } = await startService(always(201, anAssignment()))
    const draft = { ...aDraft(), recipient: { ...aDraft().recipient, city: '' } }
    const told: string[] = []
    const run = assignments.createSingle(draft, { beforeSend: () => void told.push('told') })
    await expect(run).rejects.toMatchObject({ code: 'invalid-input' })
    expect([told, server.counts.connections]).toEqual([[], 0])
  })
})

describe('getSingle', () => {
  it('reads an assignment by its id, encoded', async () => {
    const { assignments, server } = await startService(always(200, anAssignment({ id: 'a/1?x', later: 1 })))
    const { assignment, raw } = await assignments.getSingle('a/1?x')
    expect(server.received[0]).toMatchObject({ method: 'GET', path: '/assignment/single/a%2F1%3Fx' })
    expect(assignment.id).toBe('a/1?x')
    expect(raw).toMatchObject({ later: 1 })
  })

  it('refuses the assignment of another id', async () => {
    const { assignments } = await startService(always(200, anAssignment({ id: 'someone-elses' })))
    await expect(assignments.getSingle('a-1')).rejects.toMatchObject({
      detail: { code: 'answer-other-id', wanted: 'a-1', answered: 'someone-elses' },
    })
  })

  it.each([
    [401, errorBody(401, 'no'), 'key-refused', false],
    [403, errorBody(403, 'no'), 'key-forbidden', false],
    [404, errorBody(404, 'no'), 'service-not-found', false],
    [404, '<html>nginx</html>', 'not-the-service', false],
    [400, errorBody(400, 'no'), 'service-refused', false],
    [301, '', 'not-the-service', false],
    [200, '<html>Log in</html>', 'not-the-service', false],
    [200, { hello: 'world' }, 'service-broken', false],
  ])('throws for %i and %j: %s', async (status, body, code, isRetryable) => {
    const { assignments } = await startService(always(status, body))
    await expect(assignments.getSingle('a-1')).rejects.toMatchObject({ code, isRetryable })
  })

  it('throws for an id that can be none', async () => {
    const { assignments, server } = await startService(always(200, anAssignment()))
    await expect(assignments.getSingle('..')).rejects.toMatchObject({ code: 'invalid-input' })
    expect(server.counts.connections).toBe(0)
  })

  it('asks again by itself when an answer is lost', async () => {
    let asked = 0
    const { assignments } = await startService((talk) => {
      asked += 1
      if (asked === 1) talk.reset()
      else talk.end(answer(200, anAssignment()))
    })
    expect((await assignments.getSingle('a-1')).assignment.id).toBe('a-1')
    expect(asked).toBe(2)
  })
})

describe('the multi-address calls', () => {
  it('send JSON as it is, keep the answer as it came, and find an id in it', async () => {
    const { assignments, server } = await startService(always(201, { any: ['thing'], id: 'm 1' }))
    expect(await assignments.createMulti({ recipients: [{ a: 1 }] })).toMatchObject({
      kind: 'created',
      assignment: { id: 'm 1', labelsUrl: null },
      raw: { any: ['thing'], id: 'm 1' },
      httpStatus: 201,
    })
    expect(server.received[0]).toMatchObject({ path: '/assignment/multi', body: '{"recipients":[{"a":1}]}' })
    expect((await assignments.getMulti('m 1')).raw).toEqual({ any: ['thing'], id: 'm 1' })
    expect(server.received[1]?.path).toBe('/assignment/multi/m%201')
  })

  it('do not know what became of it when the answer names no id', async () => {
    const { assignments } = await startService(always(201, { any: ['thing'] }))
    expect(await assignments.createMulti({ recipients: [] })).toMatchObject({ kind: 'unknown' })
  })

  it('are as careful as the single one about what they do not know', async () => {
    const { assignments, server } = await startService((talk) => talk.reset())
    expect(await assignments.createMulti({})).toMatchObject({ kind: 'unknown' })
    expect(server.posts()).toBe(1)
  })

  it('refuse what JSON cannot hold before anything is let through', async () => {
    const { assignments, server } = await startService(always(201, {}))
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    await expect(assignments.createMulti(loop)).rejects.toMatchObject({ code: 'invalid-input' })
    expect(server.counts.connections).toBe(0)
  })
})
