// What outlives a restart, and what happens to a data file that cannot be read.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { practice } from '../../support/service/practice'
import { tempFolder } from '../../support/temp-folder'
import { aRequest, talkTo } from './talk'

it('keeps assignments over a restart, on another port and with another key', async () => {
  const { create, get, service } = await talkTo(practice({ labelDelayMs: [60_000, 60_000] }))
  const created = await create(aRequest({ recipient: { city: '서울특별시' } }))
  const before = service.baseUrl
  await service.restart({ key: 'the-key-of-the-next-run' })
  expect(service.baseUrl).not.toBe(before)
  expect(await get(created.id)).toEqual(created)
})

it('gives the address of a label at the port that it listens on now', async () => {
  const { create, get, label, service } = await talkTo()
  const created = await create()
  const bytes = await label(created)
  await service.restart()
  expect((await get(created.id)).labelsUrl).toBe(`${service.baseUrl}/labels/${created.id}.pdf`)
  expect((await label(created)).equals(bytes)).toBe(true)
})

it('goes on counting the time of a label while it was not running', async () => {
  let now = Date.parse('2026-11-27T10:00:00Z')
  const { create, get, service } = await talkTo(
    practice({ now: () => new Date(now), labelDelayMs: [2000, 2000] }),
  )
  const { id } = await create()
  now += 1999
  await service.restart()
  expect((await get(id)).labelsUrl).toBeNull()
  now += 1
  expect((await get(id)).labelsUrl).not.toBeNull()
})

it('never gives out a shipment number twice, not even after a restart', async () => {
  const { create, service } = await talkTo(practice({ random: () => 0.5 }))
  const first = (await create()).item.shipmentNumber
  await service.restart()
  expect([first, (await create()).item.shipmentNumber]).toEqual(['PB5000000000', 'PB5000000001'])
})

it('keeps the key out of its folder', async () => {
  const { create, service } = await talkTo()
  await create()
  for (const name of readdirSync(service.folder)) {
    expect(readFileSync(join(service.folder, name)).includes(service.key)).toBe(false)
  }
})

it('sets a damaged data file aside, says so, and begins anew', async () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'practice.db'), 'this was a data file once '.repeat(400))
  const problems: string[] = []
  const { create } = await talkTo(practice({ folder, onProblem: ({ message }) => problems.push(message) }))
  await create()
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain('set aside')
  expect(readdirSync(folder).filter((name) => /damaged-\d+$/.test(name))).toHaveLength(1)
})

it('does not touch a data file of a newer program', async () => {
  const folder = tempFolder()
  const db = new Database(join(folder, 'practice.db'))
  db.pragma('user_version = 99')
  db.close()
  await expect(practice({ folder }).start()).rejects.toThrow('newer version')
})
