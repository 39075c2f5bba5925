import { afterAll, describe, expect, it } from 'vitest'
import { createDeskProcess } from '../../../../src-main/print/desk/desk-process'
import { heavyBombs, lightBombs } from '../../../support/bombs/label-bombs'
import { forkLabelDesk, memoryOf } from '../../../support/label-desk/fork-label-desk'
import { labelBytes } from '../fixtures'

const desk = createDeskProcess({
  start: forkLabelDesk,
  memoryOf,
  log: () => undefined,
  limits: { silentMs: 2_000 },
})
afterAll(() => desk.stop())

const bombs = [
  ...lightBombs().filter(({ name }) => /pattern of steps|draw themselves/.test(name)),
  ...heavyBombs().slice(1, 2),
]

describe('a label that was made to stop the bench', () => {
  it.each(bombs)('$name: cannot be used, and the next label can', async ({ pdf }) => {
    await expect(desk.readLabel(pdf)).rejects.toMatchObject({ detail: { code: 'label-too-much' } })
    expect(await desk.readLabel(labelBytes('4x6in.pdf'))).toMatchObject({ pageCount: 1 })
  })
})
