// The field that a scanner is tried in: it takes every key for itself and shows what one scan tells of the scanner.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FieldLabel } from '../../../components/field'
import { type Learned, learnFrom, type RecordedKey } from '../../../rules/scan-learning'
import { scannerWords } from '../../../text/scanner-words'
import { useWordsOf } from '../../../text/use-words'

/** No scanner pauses so long inside a code. */
const doneAfterMs = 260
const modifiers = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta', 'NumLock'])

export const ScanField = (props: { onLearned: (learned: Learned) => void }) => {
  const words = useWordsOf(scannerWords)
  const keys = useRef<RecordedKey[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [text, setText] = useState('')
  useEffect(() => () => clearTimeout(timer.current), [])

  const done = (): void => {
    const learned = learnFrom(keys.current)
    keys.current = []
    props.onLearned(learned)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, timeStamp } = event
    const isFirst = keys.current.length === 0
    // Going on with Tab, leaving with Escape and the keys of screens are a hand's.
    const isForHand = isFirst && (key === 'Tab' || key === 'Escape')
    if (isForHand || modifiers.has(key) || /^F\d/.test(key) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    keys.current.push({ key, at: timeStamp })
    // A scanner's keys come faster than what they change is drawn: all of them are shown, not the last one behind an old text.
    setText(keys.current.flatMap((one) => (Array.from(one.key).length === 1 ? [one.key] : [])).join(''))
    clearTimeout(timer.current)
    timer.current = setTimeout(done, doneAfterMs)
  }
  return (
    <div className="field">
      <FieldLabel of="scanner-try">{words.field}</FieldLabel>
      <input
        id="scanner-try"
        className="line-input scanner-try"
        type="text"
        data-keeps-scans
        readOnly
        autoComplete="off"
        placeholder={words.empty}
        value={text}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
