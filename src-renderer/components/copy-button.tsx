// Copies a text and says so for a moment.
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useWords } from '../text/use-words'
import { Button } from './button'

export const CopyButton = (props: { text: string; children: string }) => {
  const { common } = useWords()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    await writeClipboard(props.text)
    setIsCopied(true)
  }
  return (
    <Button
      size="small"
      icon={isCopied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
      onPress={() => void copy()}
    >
      <span role="status">{isCopied ? common.copied : props.children}</span>
    </Button>
  )
}

/** The clipboard permission is refused to pages in some set-ups; then the old way of copying a selection is used. */
const writeClipboard = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'visually-hidden'
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
