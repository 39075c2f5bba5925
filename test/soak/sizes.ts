// `npm run soak -- sizes`: every screen, dialog and state of the window in every size, zoom and colours, in both languages;
// measured from the layout. --control plants one fault of each kind, and all must be found. Parts are chosen by --sizes
// 800x560,1280x720, --zooms 200, --colours forced, --languages de and --states TEXT; --pictures FOLDER keeps every look.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { colours, languages, windowSizes, zooms } from '../support/sizes/looks'
import { type Fault, faultKinds, measureState } from '../support/sizes/measure-state'
import { plantFaults } from '../support/sizes/plant-faults'
import { openWalk } from '../support/walk/open-walk'
import { walkStates } from '../support/walk/walk-states'

const mostShown = 200

const chosen = <Item>(
  all: readonly Item[],
  nameOf: (item: Item) => string,
  wanted: string | undefined,
): Item[] => {
  const names = wanted?.split(',')
  return all.filter((item) => names === undefined || names.includes(nameOf(item)))
}

const fileName = (text: string): string => text.replace(/[^a-z0-9]+/gi, '-')

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  const { pictures } = flags
  const wantedStates = (flags['states'] ?? '').split(',')
  const states = walkStates
    .filter(({ name }) => wantedStates.some((wanted) => name.includes(wanted)))
    .slice(0, isControl ? 1 : undefined)
  const sizings = chosen(windowSizes, ({ name }) => name, flags['sizes']).flatMap((size) =>
    chosen(zooms, String, flags['zooms']).map((zoom) => ({ size, zoom })),
  )
  const asked = { sizings, colours: chosen(colours, String, flags['colours']) }
  const found: Fault[] = []
  const unreached: string[] = []
  let looks = 0

  const opened = await openWalk()
  try {
    const { page } = opened
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    for (const language of chosen(languages, String, flags['languages'])) {
      const walk = opened.walk({ language, theme: 'light' })
      for (const { name, open } of states) {
        await session.send('Emulation.clearDeviceMetricsOverride')
        try {
          await open(walk)
          await walk.settled()
        } catch (error) {
          unreached.push(`${name}: not reached: ${String(error)}`)
          continue
        }
        if (isControl) await page.evaluate(plantFaults)
        const measured = await measureState(page, session, {
          ...asked,
          onLook: async (where) => {
            if (pictures === undefined) return
            const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
            await writeFile(join(pictures, `${fileName(`${name} ${where} ${language}`)}.png`), data, 'base64')
          },
        })
        looks += measured.looks
        found.push(
          ...measured.faults.map((fault) => ({ ...fault, where: `${language} ${fault.where} ${name}` })),
        )
      }
    }
  } finally {
    await opened.close()
  }

  const counted = Object.fromEntries(
    faultKinds.map((kind) => [kind, found.filter((fault) => fault.kind === kind).length]),
  )
  const places = new Map<string, Fault & { times: number }>()
  for (const fault of found) {
    // Alike in many rows, and said once.
    const key = `${fault.kind}: ${fault.what.replace(/[:(].*/s, '')}`
    places.set(key, { ...fault, times: (places.get(key)?.times ?? 0) + 1 })
  }
  for (const line of unreached) console.error(line)
  for (const { kind, what, where, times } of [...places.values()].slice(0, mostShown))
    console.error(`${kind} ×${times}: ${what} [${where}]`)
  const met = looks > 0 && unreached.length === 0 && found.length === 0
  return { result: { pictures: looks, states: states.length, unreached: unreached.length, ...counted }, met }
}
