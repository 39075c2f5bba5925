// A field of the recipient that offers who was written to before. It offers and never fills by itself: a proposal is taken
// with the arrow keys and Tab or Enter, or a click; Escape closes the list, and typing goes on as if there were none.
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { SuggestedRecipient } from '../../../src-preload/contract/suggestion'
import type { SuggestedField } from '../../../src-preload/contract/vocabulary'
import { type Option, OptionList } from '../../components/option-list'
import { useShip } from '../../stores/stores'
import { useWords } from '../../text/use-words'
import { fieldId, ShipField, type ShipFieldProps } from './ship-field'

/** One letter is everybody, except where a name has hardly more of them. */
const isEnough = (text: string): boolean =>
  text.trim().length >= 2 || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/.test(text)

const filled = (...parts: string[]): string[] => parts.filter((part) => part !== '')

const optionOf = (recipient: SuggestedRecipient, index: number): Option => {
  const { firstName, lastName, company, addressLine, postalCode, city, email } = recipient
  const name = filled(`${firstName} ${lastName}`.trim(), company).join(', ')
  const place = filled(addressLine, `${postalCode} ${city}`.trim()).join(', ')
  return { key: String(index), name, note: place === '' ? email : place }
}

const nothing: { text: string; recipients: readonly SuggestedRecipient[] } = { text: '', recipients: [] }

export const SuggestField = (
  props: Omit<ShipFieldProps, 'combobox' | 'onTyped' | 'onLeft'> & { field: SuggestedField },
) => {
  const { field } = props
  const { common, ship } = useWords()
  const value = useShip((state) => state.form[field])
  const suggest = useShip((state) => state.suggest)
  const take = useShip((state) => state.takeRecipient)
  const input = useRef<HTMLInputElement>(null)
  /** What was asked about last: an answer to anything else comes too late. */
  const asked = useRef('')
  const [offered, setOffered] = useState(nothing)
  const [active, setActive] = useState(-1)
  const isOpen = offered.recipients.length > 0 && offered.text === value
  const listId = `${fieldId(field)}-list`

  const close = useCallback(() => {
    asked.current = ''
    setOffered(nothing)
    setActive(-1)
  }, [])
  const ask = (text: string): void => {
    asked.current = text
    setActive(-1)
    if (!isEnough(text)) return setOffered(nothing)
    void suggest(field, text).then((recipients) => {
      if (asked.current === text && document.activeElement === input.current) setOffered({ text, recipients })
    })
  }
  const choose = (index: number): void => {
    const recipient = offered.recipients[index]
    close()
    if (recipient !== undefined) take(recipient)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault()
      return ask(value)
    }
    if (!isOpen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // One place is none of them: what was typed.
      const places = offered.recipients.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if ((event.key === 'Tab' || event.key === 'Enter') && active >= 0 && !event.shiftKey) {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <>
      <ShipField
        {...props}
        onTyped={ask}
        onLeft={close}
        combobox={{
          input,
          listId,
          isOpen,
          activeId: isOpen && active >= 0 ? `${listId}-${active}` : undefined,
          onKeyDown,
        }}
      />
      {isOpen && (
        <>
          <OptionList
            id={listId}
            label={ship.earlierRecipients(common.fields[field])}
            anchor={input}
            options={offered.recipients.map(optionOf)}
            activeKey={active < 0 ? null : String(active)}
            chosenKey={active < 0 ? null : String(active)}
            onChoose={(key) => choose(Number(key))}
            onLeave={close}
            narrowest={420}
          />
          <span role="status" className="visually-hidden">
            {ship.suggestionsFound(offered.recipients.length)}
          </span>
        </>
      )}
    </>
  )
}
