// Labels that a bench with a real ledger brings to a real engine.
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { EngineQuery } from '../../../../src-main/engine/engine-query'
import { createLabelSharing } from '../../../../src-main/services/sharing/share-labels'
import { pathsBelow } from '../../../../src-main/shell/paths'
import { shipmentIdSchema } from '../../../../src-preload/contract/ids'
import { aDraft, aDraftId } from '../../../support/builders'
import { engineOfFile } from '../../../support/engine/engine-of-file'
import { greetedBench } from '../../../support/engine/greeted-bench'
import { openStorageAlone } from '../../../support/open-storage-alone'
import { tempFolder } from '../../../support/temp-folder'

const engine = engineOfFile({ benches: 1 })
const dayMs = 86_400_000

it('brings what was stored while the engine was away, and nothing that the engine has dropped for its age', async () => {
  const greeted = await greetedBench(engine().benches[0]!)
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
  const madeBefore = async (days: number): Promise<string> => {
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
  }
  const young = await madeBefore(20)
  // Newer than that one, as the ledger counts.
  await madeBefore(40)

  const put: unknown[] = []
  const query: EngineQuery = (row, sql, values, limits) => {
    if (sql.includes('put_label')) put.push(values?.[0])
    return greeted.query(row, sql, values, limits)
  }
  const sharing = createLabelSharing({
    ...storage,
    session: {
      ...{ standing: () => 'there', labels: query, sharedOf: storage.engine.tiedTo },
      listen: (onChange) => onChange(),
    },
    connectionIds: () => [connectionId],
    othersStore: storage.othersLabels,
    now: () => new Date(),
    log: (message) => expect.fail(message),
  })
  onTestFinished(sharing.stop)
  const there = () => engine().asAdministrator('SELECT sha256 FROM pb.labels')
  await expect.poll(there).toEqual([{ sha256: young }])
  expect(put).toEqual([young])
})
