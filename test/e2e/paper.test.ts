// What lies on paper is the label, or a question: calibration to its end, a label that would be cut, a blank one, and one
// more copy. In a real window, on a label printer at an address. The tests of each describe build on each other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connectService,
  createParcel,
  field,
  openScreen,
  shipmentOf,
  untilState,
} from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import type { Desk } from '../support/e2e/desk'
import { setUpBench } from '../support/e2e/set-up-bench'
import { setUpZebra } from '../support/e2e/set-up-zebra'
import { startFakeZebra, type FakeZebra } from '../support/printers/fake-zebra'
import { startCountingService } from '../support/service/counting-service'

const labelBytes = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../fixtures/labels', name)))

const sizeOf = (format: string | undefined) => {
  const [, width, length] = /\^PW(\d+)\^LL(\d+)/.exec(format ?? '') ?? []
  return [Number(width), Number(length)]
}

describe('Calibration in the set-up guide', () => {
  let desk: Desk
  let window: Page
  let zebra: FakeZebra
  const last = () => zebra.printed().at(-1)
  const guide = () => window.getByRole('dialog', { name: 'Set up: Big label' })
  const main = (name: string) => guide().getByRole('button', { name })

  beforeAll(async () => void (zebra = await startFakeZebra()))
  afterAll(() => zebra.stop())
  setUpBench((parts) => void ({ desk, window } = parts))

  const print = async () => {
    const before = zebra.printed().length
    await window.keyboard.press('F9')
    await guide().getByText('The printer says that it came out.').waitFor()
    expect(zebra.printed()).toHaveLength(before + 1)
  }
  const answer = async (name: string, figures: Record<string, string> = {}) => {
    await guide().getByRole('radio', { name }).click()
    for (const [label, text] of Object.entries(figures)) await field(window, label).fill(text)
    await main('Save answer').waitFor()
    await window.keyboard.press('F9')
  }

  it('prints the first label as large as the paper', async () => {
    await setUpZebra(window, zebra.address, '4 × 6 in')
    await print()
    expect(sizeOf(last())).toEqual([812, 1219])
    await desk.picture('paper calibration')
  })

  it('says what is missing before it takes an answer', async () => {
    await window.keyboard.press('F9')
    await guide().getByText('Choose what you see on the label first.').waitFor()
  })

  it.each([
    ['It is cut off at an edge', 'This printer leaves an edge unprinted.'],
    ['Several labels came out, or one goes over the gap', 'The printer misjudges the label’s length.'],
  ])('says what only the printer can put right, and prints the same again: %s', async (seen, said) => {
    const before = last()
    await answer(seen)
    await guide().getByText(said).waitFor()
    await main('Print it again').waitFor()
    await print()
    expect(last()).toBe(before)
  })

  it.each<[string, Record<string, string>, string, number[]]>([
    ['The rulers do not begin', { 'To the right by': '3', 'Down by': '-2' }, 'moved back', [812, 1219]],
    ['It is upside down', {}, 'Labels are now turned by 180°.', [812, 1219]],
    ['The bars are too thin or broken', {}, 'Labels now print darker.', [812, 1219]],
    ['The bars are too thick', {}, 'Labels now print lighter.', [812, 1219]],
    ['It is sideways', {}, 'Labels are now turned by 90°.', [1219, 812]],
    ['The 10 mm bar has another length', { 'It measures': '6,8' }, 'Your printer has 300 dpi.', [1828, 1219]],
  ])('corrects the profile and prints another label: %s', async (seen, figures, said, size) => {
    const before = last()
    await answer(seen, figures)
    await guide().getByText(said).waitFor()
    await main('Print it again').waitFor()
    await print()
    expect(last()).not.toBe(before)
    expect(sizeOf(last())).toEqual(size)
  })

  it('ends when everything is right', async () => {
    const before = zebra.printed().length
    await answer('Everything is right')
    await guide().getByText('This profile is ready.').waitFor()
    await desk.picture('paper calibration ready')
    await main('Done').click()
    await guide().waitFor({ state: 'detached' })
    expect(zebra.printed()).toHaveLength(before)
  })
})

describe('A label on its way to paper', () => {
  let desk: Desk
  let window: Page
  let zebra: FakeZebra
  let baseUrl: string
  const key = 'the-key-of-this-test'
  const served = { label: labelBytes('102x199mm.pdf') }
  const inQueue = (name: string) =>
    window.getByRole('region', { name: 'Bench queue' }).getByRole('button', { name })
  const toAsk = (lastName: string) =>
    expect
      .poll(async () => (await shipmentOf(window, lastName)).lastPrint?.question ?? null, soon)
      .not.toBeNull()
  const copies = () => window.getByRole('dialog', { name: 'One more copy?' })

  beforeAll(async () => void (zebra = await startFakeZebra()))
  afterAll(() => zebra.stop())
  setUpBench(
    async (parts) => {
      ;({ desk, window } = parts)
      await connectService(window, { name: 'Packing hall', baseUrl, key })
      await setUpZebra(window, zebra.address, '4 × 6 in')
      await window.keyboard.press('Escape')
    },
    {
      beside: async () => {
        const options = { key, slowestMs: 0, random: () => 0 }
        const service = await startCountingService({
          ...options,
          get label() {
            return served.label
          },
        })
        baseUrl = service.baseUrl
        return service
      },
    },
  )

  it('that would be cut is asked about, and nothing is printed', async () => {
    await createParcel(window, { lastName: 'Berg', reference: '#1001' })
    await toAsk('Berg')
    await inQueue('Mia Berg').getByText('not printed: choose how').waitFor()
    expect(zebra.printed()).toEqual([])
  })

  it('is shown on the paper where the question is seen', async () => {
    await inQueue('Mia Berg').click()
    const question = window.getByRole('dialog', { name: 'Label and paper sizes differ' })
    await question.getByText('Nothing was printed.').waitFor()
    await question.getByText('46.6 mm longer').waitFor()
    await question.getByRole('img', { name: 'What would lie on paper, for Mia Berg' }).waitFor()
    await desk.picture('paper question')
  })

  it('prints as it was answered', async () => {
    await window.getByRole('checkbox', { name: 'Do the same with every label of this size' }).check()
    await window.keyboard.press('F9')
    await untilState(window, 'Berg', ['printed'])
    expect(zebra.printed().map(sizeOf)).toEqual([[812, 1219]])
  })

  it('prints unasked when the answer was remembered', async () => {
    await createParcel(window, { firstName: 'Jonas', lastName: 'Winter', reference: '#1002' })
    const { lastPrint } = await untilState(window, 'Winter', ['printed'])
    expect(lastPrint).toMatchObject({ question: null, copy: 1 })
    expect(zebra.printed()).toHaveLength(2)
  })

  it('counts the second copy with F8', async () => {
    await openScreen(window, 'Ship')
    await window.keyboard.press('F8')
    await window.getByRole('region', { name: 'Last label' }).getByText('2nd copy').waitFor()
    expect(zebra.printed()).toHaveLength(3)
  })

  it('asks before a third copy, and prints none while it asks', async () => {
    // A press right after the last one is the same press: it asks as soon as it is another.
    await expect
      .poll(async () => {
        await window.keyboard.press('F8')
        return copies().isVisible()
      }, soon)
      .toBe(true)
    await copies().getByText('2 labels are on paper already.').waitFor()
    await desk.picture('paper third copy')
    await window.keyboard.press('Escape')
    await copies().waitFor({ state: 'detached' })
    expect(zebra.printed()).toHaveLength(3)
  })

  it('prints the third copy when somebody says so', async () => {
    await window.keyboard.press('F8')
    await copies().getByRole('button', { name: 'Print copy 3' }).waitFor()
    await window.keyboard.press('F9')
    await window.getByRole('region', { name: 'Last label' }).getByText('3rd copy').waitFor()
    expect(zebra.printed()).toHaveLength(4)
  })

  it('that is blank is in Attention, and never printed', async () => {
    served.label = labelBytes('white-page.pdf')
    await createParcel(window, { firstName: 'Ida', lastName: 'Weiss', reference: '#1003' })
    await toAsk('Weiss')
    await openScreen(window, 'Attention')
    await window.getByRole('heading', { name: 'The label is blank' }).waitFor()
    await window.getByRole('article').getByText('not printed: the label is blank').waitFor()
    await desk.picture('paper blank in attention')
    await window.getByRole('button', { name: 'Answer' }).click()
    const question = window.getByRole('dialog', { name: 'The label is blank' })
    await question.getByText('There is nothing on it.').waitFor()
    await desk.picture('paper blank')
    expect(await question.getByRole('button').allTextContents()).toEqual(['Do not printDel', 'CloseEsc'])
    await window.keyboard.press('Delete')
    await question.waitFor({ state: 'detached' })
    expect((await shipmentOf(window, 'Weiss')).lastPrint?.state).toBe('canceled')
    expect(zebra.printed()).toHaveLength(4)
  })
})
