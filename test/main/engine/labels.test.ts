// Labels on their way through a real PostgreSQL.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createFeedCalls } from '../../../src-main/engine/calls/feed-calls'
import { createLabelsCalls } from '../../../src-main/engine/calls/labels-calls'
import { aFact, anEraseFact } from '../../support/engine/a-fact'
import { engineOfFile } from '../../support/engine/engine-of-file'
import { freshBenches } from '../../support/engine/fresh-benches'

const engine = engineOfFile({ benches: 2 })
const bench = freshBenches(engine, ['labels', 'erased_labels'])
const labels = (index: number) => createLabelsCalls(bench(index).query)
const label = new TextEncoder().encode('%PDF-1.7 a label')
const name = createHash('sha256').update(label).digest('hex')

describe('a label', () => {
  it('that one bench brought is had by another, byte for byte', async () => {
    expect(await labels(0).missing([name])).toEqual([name])
    expect(await labels(0).put(name, label)).toBe('kept')
    expect(await labels(0).put(name, label)).toBe('kept')
    expect(await labels(1).missing([name])).toEqual([])
    expect(Buffer.from((await labels(1).get(name)) ?? [])).toEqual(Buffer.from(label))
    expect(await labels(1).get('0'.repeat(64))).toBeNull()
  })

  it('is not kept under the name of other bytes', async () => {
    expect(await labels(0).put('0'.repeat(64), label)).toBe('other-bytes')
    expect(await labels(1).get('0'.repeat(64))).toBeNull()
  })

  it('goes after thirty days, with the next one that comes', async () => {
    await labels(0).put(name, label)
    await engine().asAdministrator(`UPDATE pb.labels SET put_at = now() - interval '31 days'`)
    const next = new TextEncoder().encode('%PDF-1.7 another')
    await labels(0).put(createHash('sha256').update(next).digest('hex'), next)
    expect(await labels(1).get(name)).toBeNull()
  })

  it('goes with the person it was for, whichever bench erases them', async () => {
    await createFeedCalls(bench(0).query).push([aFact(1, { id: 'a', labelSha256: name })], null)
    await labels(0).put(name, label)
    await createFeedCalls(bench(1).query).push([anEraseFact(1, ['a'])], null)
    expect(await labels(0).get(name)).toBeNull()
    // It was on its way meanwhile.
    expect(await labels(0).put(name, label)).toBe('erased')
    expect(await labels(0).missing([name])).toEqual([])
    expect(await labels(0).get(name)).toBeNull()
  })
})
