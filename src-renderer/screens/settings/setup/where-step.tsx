// The first step: the printers that were found, a network address, a folder.
import { useEffect } from 'react'
import type { Printer } from '../../../../src-preload/contract/printer'
import { type ChoiceRow, ChoiceRows } from '../../../components/choice-rows'
import { FieldMessage } from '../../../components/field'
import { printerKey, rankPrinters } from '../../../rules/printer-choice'
import { usePrintersParts, useStores } from '../../../stores/stores'
import { settingsWords } from '../../../text/settings-words'
import { setupWords } from '../../../text/setup-words'
import { useSay, useWords, useWordsOf } from '../../../text/use-words'
import { useGuideParts } from './guide-context'
import { AddressPart, FolderPart } from './where-parts'

const addressKey = 'address'
const folderKey = 'folder'

export const WhereStep = () => {
  const words = useWordsOf(setupWords)
  const settings = useWordsOf(settingsWords)
  const { shell } = useWords()
  const say = useSay()
  const stores = useStores()
  const parts = useGuideParts('layout', 'where', 'whereProblem', 'choose')
  const { layout, where, whereProblem: problem, choose } = parts
  const { printers, isListing, error: listError } = usePrintersParts('printers', 'isListing', 'error')
  useEffect(() => {
    void stores.printers.getState().loadPrinters()
  }, [stores])

  const ranked = rankPrinters(layout, printers)
  const noteOf = (printer: Printer): string =>
    [
      printer.isLabelPrinter ? words.labelPrinter : '',
      printer.isDefault ? settings.defaultPrinter : '',
      shell.printerStates[printer.state],
    ]
      .filter((note) => note !== '')
      .join(', ')
  const rows: ChoiceRow<string>[] = ranked.map((printer) => ({
    key: printerKey(printer),
    name: (
      <>
        {printer.name}
        {printer.reason !== null && <small>{say(printer.reason)}</small>}
      </>
    ),
    note: noteOf(printer),
  }))
  // The chosen one stays in sight although the system does not list it now.
  if (where.key !== '' && !ranked.some((printer) => printerKey(printer) === where.key))
    rows.push({
      key: where.key,
      name: where.key.slice(where.key.indexOf(' ') + 1),
      note: shell.printerStates.offline,
    })
  rows.push(
    {
      key: addressKey,
      name: (
        <>
          {words.toAddress}
          <small>{words.toAddressWhy}</small>
        </>
      ),
      part: <AddressPart />,
    },
    {
      key: folderKey,
      name: (
        <>
          {words.toFolder}
          <small>{where.folder ?? words.toFolderWhy}</small>
        </>
      ),
      part: <FolderPart />,
    },
  )
  const chosen = (): string | null => (where.kind === 'printer' ? where.key : where.kind)

  return (
    <>
      {isListing && printers.length === 0 && <p className="soft">{words.looking}</p>}
      {!isListing && ranked.length === 0 && listError === null && <p className="soft">{words.noPrinters}</p>}
      <ChoiceRows
        id="setup-where"
        label={words.whereTitle}
        hasVisibleLabel
        rows={rows}
        chosenKey={chosen()}
        onChoose={(key) => {
          if (key === addressKey || key === folderKey) choose({ kind: key })
          else choose({ kind: 'printer', key })
        }}
      />
      {problem === 'nothing' && <FieldMessage tone="red">{words.whereProblems.nothing}</FieldMessage>}
    </>
  )
}
