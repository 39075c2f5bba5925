// `npm run soak -- secrets`: a shift against a service that gives the key back in every form, in every kind of answer, with a
// real keyring and without one. Then the key is looked for in every form, and in parts of 12 characters and more, in everything
// that the program wrote, said, holds in the page or started with. A planted one has to be found in each form. Linux.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { buildIfStale } from '../../scripts/build'
import { startKeyring } from '../../scripts/machine/start-keyring'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { launchBench, type Surrounding } from '../../scripts/runtime/launch-bench'
import { aDraft, aDraftId } from '../support/builders'
import { createScanner, startedWith, type Hit } from '../support/e2e/canary'
import { startCountingService } from '../support/service/counting-service'
import { everyForm, partsOf } from './secrets/every-form'

const key = 'Canary+key/9f%3B&c7~"e1\\=Zq?tail'
const statuses = [400, 403, 404, 422] as const

type Call = (input?: unknown) => Promise<unknown>
type Station = Record<string, Record<string, Call>>

export async function run({ flags }: RunOptions): Promise<Outcome> {
  await buildIfStale()
  const isControl = flags['control'] !== undefined
  const keyring = await startKeyring()
  const hits: Hit[] = []
  const places = new Set<string>()
  let controlFound = true
  try {
    for (const within of [[keyring], []]) {
      const shift = await workShift(within, isControl)
      hits.push(...shift.hits)
      for (const place of shift.places) places.add(place)
      controlFound &&= shift.controlFound
    }
  } finally {
    await keyring.stop()
  }
  for (const { place, form } of hits.slice(0, 40)) console.error(`${form} in ${place}`)
  const forms = scannerOf().forms.size
  return {
    result: { places: places.size, forms, hits: hits.length, controlFound },
    met: hits.length === 0 && controlFound && places.size > 30,
  }
}

const scannerOf = () => createScanner(key, [...everyForm(key), ...partsOf(key)])

async function workShift(within: readonly Surrounding[], isControl: boolean) {
  const scanner = scannerOf()
  const written = everyForm(key).map(([, text]) => text)
  let asked = 0
  const service = await startCountingService({
    key,
    slowestMs: 0,
    random: () => 0,
    instead: ({ path }) => {
      if (path.startsWith('/health/')) return null
      asked += 1
      const form = written[asked % written.length] ?? key
      return {
        status: statuses[Math.floor(asked / written.length) % statuses.length] ?? 422,
        message: `Authorization: Bearer ${form} was not good`,
        headers: { 'x-said': encodeURIComponent(form), location: `/x?key=${encodeURIComponent(key)}` },
      }
    },
  })
  const home = await mkdtemp(join(tmpdir(), 'packbench-secrets-'))
  const userDataFolder = join(home, 'data')
  await mkdir(userDataFolder, { mode: 0o700 })
  const bench = await launchBench({
    userDataFolder,
    within,
    args: ['--lang=en'],
    env: { HOME: home },
    timeoutMs: 120_000,
  })
  const hits: Hit[] = []
  const places: string[] = []
  const look = (place: string, content: Buffer | string): void => {
    places.push(place)
    hits.push(...scanner.scan(place, content))
  }
  try {
    const { app, window } = bench
    await window.waitForFunction(() => document.documentElement.dataset['usable'] === 'true')
    const connect = { name: 'Echo', kind: 'test', baseUrl: service.baseUrl, key }
    await ask(window, 'connections', 'connect', connect)
    for (let round = 0; round < written.length * 2; round += 1) {
      const reference = `secret-${round}`
      const draft = aDraft({
        parcel: { reference },
        recipient: { lastName: reference, email: `${reference}@example.com` },
      })
      await ask(window, 'shipments', 'create', { draftId: aDraftId(), draft, doubleReason: 'a soak' })
      await ask(window, 'tracking', 'get', { shipmentNumber: `NR${round}`, isFresh: true })
    }
    for (let turn = 0; turn < 100 && asked < written.length * 4; turn += 1) await wait(200)
    if (isControl) await writeFile(join(userDataFolder, 'planted'), `before ${written[3] ?? key} after`)
    look('answers', JSON.stringify(await everyAnswer(window)))
    look(
      'page',
      await window.evaluate(() => document.documentElement.outerHTML + JSON.stringify(localStorage)),
    )
    look('heap of the page', await heapOf(window))
    for (const { place, content } of startedWith(app.process().pid ?? -1)) look(place, content)
    const running = scanner.scanFolder(home)
    hits.push(...running.hits)
    await bench.app.close().catch(() => undefined)
    look('output', bench.output())
    const ended = scanner.scanFolder(home)
    hits.push(...ended.hits)
    for (let file = 0; file < ended.files; file += 1)
      places.push(`${within.length === 0 ? 'no ' : ''}keyring, file ${file}`)
    // Found where it stands in one of the forms, or the search is worth nothing.
    const controlFound = [...scanner.forms].every(([form, bytes]) =>
      scanner
        .scan('planted', Buffer.concat([Buffer.from('x '), bytes, Buffer.from(' x')]))
        .some((hit) => hit.form === form),
    )
    return { hits, places, controlFound }
  } finally {
    await bench.close()
    await service.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

const ask = (window: Page, noun: string, verb: string, input?: unknown): Promise<unknown> =>
  window.evaluate(
    ({ noun, verb, input }) => (globalThis as unknown as { station: Station }).station[noun]?.[verb]?.(input),
    { noun, verb, input },
  )

async function everyAnswer(window: Page): Promise<unknown[]> {
  const list = (await ask(window, 'shipments', 'queue')) as { value?: { id: string }[] }
  const answers: unknown[] = [list]
  for (const [noun, verb] of [
    ['connections', 'list'],
    ['bench', 'status'],
    ['settings', 'get'],
    ['bench', 'about'],
  ] as const)
    answers.push(await ask(window, noun, verb))
  for (const { id } of list.value ?? []) answers.push(await ask(window, 'shipments', 'detail', id))
  for (let round = 0; round < 20; round += 1)
    answers.push(await ask(window, 'tracking', 'get', { shipmentNumber: `NR${round}`, isFresh: false }))
  return answers
}

async function heapOf(window: Page): Promise<string> {
  const session = await window.context().newCDPSession(window)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}
