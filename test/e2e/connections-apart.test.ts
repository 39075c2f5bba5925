// A practice and a live connection on one bench, whose key is revoked while parcels wait, and which is paused and closed.
// The tests follow one bench through such a day and build on each other.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startKeyring, type Keyring } from '../../scripts/machine/start-keyring'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import type { StationWindow } from '../../scripts/demo/window-shipments'
import { shipmentsIn } from '../../scripts/demo/window-shipments'
import type { Draft } from '../../src-preload/contract/draft'
import type { DraftId } from '../../src-preload/contract/ids'
import {
  connectService,
  createParcel,
  openScreen,
  statusLine,
  typeParcel,
  untilState,
} from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'
import { aDraft, aDraftId } from '../support/builders'
import { onLinux } from '../support/only-on'
import { startCountingService, type CountingService } from '../support/service/counting-service'

const create = (window: Page, draftId: DraftId, draft: Draft): Promise<void> =>
  window.evaluate(
    async ({ draftId, draft }) => {
      const { shipments } = (globalThis as unknown as StationWindow).station
      const answer = await shipments.create({ draftId, draft, doubleReason: null })
      if (!answer.ok || answer.value.kind !== 'begun') throw new Error(JSON.stringify(answer))
    },
    { draftId, draft },
  )

describe('A practice and a live connection side by side', onLinux('a keyring of its own'), () => {
  const world = { key: 'first-key', posts: [] as string[] }
  let keyring: Keyring
  let service: CountingService
  let desk: Desk
  let bench: LaunchedBench
  let window: Page
  const queue = () => window.getByRole('region', { name: 'Bench queue' })
  const form = () => window.getByRole('form', { name: 'New shipment' })
  const ten = Array.from({ length: 10 }, (_, index) => `#${index + 1}`)

  keepPicturesOfFailures(() => desk)
  beforeAll(async () => {
    keyring = await startKeyring()
    service = await startCountingService({
      key: () => world.key,
      slowestMs: 0,
      random: () => 0,
      instead: ({ reference }) => {
        if (reference !== null) world.posts.push(reference)
        return null
      },
    })
    desk = await prepareDesk([keyring])
    bench = await desk.open()
    window = bench.window
    await createParcel(window, { lastName: 'Practised', reference: 'P-1' })
    await untilState(window, 'Practised', ['printed'])
    const tooHeavy = aDraft({ parcel: { weightGrams: 9_000 }, recipient: { lastName: 'Heavy' } })
    await create(window, aDraftId(), tooHeavy)
    await untilState(window, 'Heavy', ['refused'])
    const { baseUrl } = service
    await connectService(window, { name: 'Harbour', kind: 'Live', baseUrl, key: world.key })
  })
  afterAll(async () => {
    await desk.clear()
    await service.stop()
    await keyring.stop()
  })

  it('shows nothing of practice under LIVE, but that something is open there', async () => {
    await openScreen(window, 'Ship')
    await window.getByRole('button', { name: 'Skip' }).click()
    await queue().getByText('The queue is empty').waitFor()
    await window.getByText('Your last label appears here').waitFor()
    await statusLine(window).getByText('LIVE', { exact: true }).waitFor()
    await statusLine(window).getByRole('button', { name: 'Today 0' }).waitFor()
    await statusLine(window)
      .getByRole('button', { name: /PRACTICE 1 open/ })
      .waitFor()
    await openScreen(window, 'History')
    expect(await window.getByRole('option').count()).toBe(0)
    await openScreen(window, 'Attention')
    await window.getByText('All clear').waitFor()
    await window.getByRole('button', { name: /PRACTICE 1 more/ }).waitFor()
  })

  it('is one switch away from the other, both ways', async () => {
    await window.keyboard.press('Control+1')
    await statusLine(window).getByText('No real shipments').waitFor()
    await openScreen(window, 'Ship')
    await queue().getByText('Mia Practised, Dresden').waitFor()
    await queue().getByText('Mia Heavy, Dresden').waitFor()
    await window.keyboard.press('Control+2')
    await statusLine(window).getByText('Harbour').waitFor()
    await queue().getByText('The queue is empty').waitFor()
  })

  it('keeps ten parcels waiting when the key is revoked, and says so beside the key', async () => {
    await statusLine(window).getByRole('button', { name: 'Pause: nothing is sent until you resume' }).click()
    await statusLine(window).getByText('Paused: nothing is sent').waitFor()
    for (const reference of ten)
      await create(window, aDraftId(), aDraft({ parcel: { reference }, recipient: { lastName: reference } }))
    await statusLine(window).getByText('10 waiting').waitFor()
    world.key = 'second-key'
    await statusLine(window).getByRole('button', { name: 'Resume' }).click()
    await statusLine(window).getByText('Key refused').waitFor()
    await form().getByText('Key refused: parcels will wait. Replace key (F10)').waitFor()
    await statusLine(window).getByText('10 waiting').waitFor()
    await expect
      .poll(async () => (await shipmentsIn(window)).map(({ state }) => state), soon)
      .toEqual(ten.map(() => 'waiting'))
    expect(world.posts.length).toBeLessThanOrEqual(4)
    expect(service.received()).toEqual([])
  })

  it('creates each of the ten once when the key is replaced', async () => {
    await form().getByText('Key refused: parcels will wait. Replace key (F10)').click()
    const harbour = window.getByRole('listitem').filter({ hasText: 'Harbour' })
    await harbour.getByRole('button', { name: 'Replace key' }).click()
    await harbour.getByLabel('New key').fill(world.key)
    await harbour.getByRole('button', { name: 'Check and replace' }).click()
    await expect.poll(() => service.received().sort(), soon).toEqual([...ten].sort())
    await statusLine(window).getByText('Service', { exact: true }).waitFor()
  })

  it('stays paused over a restart, and sends what waited when somebody resumes', async () => {
    await statusLine(window).getByRole('button', { name: 'Pause: nothing is sent until you resume' }).click()
    await typeParcel(window, { firstName: 'Paula', lastName: 'Paused', reference: '#11' })
    await form().getByText('sent when you resume: the bench is paused').waitFor()
    await window.keyboard.press('F9')
    await form().getByText('Paula Paused: saved, waits. Paused: nothing is sent').waitFor()
    await bench.close()
    bench = await desk.open()
    window = bench.window
    await statusLine(window).getByText('Paused: nothing is sent').waitFor()
    await statusLine(window).getByText('Harbour').waitFor()
    expect((await untilState(window, 'Paused', ['waiting'])).attempt).toBe(0)
    expect(service.received()).not.toContain('#11')
    await statusLine(window).getByRole('button', { name: 'Resume' }).click()
    await expect
      .poll(() => service.received().filter((reference) => reference === '#11'), soon)
      .toEqual(['#11'])
  })
})
