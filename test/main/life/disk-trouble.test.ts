// A disk or another program is in the way of the records: it is said for what it is, nobody waits long for it, and the bench
// goes on when it is over.
import BetterSqlite3, { type Database } from 'better-sqlite3'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pathsBelow } from '../../../src-main/shell/paths'
import { openLife } from '../../support/bench-life'
import { aDraft, aDraftId } from '../../support/builders'
import { dataFolder } from '../../support/open-station'
import { tempFolder } from '../../support/temp-folder'

afterEach(() => vi.restoreAllMocks())

/** A paused bench, and the connection by which it writes its records. */
const aBench = async () => {
  const folder = tempFolder()
  const { ledger: path } = pathsBelow(dataFolder(folder))
  const writers: Database[] = []
  // oxlint-disable-next-line typescript/unbound-method
  const { pragma } = BetterSqlite3.prototype
  vi.spyOn(BetterSqlite3.prototype, 'pragma').mockImplementation(function (this: Database, source, options) {
    if (this.name === path && !this.readonly) writers.push(this)
    return pragma.call(this, source, options)
  })
  const { life } = await openLife(folder)
  await life.handlers.bench.pause()
  const ledger = writers.at(-1)
  if (ledger === undefined) throw new Error('Nobody opened the ledger.')
  return { life, path, ledger }
}
type Bench = Awaited<ReturnType<typeof aBench>>

const troubles: Record<string, { code: string; begin: (bench: Bench) => () => void }> = {
  'the disk is full': {
    code: 'ledger-disk-full',
    begin: ({ ledger }) => {
      const pages = Number(ledger.pragma('page_count', { simple: true }))
      ledger.pragma(`max_page_count = ${pages}`)
      return () => void ledger.pragma('max_page_count = 1000000')
    },
  },
  'the disk may only be read': {
    code: 'ledger-read-only',
    begin: ({ ledger }) => {
      ledger.pragma('query_only = ON')
      return () => void ledger.pragma('query_only = OFF')
    },
  },
  'another program holds the records': {
    code: 'ledger-locked',
    begin: ({ path }) => {
      const other = new BetterSqlite3(path)
      other.exec('BEGIN IMMEDIATE')
      return () => void other.close()
    },
  },
}

/** What it is refused with; a page that is not full yet still takes some. */
const refusedWith = async (work: () => unknown): Promise<unknown> => {
  for (let tries = 0; tries < 60; tries += 1)
    try {
      await work()
    } catch (cause) {
      return cause
    }
  return null
}

describe.each(Object.entries(troubles))('while %s', (_what, { code, begin }) => {
  it('a parcel is refused with these words, nobody waits long for it, and it is taken when that is over', async () => {
    const bench = await aBench()
    const { handlers } = bench.life
    let number = 0
    const create = () => {
      number += 1
      const draft = aDraft({ parcel: { reference: `R${number}` }, recipient: { lastName: `Berg ${number}` } })
      return handlers.shipments.create({ draftId: aDraftId(), draft, doubleReason: null })
    }
    const refusal = { code: 'ledger-unwritable', detail: { code }, isRetryable: true }

    const end = begin(bench)
    const beganAtMs = performance.now()
    expect(await refusedWith(create)).toMatchObject(refusal)
    const taken = (await handlers.shipments.queue()).length
    for (let tries = 0; tries < 12; tries += 1) expect(await refusedWith(create)).toMatchObject(refusal)
    expect(performance.now() - beganAtMs).toBeLessThan(2_500)
    end()

    expect(await create()).toMatchObject({ kind: 'begun' })
    expect(await handlers.shipments.queue()).toHaveLength(taken + 1)
  })
})

describe.each([['the disk may only be read'], ['another program holds the records']])('while %s', (what) => {
  it('a setting is refused with these words, and taken when that is over', async () => {
    const bench = await aBench()
    const { settings } = bench.life.handlers
    const { code, begin } = troubles[what] ?? { code: '', begin: () => () => undefined }
    const end = begin(bench)
    expect(await refusedWith(() => settings.change({ packer: 'Ines' }))).toMatchObject({
      code: 'ledger-unwritable',
      detail: { code },
    })
    expect(await settings.get()).toMatchObject({ packer: '' })
    end()
    expect(await settings.change({ packer: 'Ines' })).toMatchObject({ packer: 'Ines' })
  })
})
