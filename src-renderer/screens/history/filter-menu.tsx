// One filter of the history: a button that says what it lets through, and the list of what can be chosen. Chosen ones are
// marked; the list stays open where several may be chosen.
import './filters.css'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { ListButton } from '../../components/list-button'
import type { Option } from '../../components/option-list'

const narrowestList = 340

const nextFilter = (button: HTMLElement, step: number): void => {
  const all = [...document.querySelectorAll<HTMLElement>('.filter-button')]
  all[all.indexOf(button) + step]?.focus()
}

export const FilterMenu = <Key extends string>(props: {
  id: string
  label: string
  /** What the button says. */
  said: string
  options: readonly Option<Key>[]
  chosen: readonly Key[]
  /** Choosing one of several takes it or leaves it; otherwise it takes the place of the one before. */
  isMany: boolean
  whenEmpty: string
  onOpen?: () => void
  onChoose: (chosen: Key[]) => void
}) => {
  const { options, chosen, isMany, onChoose } = props
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const isOpen = activeKey !== null
  const open = (): void => {
    props.onOpen?.()
    setActiveKey(chosen[0] ?? options[0]?.key ?? '')
  }
  const close = useCallback(() => setActiveKey(null), [])
  const choose = (wanted: string): void => {
    const key = options.find((option) => option.key === wanted)?.key
    if (key === undefined) return close()
    setActiveKey(key)
    if (!isMany) {
      onChoose([key])
      return close()
    }
    onChoose(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
  }
  const move = (step: number): void => {
    const at = options.findIndex(({ key }) => key === activeKey)
    const next = options[Math.min(options.length - 1, Math.max(0, at + step))]
    if (next !== undefined) setActiveKey(next.key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -1e6, End: 1e6 }
    const step = steps[event.key]
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      close()
      nextFilter(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1)
    } else if (!isOpen) {
      if (!['ArrowDown', 'ArrowUp', ' ', 'Enter'].includes(event.key)) return
      open()
    } else if (step !== undefined) move(step)
    else if (event.key === 'Enter' || event.key === ' ') choose(activeKey)
    else if (event.key === 'Escape') {
      close()
      event.stopPropagation()
    } else return
    event.preventDefault()
  }
  return (
    <ListButton
      id={props.id}
      label={props.label}
      className="filter-button"
      data={{ 'data-on': isMany ? chosen.length > 0 : chosen[0] !== options[0]?.key }}
      said={props.said}
      options={options}
      chosenKey={isMany ? chosen : (chosen[0] ?? null)}
      activeKey={activeKey}
      onOpen={open}
      onClose={close}
      onKeyDown={onKeyDown}
      onChoose={choose}
      whenEmpty={props.whenEmpty}
      narrowest={narrowestList}
    >
      <span>{props.said}</span>
    </ListButton>
  )
}
