// Copies a text and says so for a moment.
import './copy-button.css'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useWords } from '../text/use-words'
import { Button } from './button'
import { useKeys } from './use-keys'

export const CopyButton = (props: {
  text: string
  children: string
  /** The key that copies wherever the cursor is, such as "Alt N". */
  keyCap?: string
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
  const { keyCap } = props
  useKeys(keyCap === undefined ? {} : { [keyCap.replace(/[A-Z]$/, (key) => key.toLowerCase())]: copy })
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
      {...(keyCap === undefined ? {} : { keyCap })}
    >
      <span role="status">{state === 'copied' ? common.copied : props.children}</span>
    </Button>
  )
}
