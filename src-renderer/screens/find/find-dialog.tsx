// One word finds an order, a shipment, a package, a command and a screen. Tab keeps one kind; Escape gives the focus back.
import './find.css'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { KeyCap } from '../../components/key-cap'
import { useFind, useStores } from '../../stores/stores'
import { findWords } from '../../text/find-words'
import { useWordsOf } from '../../text/use-words'
import { FoundList } from './found-list'
import { type Found, type FoundKind, foundKinds, useFound } from './use-found'

const atMostOfAKind = 3

export const FindDialog = () => {
  const words = useWordsOf(findWords)
  const stores = useStores()
  const text = useFind((state) => state.text)
  const dialog = useRef<HTMLDialogElement>(null)
  const [kind, setKind] = useState<FoundKind | null>(null)
  const [at, setAt] = useState(0)
  const all = useFound()
  const { leave, type } = stores.find.getState()

  // As in components/dialog.tsx: closed while it is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const shown =
    kind === null
      ? foundKinds.flatMap((one) => all.filter((found) => found.kind === one).slice(0, atMostOfAKind))
      : all.filter((found) => found.kind === kind)
  const active = shown[Math.min(at, shown.length - 1)]
  const kinds = foundKinds.filter((one) => all.some((found) => found.kind === one))

  const open = (found: Found | undefined): void => {
    if (found === undefined) return
    leave()
    found.open()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, shown.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else if (event.key === 'Enter') open(active)
    else if (event.key === 'Tab') {
      const circle = [null, ...kinds]
      const step = event.shiftKey ? circle.length - 1 : 1
      setKind(circle[(circle.indexOf(kind) + step) % circle.length] ?? null)
      setAt(0)
    } else if (event.key === 'F1') stores.find.getState().show('help')
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className="sheet find"
      data-keeps-scans
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onKeyDown={onKeyDown}
    >
      <div className="find-field">
        <Search size={20} aria-hidden="true" />
        <input
          id="find-text"
          autoFocus
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls="find-list"
          aria-activedescendant={active === undefined ? undefined : `find-${active.kind}-${active.id}`}
          aria-label={words.title}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setAt(0)
            void type(event.target.value)
          }}
        />
        <KeyCap keys="Escape" />
      </div>
      <div className="find-kinds">
        {[null, ...kinds].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            tabIndex={-1}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {words.kinds[one ?? 'all']}{' '}
            {one === null ? all.length : all.filter((found) => found.kind === one).length}
          </button>
        ))}
      </div>
      <FoundList shown={shown} active={active} text={text} onOpen={open} />
      <p className="visually-hidden" role="status">
        {words.count(shown.length)}
      </p>
      <footer className="find-foot">
        <span>
          <KeyCap keys="↑ ↓" /> {words.choose}
        </span>
        <span>
          <KeyCap keys="Enter" /> {words.openIt}
        </span>
        <span>
          <KeyCap keys="Tab" /> {words.oneKind}
        </span>
        <span className="find-space" />
        <span>
          <KeyCap keys="F1" /> {words.allKeys}
        </span>
      </footer>
    </dialog>
  )
}
