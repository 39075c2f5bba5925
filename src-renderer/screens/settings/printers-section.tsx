// Which printer, or which folder, gets which kind of label.
import { useEffect } from 'react'
import type { Layout } from '../../../src-preload/contract/draft'
import type { Printer } from '../../../src-preload/contract/printer'
import { Button } from '../../components/button'
import { ChoiceField } from '../../components/choice-field'
import { ErrorMessage } from '../../components/message'
import { folderName } from '../../rules/shipments'
import { profileOf } from '../../stores/printers-store'
import { usePrinters, useSettings, useStores } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWords, useWordsOf } from '../../text/use-words'
import { Tick } from './tick'

const layouts: readonly Layout[] = [
  'zebra_big',
  'zebra_small',
  'a4_portrait',
  'a4_landscape',
  'letter_window',
]

const folderKey = 'choose-folder'
const keyOf = (way: string, name: string): string => `${way} ${name}`

const LayoutRow = (props: { layout: Layout }) => {
  const words = useWordsOf(settingsWords)
  const { common, shell } = useWords()
  const { layout } = props
  const printers = usePrinters((state) => state.printers)
  const profile = usePrinters((state) => profileOf(state.profiles, layout))
  const error = usePrinters((state) => (state.failedLayout === layout ? state.error : null))
  const assign = usePrinters((state) => state.assign)
  const assignFolder = usePrinters((state) => state.assignFolder)

  const nameOf = (printer: Printer): string =>
    printer.way === 'folder' ? words.folderAt(folderName(printer.name)) : printer.name
  const noteOf = (printer: Printer): string =>
    [
      printer.isDefault ? words.defaultPrinter : '',
      printer.state === 'ready' || printer.way === 'folder' ? '' : shell.printerStates[printer.state],
    ]
      .filter((note) => note !== '')
      .join(', ')
  const listed = printers.map((printer) => ({
    key: keyOf(printer.way, printer.name),
    name: nameOf(printer),
    note: noteOf(printer),
  }))
  const chosenKey = profile === null ? '' : keyOf(profile.way, profile.printerName)
  // The chosen one stays in sight although the computer does not list it now (a folder, an unplugged printer).
  const isListed = profile === null || listed.some((option) => option.key === chosenKey)
  const gone =
    profile === null || isListed
      ? []
      : [
          {
            key: chosenKey,
            name: profile.way === 'folder' ? words.folderAt(profile.printerName) : profile.printerName,
            note: profile.way === 'folder' ? '' : shell.printerStates.offline,
          },
        ]

  const choose = (key: string): void => {
    if (key === folderKey) return void assignFolder(layout)
    const printer = printers.find((candidate) => keyOf(candidate.way, candidate.name) === key)
    if (printer !== undefined) void assign({ layout, way: printer.way, printerName: printer.name })
  }

  return (
    <li className="printer-row">
      <span className="printer-layout">{common.layouts[layout]}</span>
      <ChoiceField
        id={`printer-${layout}`}
        label={common.layouts[layout]}
        options={[...gone, ...listed, { key: folderKey, name: words.saveToFolder }]}
        chosenKey={chosenKey}
        whenNone={words.noPrinter}
        onChoose={choose}
      />
      {error !== null && <ErrorMessage error={error} />}
    </li>
  )
}

export const PrintersSection = () => {
  const words = useWordsOf(settingsWords)
  const stores = useStores()
  const printers = usePrinters((state) => state.printers)
  const isListing = usePrinters((state) => state.isListing)
  const error = usePrinters((state) => (state.failedLayout === null ? state.error : null))
  const loadPrinters = usePrinters((state) => state.loadPrinters)
  const printsByItself = useSettings((state) => state.settings?.printsByItself ?? true)
  const change = useSettings((state) => state.change)
  useEffect(() => {
    void stores.printers.getState().loadPrinters()
    void stores.printers.getState().loadProfiles()
  }, [stores])
  const hasPrinters = printers.some((printer) => printer.way !== 'folder')
  return (
    <section className="settings-section">
      <h2>{words.printersTitle}</h2>
      <p className="settings-soft">{words.printersWhy}</p>
      <div className="settings-card">
        <Tick isOn={printsByItself} onChange={(isOn) => void change({ printsByItself: isOn })}>
          {words.printsByItself}
        </Tick>
      </div>
      <ul className="settings-card">
        {layouts.map((layout) => (
          <LayoutRow key={layout} layout={layout} />
        ))}
      </ul>
      {!hasPrinters && !isListing && <p className="settings-soft">{words.noPrinters}</p>}
      {error !== null && <ErrorMessage error={error} />}
      <div className="settings-actions">
        <Button size="small" isDisabled={isListing} onPress={() => void loadPrinters()}>
          {isListing ? words.looking : words.refreshPrinters}
        </Button>
      </div>
    </section>
  )
}
