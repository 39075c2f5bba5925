// One text into one field, by hand: typed, pasted or put together by a dead key; then arrows, and out of the field. Says what
// was changed without a word about it; null when nothing was.
import type { Page } from 'playwright'
import { readAmount, type Unit } from '../../../src-renderer/rules/amounts'
import { readDay } from '../../../src-renderer/rules/days'

/** As the clipboard hands it over, without a clipboard that others on this machine use. */
const paste = async (page: Page, selector: string, text: string): Promise<void> => {
  const isTaken = await page
    .locator(selector)
    .first()
    .evaluate((field, pasted) => {
      const data = new DataTransfer()
      data.setData('text/plain', pasted)
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      return !field.dispatchEvent(event)
    }, text)
  if (!isTaken) await page.keyboard.insertText(text)
}

/** A dead key shows its accent first, then the letter takes its place. */
const compose = async (page: Page, text: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 })
    await session.send('Input.insertText', { text })
  } finally {
    await session.detach()
  }
}

const arrows = ['ArrowLeft', 'Home', 'ArrowRight', 'End'] as const

const isSameFigure = (before: string, after: string, unit: Unit): boolean =>
  ['de-DE', 'en-GB'].some((locale) => {
    const [a, b] = [readAmount(before, unit, locale), readAmount(after, unit, locale)]
    return a.kind === 'amount' && b.kind === 'amount' && Math.abs(a.value - b.value) < 1e-6
  })

const isSameDay = (before: string, after: string): boolean =>
  ['de-DE', 'en-GB'].some((locale) => {
    // The day at the walk's bench.
    const reading = { locale, today: '2026-11-27' }
    const [a, b] = [readDay(before, reading), readDay(after, reading)]
    return a.kind === 'day' && b.kind === 'day' && a.day === b.day
  })

/** The same, said in the field's own way: a unit, a word for a day. */
const isSaidAnew = (selector: string, before: string, after: string): boolean => {
  if (selector === '#ship-weight') return isSameFigure(before, after, 'g')
  if (/^#ship-(length|width|height)$/.test(selector)) return isSameFigure(before, after, 'cm')
  return selector === '#ship-pickupDate' && isSameDay(before, after)
}

/** What may stand in a field of one line for what came in several. */
const asShown = (text: string, isOneLine: boolean): string =>
  isOneLine ? text.replace(/\s*\n\s*/g, ' ') : text

export const tryText = async (
  page: Page,
  selector: string,
  text: string,
  turn: number,
): Promise<string | null> => {
  const field = page.locator(selector).first()
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  const way =
    text.includes('\n') || text.length > 100 ? 'paste' : (['type', 'paste', 'compose'] as const)[turn % 3]
  if (way === 'paste') await paste(page, selector, text)
  else if (way === 'compose') await compose(page, text)
  else await page.keyboard.type(text)
  const { standing, isOneLine, isCountry } = await field.evaluate((element) => ({
    standing: (element as HTMLInputElement).value,
    isOneLine: element.tagName === 'INPUT',
    isCountry: element.getAttribute('role') === 'combobox' && /country/i.test(element.id),
  }))
  const wanted = asShown(text, isOneLine)
  if (standing !== wanted) return `${String(way)}: ${JSON.stringify(standing)}`
  for (const key of [arrows[turn % 4], arrows[(turn + 1) % 4]]) await page.keyboard.press(key ?? 'End')
  const moved = await field.inputValue()
  if (moved !== wanted) return `arrows: ${JSON.stringify(moved)}`
  await field.evaluate((element) => (element as HTMLElement).blur())
  if (isCountry || !(await field.isVisible())) return null
  const left = await field.inputValue()
  return left === wanted || isSaidAnew(selector, wanted, left) ? null : `left: ${JSON.stringify(left)}`
}
