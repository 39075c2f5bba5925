// One filter of the history: a button that says what it lets through, and the list of what can be chosen. Chosen ones are
// marked; the list stays open where several may be chosen.
import './filters.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { type Option, OptionList } from '../../components/option-list'

const narrowestList = 260

const nextFilter = (button: HTMLElement, step: number): void => {
  const all = [...document.querySelectorAll<HTMLElement>('.filter-button')]
  all[all.indexOf(button) + step]?.focus()
}

export const FilterMenu = (props: {
  id: string
  label: string
  /** What the button says. */
  said: string
  options: readonly Option[]
  chosen: readonly string[]
  /** Choosing one of several takes it or leaves it; otherwise it takes the place of the one before. */
  isMany: boolean
  whenEmpty: string
  onOpen?: () => void
  onChoose: (chosen: string[]) => void
}) => {
  const { options, chosen, isMany, onChoose } = props
  const button = useRef<HTMLButtonElement>(null)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const isOpen = activeKey !== null
  const listId = `${props.id}-list`
  const open = (): void => {
    props.onOpen?.()
    setActiveKey(chosen[0] ?? options[0]?.key ?? '')
  }
  const close = useCallback(() => setActiveKey(null), [])
  const choose = (key: string): void => {
    if (!options.some((option) => option.key === key)) return close()
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
    <>
      <button
        type="button"
        role="combobox"
        id={props.id}
        ref={button}
        className="filter-button"
        data-on={isMany ? chosen.length > 0 : chosen[0] !== options[0]?.key}
        aria-label={`${props.label}: ${props.said}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && activeKey !== '' ? `${listId}-${activeKey}` : undefined}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={onKeyDown}
        onBlur={close}
      >
        <span>{props.said}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <OptionList
          id={listId}
          label={props.label}
          anchor={button}
          options={options}
          activeKey={activeKey}
          chosenKey={isMany ? chosen : (chosen[0] ?? null)}
          onChoose={choose}
          onLeave={close}
          whenEmpty={props.whenEmpty}
          narrowest={narrowestList}
        />
      )}
    </>
  )
}
