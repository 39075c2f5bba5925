// The country, found by name or code in many languages. What was typed is never taken for a country on a guess:
// it must be chosen, the only match, or its exact name or code.
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { countryMeant, countryName, findCountries } from '../rules/countries'
import { Field, inField } from './field'
import { OptionList } from './option-list'
import { useCountries } from './use-countries'

export const CountryField = (props: {
  id: string
  label: string
  language: string
  code: string
  onChange: (code: string) => void
  placeholder: string
  whenEmpty: string
  foundWords: (count: number) => string
  problem?: string | undefined
  className?: string
}) => {
  const { code, language, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  /** What stands in the field while it is being typed, and the country that Escape brings back. */
  const [typing, setTyping] = useState<{ text: string; before: string } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)

  const countries = useCountries(language)
  const found = isOpen ? findCountries(countries, typing?.text ?? '') : []
  const listId = `${props.id}-list`
  const activeCountry = found[active] ?? null
  // A form that was filled anew (cleared, brought back, corrected) shows its country, not what was typed before.
  const isOwnText = typing !== null && (isOpen || code === '')
  const shown = isOwnText ? typing.text : code === '' ? '' : countryName(code, language)

  const close = useCallback(() => setIsOpen(false), [])
  const choose = (chosen: string): void => {
    setTyping(null)
    setIsOpen(false)
    onChange(chosen)
  }
  const open = (): void => {
    setTyping(null)
    const all = findCountries(countries, '')
    setActive(
      Math.max(
        0,
        all.findIndex((country) => country.code === code),
      ),
    )
    setIsOpen(true)
  }
  const type = (text: string): void => {
    setTyping({ text, before: isOwnText ? typing.before : code })
    setActive(0)
    setIsOpen(true)
    // At once, so that the create key never sends the country that stood here before.
    onChange(countryMeant(countries, text))
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(Math.min(found.length - 1, Math.max(0, active + step)))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (activeCountry !== null) choose(activeCountry.code)
    } else if (event.key === 'Tab' && isOpen && typing !== null && typing.text.trim() !== '') {
      if (activeCountry !== null) choose(activeCountry.code)
    } else if (event.key === 'Escape' && (isOpen || isOwnText)) {
      event.preventDefault()
      choose(isOwnText ? typing.before : code)
    }
  }

  return (
    <Field id={props.id} label={props.label} problem={props.problem} className={props.className}>
      <input
        {...inField(props)}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-required="true"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={
          isOpen && activeCountry !== null ? `${listId}-${activeCountry.code}` : undefined
        }
        placeholder={props.placeholder}
        value={shown}
        onFocus={(event) => event.target.select()}
        onClick={() => {
          if (!isOpen) open()
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <span className="field-suffix" aria-hidden="true">
        {isOwnText ? '' : code}
      </span>
      {isOpen && (
        <>
          <OptionList
            id={listId}
            label={props.label}
            anchor={input}
            options={found.map((country) => ({ key: country.code, name: country.name, note: country.code }))}
            activeKey={activeCountry?.code ?? null}
            chosenKey={code === '' ? null : code}
            onChoose={choose}
            onLeave={close}
            whenEmpty={props.whenEmpty}
          />
          <span role="status" className="visually-hidden">
            {props.foundWords(found.length)}
          </span>
        </>
      )}
    </Field>
  )
}
