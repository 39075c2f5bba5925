// Which printer, or which folder, gets which kind of label, and how. Setting one up is the guide's work.
import './printers.css'
import { useEffect, useState } from 'react'
import type { Layout } from '../../../src-preload/contract/draft'
import type { Printer } from '../../../src-preload/contract/printer'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { layouts } from '../../../src-preload/contract/vocabulary'
import { Button } from '../../components/button'
import { ErrorMessage } from '../../components/message'
import { targetName } from '../../rules/shipments'
import { profileOf } from '../../stores/printers-store'
import { usePrinters, useScreen, useSettings, useStores } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { setupWords } from '../../text/setup-words'
import { useWords, useWordsOf } from '../../text/use-words'
import { useProfileLine } from './profile-line'
import { SetupGuide } from './setup/setup-guide'
import { Checkbox } from './checkbox'

/** What the system says about a profile's printer; a folder and a network address are not asked. */
const stateOf = (
  profile: PrinterProfile,
  printers: readonly Printer[],
  hasListed: boolean,
): Printer['state'] | null => {
  if (profile.way === 'folder' || profile.way === 'socket') return null
  const found = printers.find(({ way, name }) => way === profile.way && name === profile.target)
  return found?.state ?? (hasListed ? 'offline' : null)
}

const LayoutRow = (props: { layout: Layout; hasListed: boolean; onSetUp: () => void }) => {
  const settings = useWordsOf(settingsWords)
  const words = useWordsOf(setupWords)
  const { common, shell } = useWords()
  const printers = usePrinters((state) => state.printers)
  const profile = usePrinters((state) => profileOf(state.profiles, props.layout))
  const line = useProfileLine()
  const name = common.layouts[props.layout]
  const state = profile === null ? null : stateOf(profile, printers, props.hasListed)
  return (
    <li className="printer-row" id={`printer-${props.layout}`}>
      <div className="printer-layout">
        {name}
        {profile !== null && (
          <small>{profile.name === '' ? common.profileNames[props.layout] : profile.name}</small>
        )}
      </div>
      <div className="printer-words">
        {profile === null ? (
          <p className="printer-none">{words.notSetUp}</p>
        ) : (
          <>
            <p title={profile.target}>
              <b>{profile.way === 'folder' ? settings.folderAt(targetName(profile)) : targetName(profile)}</b>
              {state !== null && (
                <span className="printer-state" data-state={state}>
                  {shell.printerStates[state]}
                </span>
              )}
            </p>
            <p className="settings-soft">{line(profile)}</p>
          </>
        )}
      </div>
      <Button size="small" id={`set-up-${props.layout}`} label={words.setUpFor(name)} onPress={props.onSetUp}>
        {words.setUp}
      </Button>
    </li>
  )
}

export const PrintersSection = () => {
  const words = useWordsOf(settingsWords)
  const setup = useWordsOf(setupWords)
  const stores = useStores()
  const printers = usePrinters((state) => state.printers)
  const isListing = usePrinters((state) => state.isListing)
  const error = usePrinters((state) => state.error)
  const loadPrinters = usePrinters((state) => state.loadPrinters)
  const hasProfiles = usePrinters((state) => state.hasProfiles)
  const printsByItself = useSettings((state) => state.settings?.printsByItself ?? true)
  const change = useSettings((state) => state.change)
  const wanted = useScreen((state) => state.wanted.layout)
  const [guided, setGuided] = useState<Layout | null>(null)
  const [hasListed, setHasListed] = useState(false)
  useEffect(() => {
    void stores.printers
      .getState()
      .loadPrinters()
      .then(() => setHasListed(stores.printers.getState().error === null))
    void stores.printers.getState().loadProfiles()
  }, [stores])
  useEffect(() => {
    // Sent here to set up one kind of label: the hand is already at its button.
    if (wanted !== null && hasProfiles) document.getElementById(`set-up-${wanted}`)?.focus()
  }, [wanted, hasProfiles])
  const hasPrinters = printers.some((printer) => printer.way !== 'folder')
  return (
    <section className="settings-section">
      <h2>{words.printersTitle}</h2>
      <p className="settings-soft">{setup.why}</p>
      <div className="settings-card">
        <Checkbox isOn={printsByItself} onChange={(isOn) => void change({ printsByItself: isOn })}>
          {words.printsByItself}
        </Checkbox>
      </div>
      <ul className="settings-card">
        {layouts.map((layout) => (
          <LayoutRow key={layout} layout={layout} hasListed={hasListed} onSetUp={() => setGuided(layout)} />
        ))}
      </ul>
      {!hasPrinters && !isListing && <p className="settings-soft">{words.noPrinters}</p>}
      {error !== null && <ErrorMessage error={error} />}
      <div className="settings-actions">
        <Button size="small" isDisabled={isListing} onPress={() => void loadPrinters()}>
          {isListing ? words.looking : words.refreshPrinters}
        </Button>
      </div>
      {guided !== null && <SetupGuide layout={guided} onLeave={() => setGuided(null)} />}
    </section>
  )
}
