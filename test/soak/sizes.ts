// `npm run soak -- sizes`: every screen, dialog and state of the window in every size, zoom and colours, in both languages;
// measured from the layout. --control plants one fault of each kind, and all must be found. Parts are chosen by --sizes
// 800x560,1280x720, --zooms 200, --colours forced, --languages de, --states TEXT (several with ; between) and --part 2/3;
// --pictures FOLDER keeps every look, --windows N goes through them in so many windows. --chromium goes through the same
// states in Debian's own Chromium, which it installs as root.
// Each state is opened once in each language and put into all windows without loading it anew. Where what is measured:
// - cut, overlapping, unreachable: in every window of other points (of the fifteen there are eleven), in light. The other
//   colours are laid out alike, for their rules change nothing but paint (looks.test.ts); forced colours, at both ends, once more.
// - signs, contrast, the plates of forced colours, rules of axe: in the window that shows most and the one that shows least,
//   whose elements are all there are; colours go by colours, so in all three. Dark is what the window makes of the system's dark.
// - the focus: at both ends in all three colours, every kind of stop.
// Words, stops and pages whose like was found good on another state are passed over (words-seen.ts, chain.ts, tree-kind.ts):
// they are told apart by everything that the rule in question goes by. With --pictures every look is measured.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession } from 'playwright'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import type { Language } from '../../src-renderer/text/words'
import { colours, languages, windowSizes, zooms } from '../support/sizes/looks'
import { type Asked, type Fault, faultKinds, measureState } from '../support/sizes/measure-state'
import { plantFaults, plants } from '../support/sizes/plant-faults'
import { type OpenedWalk, openWalkOn } from '../support/walk/open-walk'
import type { WalkState } from '../support/walk/walk'
import { serveWalk } from '../support/walk/walk-server'
import { walkStates } from '../support/walk/walk-states'

type Doing = {
  asked: Omit<Asked, 'keep'>
  /** Where every look is kept. */
  pictures: string | undefined
  isControl: boolean
  say: (found: readonly Fault[]) => void
}
type Visit = { state: WalkState; language: Language }
type Walked = { looks: number; faults: Fault[]; unreached: string[] }

/** They wait for each other's drawing: more than there are processors, so that none stands idle. */
const usualWindows = 4

const chosen = <Item>(
  all: readonly Item[],
  nameOf: (item: Item) => string,
  wanted: string | undefined,
): Item[] => {
  const names = wanted?.split(',')
  return all.filter((item) => names === undefined || names.includes(nameOf(item)))
}

/** Of three parts, the second has every third state, from the second one on. */
const inPart = <Item>(all: readonly Item[], part = '1/1'): Item[] => {
  const [, which, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(part) ?? []
  if (which === undefined || of === undefined)
    throw new Error(`--part wants two numbers like 2/3, not "${part}".`)
  return all.filter((_, index) => index % Number(of) === Number(which) - 1)
}

const fileName = (text: string): string => text.replace(/[^a-z0-9]+/gi, '-')

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

async function visit(
  { page, walk }: OpenedWalk,
  session: CDPSession,
  { state, language }: Visit,
  { asked, pictures, isControl }: Doing,
): Promise<{ looks: number; faults: Fault[] }> {
  const { name, open } = state
  await session.send('Emulation.clearDeviceMetricsOverride')
  const going = walk({ language, theme: 'system' })
  await open(going)
  await going.settled()
  if (isControl) await page.evaluate(plantFaults, plants)
  const keepIn = (folder: string) => async (where: string) => {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
    await writeFile(join(folder, `${fileName(`${name} ${where} ${language}`)}.png`), data, 'base64')
  }
  const keep = pictures === undefined ? null : keepIn(pictures)
  const { looks, faults } = await measureState(page, session, { ...asked, keep })
  return { looks, faults: faults.map((fault) => ({ ...fault, where: `${language} ${fault.where} ${name}` })) }
}

/** Takes what comes next until nothing is left. */
async function goThrough(opened: OpenedWalk, waiting: Visit[], walked: Walked, doing: Doing): Promise<void> {
  const session = await opened.page.context().newCDPSession(opened.page)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    try {
      const { looks, faults } = await visit(opened, session, next, doing)
      walked.looks += looks
      walked.faults.push(...faults)
      doing.say(faults)
    } catch (error) {
      // A window that died would pass over all that is left.
      if (opened.page.isClosed()) throw error
      walked.unreached.push(next.state.name)
      console.error(`${next.language} ${next.state.name}: not reached: ${String(error)}`)
    }
    if (waiting.length > 0 && waiting.length % 50 === 0) console.error(`${String(waiting.length)} to go`)
  }
}

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  const wantedStates = (flags['states'] ?? '').split(';')
  const states = inPart(
    walkStates.filter(({ name }) => wantedStates.some((wanted) => name.includes(wanted))),
    flags['part'],
  ).slice(0, isControl ? 1 : undefined)
  const sizings = chosen(windowSizes, ({ name }) => name, flags['sizes']).flatMap((size) =>
    chosen(zooms, String, flags['zooms']).map((zoom) => ({ size, zoom })),
  )
  const doing: Doing = {
    asked: { sizings, colours: chosen(colours, String, flags['colours']), judged: new Set() },
    pictures: flags['pictures'],
    isControl,
    say: createSay(),
  }
  const waiting = states.flatMap((state) =>
    chosen(languages, String, flags['languages']).map((language) => ({ state, language })),
  )

  const browser = flags['chromium'] === undefined ? 'electron' : 'chromium'
  const windows = Math.min(Number(flags['windows'] ?? usualWindows), waiting.length)
  const walked: Walked = { looks: 0, faults: [], unreached: [] }
  const server = await serveWalk()
  try {
    await Promise.all(
      Array.from({ length: windows }, async () => {
        const opened = await openWalkOn(server, undefined, browser)
        try {
          await goThrough(opened, waiting, walked, doing)
        } finally {
          await opened.close()
        }
      }),
    )
  } finally {
    await server.stop()
  }
  const { looks, faults, unreached } = walked
  const counted = Object.fromEntries(
    faultKinds.map((kind) => [kind, faults.filter((fault) => fault.kind === kind).length]),
  )
  const met = looks > 0 && unreached.length === 0 && faults.length === 0
  return {
    result: { browser, pictures: looks, states: states.length, unreached: unreached.length, ...counted },
    met,
  }
}
