// Copies a text and says so for a moment.
import './copy-button.css'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../text/use-words'
import { Button } from './button'
import { isDialogOpen } from './use-keys'

const hasChosenText = (): boolean => {
  const field = document.activeElement
  const isInField =
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.selectionStart !== field.selectionEnd
  return isInField || (getSelection()?.toString() ?? '') !== ''
}

export const CopyButton = (props: {
  text: string
  children: string
  /** The key that copies wherever the cursor is, such as "Alt N". */
  keyCap?: string
  /** The system's own key copies it where nothing else is chosen to be copied. */
  isCopyKey?: boolean
}) => {
  const { common } = useWords()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = (): void => {
    navigator.clipboard.writeText(props.text).then(
      () => setState('copied'),
      // Where the page may not write to the clipboard, the text is selected for the worker's own copy key.
      () => setState('refused'),
    )
  }
  const { isCopyKey = false } = props
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isDialogOpen() || hasChosenText()) return
    event.preventDefault()
    copy()
  })
  useEffect(() => {
    if (!isCopyKey) return
    document.addEventListener('copy', onCopy)
    return () => document.removeEventListener('copy', onCopy)
  }, [isCopyKey])
  if (state === 'refused') {
    return (
      <input
        className="line-input copy-text mono"
        aria-label={common.copyByHand}
        title={common.copyByHand}
        readOnly
        autoFocus
        value={props.text}
        onFocus={(event) => event.target.select()}
        onBlur={() => setState('idle')}
      />
    )
  }
  const Sign = state === 'copied' ? Check : Copy
  return (
    <Button
      size="small"
      icon={<Sign size={14} aria-hidden="true" />}
      onPress={copy}
      {...(isCopyKey ? { keyCap: 'Ctrl C' } : { hotkey: props.keyCap })}
    >
      <span role="status">{state === 'copied' ? common.copied : props.children}</span>
    </Button>
  )
}
