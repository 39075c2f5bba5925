// The settings, one subject at a time. Changes hold at once; there is nothing to save.
import './privacy.css'
import './settings.css'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../components/use-keys'
import { useScreen } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWordsOf } from '../../text/use-words'
import { ConnectionsSection } from './connections-section'
import { DataSection } from './data-section'
import { DoublesSection } from './doubles-section'
import { FormSection } from './form-section'
import { OrdersSection } from './orders-section'
import { PackagesSection } from './packages/packages-section'
import { PrivacySection } from './privacy-section'
import { PrintersSection } from './printers-section'
import { ScannerSection } from './scanner/scanner-section'
import { ScreenSection } from './screen-section'
import { TrackingSection } from './tracking-section'

const sections = [
  'connections',
  'printers',
  'form',
  'packages',
  'orders',
  'scanner',
  'doubles',
  'tracking',
  'privacy',
  'screen',
  'data',
] as const
type Section = (typeof sections)[number]

const parts: Record<Section, (props: { openOnePerson: () => void }) => React.JSX.Element> = {
  connections: ConnectionsSection,
  printers: PrintersSection,
  form: FormSection,
  packages: PackagesSection,
  orders: OrdersSection,
  scanner: ScannerSection,
  doubles: DoublesSection,
  tracking: TrackingSection,
  privacy: PrivacySection,
  screen: ScreenSection,
  data: DataSection,
}

export const SettingsScreen = () => {
  const words = useWordsOf(settingsWords)
  const wanted = useScreen((state) => state.wanted.layout)
  const [section, setSection] = useState<Section>(wanted === null ? 'connections' : 'printers')
  const showSide = useScreen((state) => state.showSide)
  const open = useScreen((state) => state.open)
  const list = useRef<HTMLDivElement>(null)
  const Part = parts[section]
  useEffect(() => {
    // Sent to one kind of label, the hand is there already.
    if (wanted === null) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }, [wanted])
  const move = (step: number): void => {
    const next = sections[sections.indexOf(section) + step]
    if (next === undefined) return
    setSection(next)
    list.current?.querySelectorAll('button')[sections.indexOf(next)]?.focus()
  }
  useKeys({
    // Out of a section to the list of them, and from there to the bench.
    Escape: () => {
      const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
      const was = document.activeElement
      tab?.focus()
      // The list is out of sight in a narrow window: then there is nothing to go back to.
      if (was === document.activeElement) open('ship')
    },
  })
  const openOnePerson = (): void => {
    setSection('privacy')
    requestAnimationFrame(() => document.getElementById('privacy-search')?.focus())
  }
  return (
    <div className="settings with-side">
      <div
        ref={list}
        className="settings-list side side-left"
        role="tablist"
        aria-orientation="vertical"
        aria-label={words.title}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(1)
          else if (event.key === 'ArrowUp') move(-1)
          else return
          event.preventDefault()
        }}
      >
        {sections.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`settings-tab-${name}`}
            aria-selected={name === section}
            aria-controls="settings-panel"
            tabIndex={name === section ? 0 : -1}
            className="settings-tab"
            onClick={() => {
              setSection(name)
              showSide(false)
            }}
          >
            {words.sections[name]}
          </button>
        ))}
      </div>
      <div
        id="settings-panel"
        className="settings-panel"
        role="tabpanel"
        aria-labelledby={`settings-tab-${section}`}
      >
        <Part openOnePerson={openOnePerson} />
      </div>
    </div>
  )
}
