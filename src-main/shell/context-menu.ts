// The right-click menu of text: what every desktop program has there, in the bench's language.
import { Menu, type WebContents } from 'electron'
import { contextItems } from './context-items'
import type { MenuWords } from './menu-words'

export function offerContextMenu(contents: WebContents, words: () => MenuWords): void {
  contents.on('context-menu', (_event, clicked) => {
    const items = contextItems(clicked, words())
    if (items.length > 0) Menu.buildFromTemplate(items).popup()
  })
}
