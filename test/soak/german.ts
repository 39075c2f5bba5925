// `npm run soak -- german`: every screen, dialog and state of the window in German, and every message main may send, in
// the German words; no English word may be left. --control plants an English sentence, which must be found.
// --pictures FOLDER keeps a picture of every state; --only TEXT walks the states that have it in their names.
import { join } from 'node:path'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { createEnglishFinder } from '../support/german/english-words'
import { openWalk } from '../support/walk/open-walk'
import { shownTexts } from '../support/walk/shown-texts'
import { walkStates } from '../support/walk/walk-states'

const planted = 'The label is on its way.'

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  const only = flags['only'] ?? ''
  const pictures = flags['pictures']
  const states = walkStates.filter(({ name }) => name.includes(only))
  const englishIn = createEnglishFinder()
  const opened = await openWalk()
  const left: string[] = []
  try {
    const walk = opened.walk({ language: 'de', theme: 'light' })
    for (const [index, { name, open }] of states.entries()) {
      try {
        await open(walk)
        await walk.settled()
      } catch (error) {
        left.push(`${name}: not reached: ${String(error).slice(0, 600)}`)
        console.error(left.at(-1))
        continue
      }
      if (isControl && index === 0)
        await opened.page.evaluate((text) => document.querySelector('.shell')?.append(text), planted)
      if (pictures !== undefined)
        await opened.page.screenshot({ path: join(pictures, `${name.replace(/[^a-z0-9]+/gi, '-')}.png`) })
      for (const text of await shownTexts(opened.page)) {
        const words = englishIn(text)
        if (words.length > 0) left.push(`${name}: ${words.join(', ')} in: ${text}`)
      }
    }
  } finally {
    await opened.close()
  }
  for (const line of left) console.error(line)
  return {
    result: { screens: states.length, englishLeft: left.length },
    met: left.length === 0 && states.length > 0,
  }
}
