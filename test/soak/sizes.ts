// `npm run soak -- sizes`: every screen, dialog and state of the window in every size, zoom and colours, in both languages;
// measured from the layout. --control plants one fault of each kind, and all must be found. Parts are chosen by --sizes
// 800x560,1280x720, --zooms 200, --colours forced, --languages de and --states TEXT (several with ; between); --pictures
// FOLDER keeps every look. --chromium goes through the same states in Debian's own Chromium, which it installs as root.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import type { Language } from '../../src-renderer/text/words'
import { colours, languages, windowSizes, zooms } from '../support/sizes/looks'
import { type Asked, type Fault, faultKinds, measureState } from '../support/sizes/measure-state'
import { plantFaults, plants } from '../support/sizes/plant-faults'
import { openWalk, type WalkBrowser } from '../support/walk/open-walk'
import type { WalkState } from '../support/walk/walk'
import { walkStates } from '../support/walk/walk-states'

type Doing = {
  say: (found: readonly Fault[]) => void
  /** Where every look is kept. */
  pictures: string | undefined
  isControl: boolean
  browser: WalkBrowser
}
type Walked = { looks: number; faults: Fault[]; unreached: string[] }

const chosen = <Item>(
  all: readonly Item[],
  nameOf: (item: Item) => string,
  wanted: string | undefined,
): Item[] => {
  const names = wanted?.split(',')
  return all.filter((item) => names === undefined || names.includes(nameOf(item)))
}

const fileName = (text: string): string => text.replace(/[^a-z0-9]+/gi, '-')

async function walkThrough(
  states: readonly WalkState[],
  language: Language,
  asked: Omit<Asked, 'keep'>,
  { say, pictures, isControl, browser }: Doing,
): Promise<Walked> {
  const walked: Walked = { looks: 0, faults: [], unreached: [] }
  const opened = await openWalk(undefined, browser)
  try {
    const { page } = opened
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    const walk = opened.walk({ language, theme: 'light' })
    for (const { name, open } of states) {
      await session.send('Emulation.clearDeviceMetricsOverride')
      try {
        await open(walk)
        await walk.settled()
      } catch (error) {
        walked.unreached.push(name)
        console.error(`${name}: not reached: ${String(error)}`)
        continue
      }
      if (isControl) await page.evaluate(plantFaults, plants)
      const keepIn = (folder: string) => async (where: string) => {
        const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
        await writeFile(join(folder, `${fileName(`${name} ${where} ${language}`)}.png`), data, 'base64')
      }
      const keep = pictures === undefined ? null : keepIn(pictures)
      const { looks, faults } = await measureState(page, session, { ...asked, keep })
      walked.looks += looks
      const here = faults.map((fault) => ({ ...fault, where: `${language} ${fault.where} ${name}` }))
      say(here)
      walked.faults.push(...here)
    }
  } finally {
    await opened.close()
  }
  return walked
}

/** Each place is said once, as soon as it is found; the same thing in many rows or windows is one place. */
const createSay = () => {
  const said = new Set<string>()
  return (found: readonly Fault[]): void => {
    for (const { kind, what, where } of found) {
      const place = `${kind}: ${what.replace(/[:(].*/s, '').replace(/-list-\S+/, '-list')}`
      if (said.has(place)) continue
      said.add(place)
      console.error(`${kind}: ${what} [${where}]`)
    }
  }
}

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  const wantedStates = (flags['states'] ?? '').split(';')
  const states = walkStates
    .filter(({ name }) => wantedStates.some((wanted) => name.includes(wanted)))
    .slice(0, isControl ? 1 : undefined)
  const sizings = chosen(windowSizes, ({ name }) => name, flags['sizes']).flatMap((size) =>
    chosen(zooms, String, flags['zooms']).map((zoom) => ({ size, zoom })),
  )
  const asked = { sizings, colours: chosen(colours, String, flags['colours']) }

  const browser = flags['chromium'] === undefined ? 'electron' : 'chromium'
  const say = createSay()
  // A window for each language, at the same time.
  const walked = await Promise.all(
    chosen(languages, String, flags['languages']).map((language) =>
      walkThrough(states, language, asked, { say, pictures: flags['pictures'], isControl, browser }),
    ),
  )
  const found = walked.flatMap(({ faults }) => faults)
  const unreached = walked.flatMap((part) => part.unreached)
  const pictures = walked.reduce((sum, { looks }) => sum + looks, 0)
  const counted = Object.fromEntries(
    faultKinds.map((kind) => [kind, found.filter((fault) => fault.kind === kind).length]),
  )
  const met = pictures > 0 && unreached.length === 0 && found.length === 0
  return {
    result: { browser, pictures, states: states.length, unreached: unreached.length, ...counted },
    met,
  }
}
