// The first step: the printers that were found, a network address, a folder.
import { useEffect } from 'react'
import type { Printer } from '../../../../src-preload/contract/printer'
import { Button } from '../../../components/button'
import { type ChoiceRow, ChoiceRows } from '../../../components/choice-rows'
import { FieldMessage } from '../../../components/field'
import { TextField } from '../../../components/text-field'
import { printerKey, rankPrinters } from '../../../rules/printer-choice'
import { usePrintersParts, useStores } from '../../../stores/stores'
import { settingsWords } from '../../../text/settings-words'
import { setupWords } from '../../../text/setup-words'
import { useSay, useWords, useWordsOf } from '../../../text/use-words'
import { AddressProbe } from './address-probe'
import { useGuideParts } from './guide-context'

const addressKey = 'address'
const folderKey = 'folder'

export const WhereStep = () => {
  const words = useWordsOf(setupWords)
  const settings = useWordsOf(settingsWords)
  const { shell } = useWords()
  const say = useSay()
  const stores = useStores()
  const {
    layout,
    where,
    whereProblem: problem,
    choose,
    chooseFolder,
    propose,
  } = useGuideParts('layout', 'where', 'whereProblem', 'choose', 'chooseFolder', 'propose')
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
      part: (
        <>
          <TextField
            id="setup-address"
            label={words.address}
            className="setup-address"
            value={where.address}
            placeholder="192.168.1.40:9100"
            isFirst
            onChange={(address) => choose({ address })}
            onEnter={() => void propose()}
            problem={
              problem === 'no-address' || problem === 'bad-address' ? words.whereProblems[problem] : undefined
            }
          />
          <AddressProbe />
        </>
      ),
    },
    {
      key: folderKey,
      name: (
        <>
          {words.toFolder}
          <small>{where.folder ?? words.toFolderWhy}</small>
        </>
      ),
      part: (
        <>
          <div>
            <Button size="small" onPress={() => void chooseFolder()}>
              {where.folder === null ? words.chooseFolder : words.otherFolder}
            </Button>
          </div>
          {problem === 'no-folder' && <FieldMessage tone="red">{words.whereProblems[problem]}</FieldMessage>}
        </>
      ),
    },
  )
  const chosen = (): string | null => (where.kind === 'printer' ? where.key : where.kind)

  return (
    <>
      {isListing && printers.length === 0 && <p className="setup-soft">{words.looking}</p>}
      {!isListing && ranked.length === 0 && listError === null && (
        <p className="setup-soft">{words.noPrinters}</p>
      )}
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
