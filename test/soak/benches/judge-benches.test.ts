// The judge of the soaks of several benches, on files that a bench keeps and on what a service and an engine say.
import { mkdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openOthers } from '../../../src-main/cache/others/open-others'
import { pathsBelow } from '../../../src-main/shell/paths'
import { aDraft, aDraftId } from '../../support/builders'
import { aStep } from '../../support/facts-of-others'
import { dataFolder } from '../../support/open-station'
import { openStorageAlone } from '../../support/open-storage-alone'
import { tempFolder } from '../../support/temp-folder'
import { judgeBenches } from './judge-benches'

/** A bench that made one parcel, and heard so many facts of bench_2. */
const aBench = async ({ assignmentId = 'A1', heard = 0 }): Promise<string> => {
  const folder = tempFolder()
  const paths = pathsBelow(dataFolder(folder))
  mkdirSync(paths.userData, { recursive: true })
  const { connections, engine, shipments, inOneWrite, whenDurable, close } = openStorageAlone(paths)
  const { id: connectionId } = connections.add({ name: 'Shop', kind: 'test', baseUrl: 'https://example.org' })
  engine.join({
    ...{ address: '127.0.0.1', port: 1, database: 'packbench', authority: '-' },
    ...{ login: 'bench_1', name: 'By the window' },
  })
  const draft = aDraft({ parcel: { reference: 'order-1' } })
  const { id } = shipments.begin({
    draftId: aDraftId(),
    connectionId,
    draft,
    cause: { code: 'step-entered' },
  })
  inOneWrite(() => shipments.step(id, 'waiting', { to: 'sending', cause: { code: 'step-sent' } }))
  inOneWrite(() =>
    shipments.step(id, 'sending', {
      to: 'label-awaited',
      cause: { code: 'step-sent' },
      assignment: {
        ...{ id: assignmentId, shipmentNumber: 'N-1', carrierHandle: 'dhl', status: 'new', differs: [] },
      },
    }),
  )
  // As the feed notes it before anything of it stands in shop.db.
  engine.keepSeen({ bench_2: 3 })
  await whenDurable()
  close()
  if (heard === 0) return folder
  const others = openOthers(paths.others, {
    ...{ program: '0.1.0', log: () => undefined },
    ...{ isOwn: () => false, withoutPerson: (shipment) => shipment },
  })
  others.take(Array.from({ length: heard }, (_, index) => aStep('bench_2', index + 1, `S${index}`)))
  others.close()
  return folder
}

const judged = (folder: string) =>
  judgeBenches({
    orders: 1,
    service: { received: () => ['order-1'], idsOf: () => ['A1'] },
    engine: {
      asAdministrator: (sql) =>
        Promise.resolve(
          sql.includes('pb.benches')
            ? [{ bench: 'bench_2', n: 3 }]
            : [
                { bench: 'bench_1', n: 9 },
                { bench: 'bench_2', n: 3 },
              ],
        ),
    },
    ledgers: [folder],
  })

it('An order that was made once and that its bench knows of is neither lost nor forgotten', async () => {
  expect(await judged(await aBench({ heard: 3 }))).toMatchObject({
    ...{ made: 1, createdTwice: 0, lost: 0, forgotten: 0, factsMissing: 0 },
  })
})

it('One that was bought and that no ledger has is forgotten, though nothing is lost', async () => {
  expect(await judged(await aBench({ assignmentId: 'another', heard: 3 }))).toMatchObject({
    ...{ lost: 0, forgotten: 1 },
  })
})

it.each([
  ['has a file of the shop', 1, 2],
  ['has none', 0, 3],
])('What a bench has heard is what it holds of the others: one that %s', async (_what, heard, missing) => {
  expect(await judged(await aBench({ heard }))).toMatchObject({ factsMissing: missing })
})
