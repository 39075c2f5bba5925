// Everything a window says: its texts, seen or only read out, folded away or not, and what its attributes say.
import type { Page } from 'playwright'

const attributes = [
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'aria-valuetext',
  'aria-roledescription',
  'aria-description',
]

/** Each text once, as it stands in its element; codes that are nobody's language are marked as such and left out. What was typed into fields is not among them. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const texts = new Set<string>([document.title])
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode() !== null) {
      const inside = nodes.currentNode.parentElement?.closest('script, style, [translate="no"]')
      if (inside === null) texts.add((nodes.currentNode.textContent ?? '').trim())
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of names) texts.add(element.getAttribute(name)?.trim() ?? '')
    texts.delete('')
    return [...texts]
  }, attributes)
