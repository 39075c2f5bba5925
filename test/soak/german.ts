// `npm run soak -- german`: every screen, dialog and state of the window in German, and every message main may send, in
// the German words; no English word and no English figure may be left. --control plants an English sentence on a screen
// and lets main's messages speak English: both must be found. --pictures FOLDER keeps a picture of every state; --only
// TEXT walks the states that have it in their names.
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { englishFigures } from '../support/german/english-figures'
import { createEnglishFinder } from '../support/german/english-words'
import { judgeMessages } from '../support/german/judge-messages'
import { openWalk } from '../support/walk/open-walk'
import { shownTexts } from '../support/walk/shown-texts'
import type { WalkState } from '../support/walk/walk'
import { walkStates } from '../support/walk/walk-states'

const planted = 'The label is on its way.'

type Seen = (page: Page, name: string) => Promise<void>

/** Answers the states that could not be reached, each with the reason. */
async function walkThrough(states: readonly WalkState[], seen: Seen): Promise<string[]> {
  const opened = await openWalk()
  const unreached: string[] = []
  try {
    const walk = opened.walk({ language: 'de', theme: 'light' })
    for (const { name, open } of states) {
      try {
        await open(walk)
        await walk.settled()
      } catch (error) {
        unreached.push(`${name}: not reached: ${String(error)}`)
        continue
      }
      await seen(opened.page, name)
    }
  } finally {
    await opened.close()
  }
  return unreached
}

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  const { only = '', pictures } = flags
  const states = walkStates.filter(({ name }) => name.includes(only)).slice(0, isControl ? 1 : undefined)
  const englishIn = createEnglishFinder()
  const left: string[] = []

  const unreached = await walkThrough(states, async (page, name) => {
    if (isControl) await page.evaluate((text) => document.querySelector('.shell')?.append(text), planted)
    if (pictures !== undefined)
      await page.screenshot({ path: join(pictures, `${name.replace(/[^a-z0-9]+/gi, '-')}.png`) })
    for (const text of await shownTexts(page)) {
      const found = [...englishIn(text), ...englishFigures(text)]
      if (found.length > 0) left.push(`${name}: ${found.join(', ')} in: ${text}`)
    }
  })
  const judged = judgeMessages(englishIn, isControl ? 'en' : 'de')

  for (const line of [...unreached, ...left, ...judged.english.slice(0, 50)]) console.error(line)
  if (judged.withoutWords.length > 0) console.error(`without words: ${judged.withoutWords.join(', ')}`)
  const result = {
    screens: states.length,
    messages: judged.messages,
    unreached: unreached.length,
    englishLeft: left.length + judged.english.length,
    codesWithoutWords: judged.withoutWords.length,
  }
  const met = states.length > 0 && result.unreached + result.englishLeft + result.codesWithoutWords === 0
  return { result, met }
}
