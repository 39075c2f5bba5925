// Labels that a bench with a real ledger brings to a real engine.
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { EngineFailure, type EngineQuery } from '../../../../src-main/engine/engine-query'
import { engineSays } from '../../../../src-main/engine/engine-words'
import type { EngineStanding } from '../../../../src-main/services/sharing/engine-session'
import { createLabelSharing } from '../../../../src-main/services/sharing/share-labels'
import { pathsBelow } from '../../../../src-main/shell/paths'
import { shipmentIdSchema } from '../../../../src-preload/contract/ids'
import { aDraft, aDraftId } from '../../../support/builders'
import { engineOfFile } from '../../../support/engine/engine-of-file'
import { greetedBench } from '../../../support/engine/greeted-bench'
import { openStorageAlone } from '../../../support/open-storage-alone'
import { tempFolder } from '../../../support/temp-folder'

const engine = engineOfFile({ benches: 4 })
let used = 0
const dayMs = 86_400_000
const thereAlways = [() => 'there' as const, (onChange: () => void) => onChange()] as const

/** A bench whose ledger has labels, and what its line for labels is asked to keep. */
async function aBench() {
  const greeted = await greetedBench(engine().benches[used++]!)
  onTestFinished(greeted.close)
  const storage = openStorageAlone(pathsBelow(join(tempFolder(), 'data')))
  onTestFinished(storage.close)
  const { shipments, store, labels } = storage
  const { id: connectionId } = storage.connections.add({
    name: 'Live',
    kind: 'live',
    baseUrl: 'https://a.example',
  })
  storage.engine.tie(connectionId, 'live')
  const put: unknown[] = []
  const later: (() => void)[] = []
  const query: EngineQuery = (row, sql, values, limits) => {
    if (sql.includes('put_label')) put.push(values?.[0])
    return greeted.query(row, sql, values, limits)
  }
  return {
    ...{ put, query, later },
    madeBefore: async (days: number): Promise<string> => {
      const bytes = new TextEncoder().encode(`%PDF-1.7 of ${days} days`)
      const sha256 = await store.add(bytes)
      labels.add({ sha256, bytes: bytes.length, pages: 1 })
      const { id } = shipments.begin({
        ...{ draftId: aDraftId(), connectionId, draft: aDraft(), cause: { code: 'step-entered' } },
        as: {
          id: shipmentIdSchema.parse(`01M8KC000000000000000000${days}`),
          createdAt: new Date(Date.now() - days * dayMs).toISOString(),
        },
      })
      const assignment = {
        ...{ id: `A${days}`, shipmentNumber: null, carrierHandle: null },
        status: 'new',
        differs: [],
      }
      shipments.step(id, 'waiting', { to: 'sending', cause: { code: 'step-sent' } })
      shipments.step(id, 'sending', { to: 'label-awaited', cause: { code: 'step-created' }, assignment })
      shipments.step(id, 'label-awaited', {
        ...{ to: 'label-stored', cause: { code: 'step-label-stored' }, labelSha256: sha256 },
      })
      return sha256
    },
    /** `standing`: as its session says it; it is called whenever that changes. */
    share: (labels: EngineQuery, standing: () => EngineStanding, listen: (onChange: () => void) => void) => {
      const sharing = createLabelSharing({
        ...storage,
        session: { standing, labels, sharedOf: storage.engine.tiedTo, listen },
        connectionIds: () => [connectionId],
        othersStore: storage.othersLabels,
        now: () => new Date(),
        setTimer: (_delayMs, run) => {
          later.push(run)
          return () => undefined
        },
        log: (message) => expect.fail(message),
      })
      onTestFinished(sharing.stop)
    },
  }
}
const there = () => engine().asAdministrator('SELECT sha256 FROM pb.labels')

it('brings what was stored while the engine was away, and nothing that the engine has dropped for its age', async () => {
  const { madeBefore, put, query, share } = await aBench()
  const young = await madeBefore(20)
  // Newer than that one, as the ledger counts.
  await madeBefore(40)
  share(query, ...thereAlways)
  await expect.poll(there).toEqual([{ sha256: young }])
  expect(put).toEqual([young])
})

it('keeps a label that could not be brought because hello has to be said again', async () => {
  const { madeBefore, put, query, share } = await aBench()
  const label = await madeBefore(21)
  let standing: EngineStanding = 'there'
  let change = (): void => undefined
  const labels: EngineQuery = async (row, sql, values, limits) => {
    if (sql.includes('put_label') && put.length === 0) {
      put.push('refused')
      standing = 'away'
      change()
      throw new EngineFailure('said', 'no-hello', engineSays.noHello)
    }
    return query(row, sql, values, limits)
  }
  share(
    labels,
    () => standing,
    (onChange) => (change = onChange)(),
  )
  await expect.poll(() => put).toEqual(['refused'])
  standing = 'there'
  change()
  await expect.poll(there).toContainEqual({ sha256: label })
  expect(put).toEqual(['refused', label])
})

it.each(['labels_missing', 'put_label'])(
  'tries %s again by itself where the engine was only slow',
  async (call) => {
    const { madeBefore, query, share, later } = await aBench()
    const label = await madeBefore(call === 'put_label' ? 22 : 23)
    let isSlow = true
    const labels: EngineQuery = async (row, sql, values, limits) => {
      if (isSlow && sql.includes(call)) throw new EngineFailure('away', 'no answer in time')
      return query(row, sql, values, limits)
    }
    share(labels, ...thereAlways)
    await expect.poll(() => later.length).toBe(1)
    isSlow = false
    later.forEach((run) => run())
    await expect.poll(there).toContainEqual({ sha256: label })
  },
)
