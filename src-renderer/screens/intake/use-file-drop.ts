// An order file dropped on the window, or rows pasted from a spreadsheet where no field takes them. The window never goes to a
// dropped file by itself.
import { useEffect, useEffectEvent, useState } from 'react'
import { isDialogOpen } from '../../components/use-keys'
import { largestFileBytes } from '../../stores/intake-store'
import { useStores } from '../../stores/stores'

const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** Rows of a spreadsheet: several cells, mostly several lines. */
const isTable = (text: string): boolean => text.includes('\t') || text.trim().split(/[\r\n]+/).length > 1

export const useFileDrop = (): { isOver: boolean; isTooLarge: boolean } => {
  const stores = useStores()
  const [isOver, setIsOver] = useState(false)
  const [isTooLarge, setIsTooLarge] = useState(false)

  const take = useEffectEvent(async (file: File): Promise<void> => {
    setIsTooLarge(file.size > largestFileBytes)
    if (file.size > largestFileBytes) return
    // A file that was changed since it was dropped cannot be read: main says so of no bytes at all.
    const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
    await stores.intake.getState().openBytes(file.name, new Uint8Array(bytes))
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
      const file = event.dataTransfer?.files[0]
      if (file !== undefined && !isDialogOpen()) void take(file)
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
  }, [])
  return { isOver, isTooLarge }
}
