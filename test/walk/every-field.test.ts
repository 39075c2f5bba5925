// Every single field of every screen and dialog, in a German window under the policy for scripts that ships: one text typed
// key by key, one pasted. What stands there then is what was typed, and the screen is still there.
import { expect, it } from 'vitest'
import { fieldsShown, isLost, refusedByPolicy } from '../support/typing/fields-shown'
import { statesWithFields } from '../support/typing/states-with-fields'
import { tryText } from '../support/typing/try-text'
import { walkOfFile, withoutMotion } from '../support/walk/walk-of-file'
import { stateNamed } from '../support/walk/walk-states'

const typed = 'Zoë <b>Ł</b> 塚'
const pasted = '\u202a+49 170 1,250\u202c'

const seen = new Set<string>()
let refused: () => string[]
const at = walkOfFile({ language: 'de', theme: 'light' }, async (page) => {
  await withoutMotion(page)
  refused = refusedByPolicy(page)
})

it.each(statesWithFields)('keeps what is typed in every field of: %s', async (name) => {
  const { page, walk } = at
  const open = async (): Promise<void> => {
    await stateNamed(name).open(walk)
    await walk.settled()
  }
  await open()
  const fresh = (await fieldsShown(page)).filter((field) => !seen.has(field))
  expect(fresh).not.toEqual([])
  for (const field of fresh) {
    seen.add(field)
    for (const [turn, text] of [typed, pasted].entries()) {
      if (!(await page.locator(field).first().isVisible())) await open()
      expect(await tryText(page, field, text, turn), field).toBeNull()
      expect(await isLost(page), field).toBe(false)
    }
  }
  expect(refused()).toEqual([])
})

it('has typed into every field that the window has', () => {
  expect(seen.size).toBeGreaterThanOrEqual(45)
})
