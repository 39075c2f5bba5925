// The file for whoever helps: what helps is in it, and nothing of a key, a person or a label, even if the log had it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { aDraft } from '../../support/builders'
import { dataFolder } from '../../support/open-station'
import { startPackingBench } from '../../support/packing-bench'
import { tempFolder } from '../../support/temp-folder'

const recipient = {
  firstName: 'Leopoldine',
  lastName: 'Knorrenschild',
  addressLine: 'Wacholderstieg 17',
  email: 'leopoldine@knorrenschild.example',
}
const key = 'practice-key'

async function savedBy(write: (log: string) => void) {
  const folder = tempFolder()
  const proposals: string[] = []
  const bench = await startPackingBench({
    chooseFileToSave: (name) => {
      proposals.push(name)
      return Promise.resolve(join(folder, name))
    },
    prepare: (practice) => practice.orders.labelLateByPolls(1_000),
  })
  const { id } = bench.create(aDraft({ recipient, parcel: { reference: 'ORDER-77123' } }))
  await bench.until(id, ({ state }) => state === 'label-awaited')
  const log = join(dataFolder(bench.folder), 'logs', 'packbench.log')
  mkdirSync(dirname(log), { recursive: true })
  write(log)
  const path = await bench.station().handlers.records.saveDiagnostics()
  const entries = unzipSync(readFileSync(path ?? ''))
  const texts = Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]))
  return { texts, proposals }
}

it('says what this is and how it stands, in figures and codes', async () => {
  const { texts, proposals } = await savedBy((log) => writeFileSync(log, 'the bench could not be opened\n'))
  expect(proposals[0]).toMatch(/^packbench-diagnostics-\d{4}-\d\d-\d\d\.zip$/)
  expect(Object.keys(texts).sort()).toEqual(
    [
      'about.json',
      'files.json',
      'ledger.json',
      'open.json',
      'packbench.log',
      'printers.json',
      'settings.json',
    ].sort(),
  )
  const read = (name: string): unknown => JSON.parse(texts[name] ?? '')
  expect(read('about.json')).toMatchObject({ runsOn: { node: process.versions.node } })
  expect(read('ledger.json')).toMatchObject({
    shipments: 1,
    findings: [],
    connections: [{ kind: 'practice', shipments: { 'label-awaited': 1 } }],
  })
  expect(read('open.json')).toMatchObject([{ state: 'label-awaited', hasLabel: false }])
  expect(read('settings.json')).toMatchObject({ retentionDays: null, packages: 0 })
  expect(JSON.stringify(read('files.json'))).toContain('"ledger.db"')
  expect(texts['packbench.log']).toBe('the bench could not be opened\n')
})

it('has no key, no person and no path of theirs in it, though the log had them', async () => {
  const planted = [
    `refused with ${key} for ${recipient.firstName} ${recipient.lastName}, ${recipient.addressLine}`,
    `${Buffer.from(key).toString('base64')} and somebody.else@mail.example at ${join(homedir(), 'Documents')}`,
    'ORDER-77123 was late',
  ].join('\n')
  const { texts } = await savedBy((log) => writeFileSync(log, planted))
  const all = Object.values(texts).join('\n')
  for (const secret of [
    key,
    Buffer.from(key).toString('base64'),
    ...Object.values(recipient),
    'somebody.else@mail.example',
    'ORDER-77123',
    homedir(),
    '%PDF',
  ])
    expect(all).not.toContain(secret)
  expect(texts['packbench.log']).toContain('was late')
})
