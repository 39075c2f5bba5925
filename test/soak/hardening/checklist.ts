// The twenty points of Electron's own security checklist, in its order and by its words, each with the check that judges it.
// Those that lead the page away come when nothing after them needs it as it was.
import type { Check, UnderTest } from './under-test'
import * as page from './page-checks'
import * as program from './program-checks'

const checklist = {
  'Only load secure content': page.onlySecureContent,
  'Do not enable Node.js integration for remote content': page.noNode,
  'Enable context isolation': page.isIsolated,
  'Enable process sandboxing': page.isSandboxed,
  'Handle session permission requests': page.noPermissions,
  'Do not disable webSecurity': page.keepsOriginsApart,
  'Define a Content Security Policy': page.hasPolicy,
  'Do not enable allowRunningInsecureContent': page.noInsecureContent,
  'Do not enable experimental features': (at) => Promise.resolve(switchedOn(at, experimental)),
  'Do not use enableBlinkFeatures': (at) => Promise.resolve(switchedOn(at, ['enable-blink-features'])),
  'Do not use allowpopups for WebViews': page.noPopupsOfGuests,
  'Verify WebView options before creation': page.noGuests,
  'Disable or limit navigation': page.staysOnItsPage,
  'Disable or limit creation of new windows': page.opensNoWindow,
  'Do not use shell.openExternal with untrusted content': program.opensNothingOutside,
  'Use a current version of Electron': program.isCurrent,
  'Validate the sender of all IPC messages': program.answersNoStranger,
  'Avoid usage of the file:// protocol': program.usesNoFiles,
  'Check which fuses you can change': program.fusesAreFlipped,
  'Do not expose Electron APIs to untrusted web content': page.onlyTheContract,
} as const satisfies Record<string, Check>
export type Point = keyof typeof checklist

export const points = Object.keys(checklist) as Point[]

const experimental = ['enable-experimental-web-platform-features']

const switchedOn = ({ program: { rendererCommands } }: UnderTest, names: readonly string[]): string[] =>
  names.filter((name) => rendererCommands.some((command) => command.includes(` --${name}`)))

const longestCheckMs = 120_000

/** A check that fails by itself, or comes to no end, is a point that is not kept. */
export async function judge(at: UnderTest, wanted: readonly Point[] = points) {
  const failed: Partial<Record<Point, string[]>> = {}
  for (const point of wanted) {
    let limit: NodeJS.Timeout | undefined
    const isOver = new Promise<string[]>((resolve) => {
      limit = setTimeout(() => resolve(['it came to no end']), longestCheckMs)
    })
    const found = await Promise.race([checklist[point](at), isOver]).catch((error: unknown) => [
      String(error),
    ])
    clearTimeout(limit)
    console.log(`${found.length === 0 ? 'kept' : 'NOT KEPT'}: ${point}`)
    for (const fault of found) console.log(`  ${fault}`)
    if (found.length > 0) failed[point] = found
  }
  return failed
}
