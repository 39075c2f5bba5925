// Which printer, or which folder, gets which kind of label, and how. Setting one up is the guide's work.
import { useEffect, useState } from 'react'
import type { Layout } from '../../../src-preload/contract/draft'
import { layouts } from '../../../src-preload/contract/vocabulary'
import { Button } from '../../components/button'
import { ErrorMessage } from '../../components/message'
import { useOneStop } from '../../components/use-one-stop'
import { usePrinters, usePrintersParts, useScreen, useSettings, useStores } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { setupWords } from '../../text/setup-words'
import { useWordsOf } from '../../text/use-words'
import { PrinterRow } from './printer-row'
import { SetupGuide } from './setup/setup-guide'
import { Checkbox } from '../../components/checkbox'
import { SettingCount } from './setting-count'
import { SettingsSection } from './settings-section'

export const PrintersSection = () => {
  const words = useWordsOf(settingsWords)
  const setup = useWordsOf(setupWords)
  const stores = useStores()
  const { printers, isListing, error } = usePrintersParts('printers', 'isListing', 'error')
  const hasProfiles = usePrinters((state) => state.hasProfiles)
  const { loadPrinters } = stores.printers.getState()
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
    const { loadProfiles, probeAddresses } = stores.printers.getState()
    void loadProfiles().then(probeAddresses)
  }, [stores])
  useEffect(() => {
    // Sent here to set up one kind of label: the hand is already at its button.
    if (wanted !== null && hasProfiles) document.getElementById(`set-up-${wanted}`)?.focus()
  }, [wanted, hasProfiles])
  const list = useOneStop<HTMLUListElement>()
  const hasPrinters = printers.some((printer) => printer.way !== 'folder')
  return (
    <SettingsSection title={words.printersTitle} why={setup.why}>
      <div className="settings-card">
        <Checkbox isOn={printsByItself} onChange={(isOn) => void change({ printsByItself: isOn })}>
          {words.printsByItself}
        </Checkbox>
        {printsByItself && (
          <div className="printer-order">
            <SettingCount name="orderWaitSeconds" label={setup.orderWait} unit={setup.seconds} />
            <p className="settings-soft">{setup.orderWaitWhy}</p>
          </div>
        )}
      </div>
      <ul {...list} className="settings-card">
        {layouts.map((layout) => (
          <PrinterRow key={layout} layout={layout} hasListed={hasListed} onSetUp={() => setGuided(layout)} />
        ))}
      </ul>
      {!hasPrinters && !isListing && <p className="settings-soft">{words.noPrinters}</p>}
      {error !== null && <ErrorMessage error={error} />}
      <div className="settings-actions">
        <Button
          size="small"
          hotkey="F5"
          isDisabled={isListing}
          onPress={() => {
            void loadPrinters()
            void stores.printers.getState().probeAddresses()
          }}
        >
          {isListing ? words.looking : words.refreshPrinters}
        </Button>
      </div>
      {guided !== null && (
        <SetupGuide
          layout={guided}
          onLeave={() => {
            setGuided(null)
            void stores.printers.getState().probeAddresses()
          }}
        />
      )}
    </SettingsSection>
  )
}
