// axe looks at what is on the screen, in light and in dark, and tells what a person with another sight, hearing or hand
// could not use (WCAG 2.1, levels A and AA).
import axeCore, { type AxeResults, type RunOnly } from 'axe-core'
import type { Page } from 'playwright'

/** Only colours change with the theme: what stands where is looked at once. */
const looks = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOnly>

/** Every violation as one line: theme, rule, place and what is wrong. Empty when there is none. */
export async function violationsIn(window: Page): Promise<string[]> {
  // The content policy lets no script in; the debugger may bring its own.
  if (!(await window.evaluate(() => 'axe' in globalThis))) await window.evaluate(axeCore.source)
  const found: string[] = []
  for (const [theme, runOnly] of Object.entries(looks)) {
    const { violations } = await window.evaluate(
      async ({ theme, runOnly }): Promise<AxeResults> => {
        document.documentElement.dataset['theme'] = theme
        // Colours on their way from one theme to the other are nobody's colours.
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
        const { axe } = globalThis as unknown as { axe: Pick<typeof axeCore, 'run'> }
        return axe.run(document, { runOnly, resultTypes: ['violations'] })
      },
      { theme, runOnly },
    )
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(
          `${theme}: ${id} at ${target.join(' ')}: ${(failureSummary ?? '').replaceAll(/\s+/g, ' ')}`,
        )
  }
  return found
}
