// An order file dropped on the window, or rows pasted from a spreadsheet where no field takes them. The window never goes to a
// dropped file by itself. A file that cannot be read here is refused in the words that main has for one.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Message } from '../../../src-preload/contract/messages'
import { isDialogOpen } from '../../components/use-keys'
import { largestFileBytes } from '../../stores/intake-store'
import { useStores } from '../../stores/stores'

const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** Rows of a spreadsheet: several cells, mostly several lines. */
const isTable = (text: string): boolean => text.includes('\t') || text.trim().split(/[\r\n]+/).length > 1

/** Chromium says so of a file that was changed since it was dropped, and otherwise of one that is gone. */
const whyUnread = (cause: unknown): Message => ({
  code: cause instanceof DOMException && cause.name === 'NotReadableError' ? 'file-changing' : 'file-gone',
})

export const useFileDrop = (): { isOver: boolean } => {
  const stores = useStores()
  const [isOver, setIsOver] = useState(false)

  const take = useEffectEvent(async (file: File): Promise<void> => {
    const { refuse, openBytes } = stores.intake.getState()
    if (file.size > largestFileBytes)
      return refuse({ code: 'file-too-large', megabytes: Math.round(file.size / 1_048_576) })
    const read = await file.arrayBuffer().catch(whyUnread)
    await (read instanceof ArrayBuffer ? openBytes(file.name, new Uint8Array(read)) : refuse(read))
  })
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isField || isDialogOpen() || !isTable(text)) return
    event.preventDefault()
    void stores.intake.getState().openText(text)
  })

  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(false)
      if (event.dataTransfer === null || isDialogOpen()) return
      const { files, items } = event.dataTransfer
      const [file] = files
      if (file === undefined) return
      const { refuse } = stores.intake.getState()
      // Of several, which one is meant is not guessed; a folder has no bytes to read.
      if (files.length > 1) refuse({ code: 'file-one-at-a-time' })
      else if (items[0]?.webkitGetAsEntry()?.isDirectory === true) refuse({ code: 'file-no-table' })
      else void take(file)
    }
    const listenPaste = (event: ClipboardEvent): void => onPaste(event)
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    window.addEventListener('paste', listenPaste)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
      window.removeEventListener('paste', listenPaste)
    }
  }, [stores])
  return { isOver }
}
