// `npm run soak -- typing`: hands on the keyboard in the real window, under the policy for scripts that ships. Every field of
// every screen and dialog, in German and English: hostile texts typed key by key, pasted and put together by dead keys, then
// arrows. Counts screens that were lost and texts that were changed without a word. `--control` breaks one of each kind.
// `--only TEXT` takes the states that have it in their names, `--language en` one language alone.
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { openWalk } from '../support/walk/open-walk'
import type { Walk, WalkState } from '../support/walk/walk'
import { fieldsShown, isLost, refusedByPolicy } from '../support/typing/fields-shown'
import { statesWithFields } from '../support/typing/states-with-fields'
import { tryText } from '../support/typing/try-text'
import { walkStates } from '../support/walk/walk-states'
import { hostileTexts } from './typing/hostile-texts'

/** Mistakes as there once were: a text that is cut off in the middle, and days that cannot be written. */
const breakOne = async (walk: Walk, field: string): Promise<void> => {
  if (field === '#ship-pickupDate') await walk.breakDates('a mistake for the control')
  await walk.page.evaluate(() => {
    document.getElementById('ship-company')?.setAttribute('maxlength', '20')
  })
}

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] === 'true'
  const states: readonly WalkState[] = walkStates.filter(({ name }) => name.includes(flags['only'] ?? ''))
  const opened = await openWalk()
  const { page } = opened
  const counts = {
    fields: 0,
    tries: 0,
    screensLost: 0,
    changedSilently: 0,
    refusedByPolicy: 0,
    notReached: 0,
    notInShortList: 0,
  }
  const refused = refusedByPolicy(page)
  try {
    const languages = (['en', 'de'] as const).filter((each) => each === (flags['language'] ?? each))
    for (const language of languages) {
      const walk = opened.walk({ language, theme: 'light' })
      const seen = new Set<string>()
      for (const state of states) {
        const reach = async (): Promise<void> => {
          await state.open(walk)
          await walk.settled()
        }
        try {
          await reach()
        } catch (error) {
          counts.notReached += 1
          console.error(`${language}, ${state.name}: not reached: ${String(error).slice(0, 200)}`)
          continue
        }
        const fresh = (await fieldsShown(page)).filter((field) => !seen.has(field))
        if (fresh.length > 0 && !statesWithFields.includes(state.name)) {
          counts.notInShortList += 1
          console.error(
            `${state.name} shows a field that the end-to-end test does not know: ${fresh.join(', ')}`,
          )
        }
        for (const field of fresh) {
          seen.add(field)
          counts.fields += 1
          if (isControl) await breakOne(walk, field)
          for (const [index, text] of hostileTexts.entries()) {
            counts.tries += 1
            const outcome = await tryText(page, field, text, index).catch(
              (error: unknown) => `failed: ${String(error)}`,
            )
            const lost = await isLost(page)
            if (lost) counts.screensLost += 1
            else if (outcome !== null) counts.changedSilently += 1
            if (lost || outcome !== null)
              console.error(
                `${language}, ${state.name}, ${field}: ${JSON.stringify(text)}: ${String(outcome)}`,
              )
            const isThere = !lost && (await page.locator(field).first().isVisible())
            if (!isThere) await reach()
            if (isControl && lost) break
          }
        }
      }
      // A whole run is long: each half says how it went.
      console.error(`${language}: ${JSON.stringify(counts)}`)
    }
  } finally {
    await opened.close()
  }
  counts.refusedByPolicy = refused().length
  for (const text of refused()) console.error(text)
  const { fields: _fields, tries: _tries, ...faults } = counts
  const isClean = Object.values(faults).every((count) => count === 0)
  return {
    result: counts,
    met: isClean && counts.fields > 0 && (flags['only'] !== undefined || counts.fields >= 50),
  }
}
