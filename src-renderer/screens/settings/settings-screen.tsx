// The settings, one subject at a time. Changes hold at once; there is nothing to save.
import './privacy.css'
import './settings.css'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../components/use-keys'
import { useScreen } from '../../stores/stores'
import { type SettingsPart, settingsParts } from '../../rules/settings-parts'
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
import { SeveralSection } from './several/several-section'
import { StartSection } from './start-section'
import { TrackingSection } from './tracking-section'

const parts: Record<SettingsPart, (props: { openOnePerson: () => void }) => React.JSX.Element> = {
  start: StartSection,
  connections: ConnectionsSection,
  printers: PrintersSection,
  form: FormSection,
  packages: PackagesSection,
  orders: OrdersSection,
  scanner: ScannerSection,
  doubles: DoublesSection,
  tracking: TrackingSection,
  several: SeveralSection,
  privacy: PrivacySection,
  screen: ScreenSection,
  data: DataSection,
}

export const SettingsScreen = () => {
  const words = useWordsOf(settingsWords)
  const wanted = useScreen((state) => state.wanted)
  const [section, setSection] = useState<SettingsPart>(wanted.section ?? 'connections')
  const [followed, setFollowed] = useState(wanted)
  if (followed !== wanted) {
    // Sent to another subject while this one is open.
    setFollowed(wanted)
    if (wanted.section !== null) setSection(wanted.section)
  }
  const showSide = useScreen((state) => state.showSide)
  const open = useScreen((state) => state.open)
  const list = useRef<HTMLDivElement>(null)
  const Part = parts[section]
  useEffect(() => {
    // Sent to one kind of label, the hand is there already.
    if (wanted.layout !== null) return
    const field = wanted.field === null ? null : document.getElementById(wanted.field)
    const place = field ?? list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    place?.focus()
  }, [wanted])
  const move = (step: number): void => {
    const next = settingsParts[settingsParts.indexOf(section) + step]
    if (next === undefined) return
    setSection(next)
    list.current?.querySelectorAll('button')[settingsParts.indexOf(next)]?.focus()
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
        {settingsParts.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`settings-tab-${name}`}
            aria-selected={name === section}
            aria-controls="settings-panel"
            tabIndex={name === section ? 0 : -1}
            className="choosable settings-tab"
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
