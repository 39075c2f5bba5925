// The list of a choice, open or not, and the keys that open it, move in it and choose: a combobox without typing.
import { type KeyboardEvent, useCallback, useState } from 'react'
import type { Option } from './option-list'

const openingKeys = ['ArrowDown', 'ArrowUp', ' ', 'Enter']
const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -1e6, End: 1e6 }

export const useChoice = (options: readonly Option[], chosenKey: string, onChoose: (key: string) => void) => {
  /** Null while the list is closed. */
  const [activeKey, setActiveKey] = useState<string | null>(null)

  const open = (): void => {
    const chosen = options.find((option) => option.key === chosenKey)
    setActiveKey(chosen?.key ?? options[0]?.key ?? '')
  }
  const close = useCallback(() => setActiveKey(null), [])
  const choose = (key: string): void => {
    close()
    onChoose(key)
  }
  const move = (step: number): void => {
    const index = options.findIndex((option) => option.key === activeKey)
    const next = options[Math.min(options.length - 1, Math.max(0, index + step))]
    if (next !== undefined) setActiveKey(next.key)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey) return
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : null
    if (letter !== null) {
      const found = options.find((option) => option.name.toLowerCase().startsWith(letter))
      if (found !== undefined) setActiveKey(found.key)
      return
    }
    if (activeKey === null) {
      if (!openingKeys.includes(event.key)) return
      event.preventDefault()
      open()
      return
    }
    if (event.key === 'Tab') return choose(activeKey)
    const step = steps[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter' || event.key === ' ') choose(activeKey)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return { activeKey, open, close, choose, onKeyDown }
}
