// `npm run soak -- typing`: hands on the keyboard in the real window, under the policy for scripts that ships. Every field of
// every screen and dialog, in German and English: hostile texts typed key by key, pasted and put together by dead keys, then
// arrows. Counts screens that were lost and texts that were changed without a word. `--control` breaks one of each kind.
// `--only TEXT` takes the states that have it in their names.
import type { Page } from 'playwright'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { openWalk } from '../support/walk/open-walk'
import type { Walk, WalkState } from '../support/walk/walk'
import { walkStates } from '../support/walk/walk-states'
import { hostileTexts } from './typing/hostile-texts'
import { tryText } from './typing/try-text'

/** Selectors of the fields that can be typed into now. */
const fieldsShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds = ['checkbox', 'radio', 'button', 'range', 'file']
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    return fields
      .filter((field) => !kinds.includes(field.type) && field.getClientRects().length > 0 && !field.disabled)
      .map((field) => {
        if (field.id !== '' && !field.id.startsWith('_') && !field.id.includes(':')) return `#${field.id}`
        const name = field.getAttribute('aria-label') ?? field.placeholder
        return name === ''
          ? [field.tagName, ...field.classList].join('.')
          : `[aria-label="${name}"], [placeholder="${name}"]`
      })
  })

const isLost = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector('.shell') === null || document.getElementById('reload-screen') !== null,
  )

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
  }
  page.on('console', (message) => {
    if (message.type() === 'error' && /Trusted|Content Security Policy/.test(message.text())) {
      counts.refusedByPolicy += 1
      console.error(message.text().slice(0, 200))
    }
  })
  try {
    for (const language of ['de', 'en'] as const) {
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
    }
  } finally {
    await opened.close()
  }
  const isClean =
    counts.screensLost + counts.changedSilently + counts.refusedByPolicy + counts.notReached === 0
  return {
    result: counts,
    met: isClean && counts.fields > 0 && (flags['only'] !== undefined || counts.fields >= 50),
  }
}
