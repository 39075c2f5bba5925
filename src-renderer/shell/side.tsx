// The panel beside a screen. A narrow window has no room for both: the panel lies over the screen then, opened from the status
// line or by what is chosen in a list, and Escape is the step back. Nothing here knows what is in the panel.
import './side.css'
import PanelRight from 'lucide-react/icons/panel-right'
import { useEffect } from 'react'
import { KeyCap } from '../components/key-cap'
import { isDialogOpen, isListOpen, useKeys } from '../components/use-keys'
import { useScreenParts, useStores } from '../stores/stores'
import { useWords } from '../text/use-words'

const narrow = matchMedia('(max-width: 900px)')
const panel = (): HTMLElement | null => document.querySelector('.side')

export const useSide = (): void => {
  const { screen } = useStores()
  useEffect(() => {
    let before: Element | null = null
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !narrow.matches || !screen.getState().isSideOpen) return
      if (panel() === null || isDialogOpen() || isListOpen()) return
      event.preventDefault()
      event.stopPropagation()
      screen.getState().showSide(false)
    }
    const leave = screen.subscribe(({ isSideOpen }, { isSideOpen: wasOpen }) => {
      if (isSideOpen === wasOpen) return
      const hadFocus = panel()?.contains(document.activeElement) === true
      if (isSideOpen) before = document.activeElement
      // At once, so that what opens it may put the focus into it.
      document.documentElement.dataset['side'] = isSideOpen ? 'open' : 'closed'
      if (!isSideOpen && hadFocus && narrow.matches && before instanceof HTMLElement) before.focus()
    })
    window.addEventListener('keydown', onEscape, true)
    return () => {
      leave()
      window.removeEventListener('keydown', onEscape, true)
    }
  }, [screen])
}

export const SideToggle = () => {
  const { shell } = useWords()
  const { screen, isSideOpen: isOpen, showSide: show } = useScreenParts('screen', 'isSideOpen', 'showSide')
  const toggle = (): void => {
    show(!isOpen)
    if (!isOpen)
      panel()?.querySelector<HTMLElement>('button:not([tabindex="-1"]), input, [tabindex="0"]')?.focus()
  }
  useKeys({ 'Ctrl b': toggle })
  return (
    <button
      type="button"
      className="status-part side-toggle"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+B"
      title={shell.beside[screen]}
      onClick={toggle}
    >
      <PanelRight size={16} aria-hidden="true" />
      <span>{shell.beside[screen]}</span>
      <KeyCap keys="Ctrl B" />
    </button>
  )
}
