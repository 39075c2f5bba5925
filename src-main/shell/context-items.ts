// What stands in the right-click menu of text.
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { MenuWords } from './menu-words'

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>

/** Nothing where there is neither a field nor chosen text. */
export const contextItems = (
  { isEditable, selectionText, editFlags }: Clicked,
  words: MenuWords,
): MenuItemConstructorOptions[] => {
  const copy = { role: 'copy', label: words.copy, enabled: editFlags.canCopy } as const
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'undo', label: words.undo, enabled: editFlags.canUndo },
    { role: 'redo', label: words.redo, enabled: editFlags.canRedo },
    { type: 'separator' },
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
  ]
}
