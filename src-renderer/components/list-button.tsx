// The button of a choice and the list that it opens: a combobox without typing, as the ARIA practices describe it.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { OptionList } from './option-list'

type ListProps = Pick<
  ComponentProps<typeof OptionList>,
  'options' | 'chosenKey' | 'onChoose' | 'whenEmpty' | 'narrowest'
>

export const ListButton = (
  props: ListProps & {
    id: string
    label: string
    className: string
    /** For its looks. */
    data: Readonly<Record<`data-${string}`, string | boolean>>
    /** What is chosen, as screen readers hear it. */
    said: string
    /** Null while the list is closed. */
    activeKey: string | null
    onOpen: () => void
    onClose: () => void
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
    children: ReactNode
  },
) => {
  const { id, label, className, data, said, activeKey, onOpen, onClose, onKeyDown, children, ...list } = props
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = activeKey !== null
  const listId = `${id}-list`
  return (
    <>
      <button
        type="button"
        role="combobox"
        id={id}
        ref={button}
        className={className}
        {...data}
        aria-label={`${label}: ${said}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && activeKey !== '' ? `${listId}-${activeKey}` : undefined}
        onClick={isOpen ? onClose : onOpen}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      >
        {children}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <OptionList
          {...list}
          id={listId}
          label={label}
          anchor={button}
          activeKey={activeKey}
          onLeave={onClose}
        />
      )}
    </>
  )
}
