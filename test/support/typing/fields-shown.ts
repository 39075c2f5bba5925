// What typing looks at in the window: the fields there are now, and whether the screen was lost.
import type { Page } from 'playwright'

/** Selectors of the fields that can be typed into now; what lies behind a dialog cannot. */
export const fieldsShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds = ['checkbox', 'radio', 'button', 'range', 'file']
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const fields = [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    return fields
      .filter(
        (field) =>
          !kinds.includes(field.type) &&
          field.getClientRects().length > 0 &&
          !field.disabled &&
          !field.readOnly,
      )
      .map((field) => {
        // One of many in a list stands for all of them.
        const row = /^(.+-)\d+$/.exec(field.id)?.[1]
        if (row !== undefined) return `[id^="${row}"]:is(input, textarea)`
        if (field.id !== '' && !field.id.startsWith('_') && !field.id.includes(':')) return `#${field.id}`
        const name = field.getAttribute('aria-label') ?? field.placeholder
        return name === ''
          ? [field.tagName, ...field.classList].join('.')
          : `[aria-label="${name}"], [placeholder="${name}"]`
      })
  })

export const isLost = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector('.shell') === null || document.getElementById('reload-screen') !== null,
  )

/** Counts what the policy for scripts refuses from now on. */
export const refusedByPolicy = (page: Page): (() => string[]) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && /Trusted|Content Security Policy/.test(message.text()))
      refused.push(message.text().slice(0, 200))
  })
  return () => refused
}
