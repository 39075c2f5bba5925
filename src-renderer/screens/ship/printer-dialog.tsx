// Another printer for the kind of label that is chosen on the form, and a test label, without leaving the parcel. How exactly it
// prints is the set-up guide's work.
import { useEffect, useId, useState } from 'react'
import type { Layout } from '../../../src-preload/contract/draft'
import { Button } from '../../components/button'
import { ChoiceRows } from '../../components/choice-rows'
import { Dialog } from '../../components/dialog'
import { ErrorMessage } from '../../components/message'
import { TestedPrint } from '../../components/tested-print'
import { printerKey, rankPrinters, targetOf, whereOf } from '../../rules/printer-choice'
import { printerName, targetName } from '../../rules/shipments'
import { profileOf } from '../../stores/printers-store'
import { usePrinters, usePrintersParts, useStores } from '../../stores/stores'
import { setupWords } from '../../text/setup-words'
import { useWords, useWordsOf } from '../../text/use-words'

const noChoice = 'none'

export const PrinterDialog = (props: { layout: Layout; onLeave: () => void }) => {
  const { layout, onLeave } = props
  const { common, shell, ship } = useWords()
  const setup = useWordsOf(setupWords)
  const stores = useStores()
  const titleId = useId()
  const { printers, isListing, error } = usePrintersParts('printers', 'isListing', 'error')
  const profile = usePrinters((state) => profileOf(state.profiles, layout))
  const isTesting = usePrinters((state) => state.tests[layout]?.phase === 'printing')
  useEffect(() => {
    void stores.printers.getState().loadPrinters()
  }, [stores])
  const now = profile === null ? noChoice : printerKey({ way: profile.way, name: profile.target })
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? now
  const rows = rankPrinters(layout, printers).map((printer) => ({
    key: printerKey(printer),
    name: printerName({ way: printer.way, printerName: printer.name }),
    note: shell.printerStates[printer.state],
  }))
  // A folder, an address, or a printer that is not plugged in now.
  if (profile !== null && !rows.some(({ key }) => key === now))
    rows.push({ key: now, name: targetName(profile), note: profile.way === 'folder' ? setup.toFolder : '' })

  const keep = async (): Promise<boolean> => {
    if (chosen === now) return true
    const target = targetOf({ ...whereOf(null), kind: 'printer', key: chosen })
    return typeof target === 'object' && stores.printers.getState().sendTo(layout, target)
  }
  const use = async (): Promise<void> => {
    if (await keep()) onLeave()
  }
  const test = async (): Promise<void> => {
    if (!isTesting && (await keep())) await stores.printers.getState().testPrint(layout)
  }
  const setUp = (): void => {
    onLeave()
    stores.screen.getState().openPrinters(layout)
  }
  return (
    <Dialog
      titleId={titleId}
      onLeave={onLeave}
      leave={common.cancel}
      keys={{ F9: () => void use(), 'Alt t': () => void test(), F10: setUp }}
      actions={
        <>
          <Button id="use-printer" kind="main" keyCap="F9" onPress={() => void use()}>
            {ship.printer.use}
          </Button>
          {!chosen.startsWith('folder ') && chosen !== noChoice && (
            <Button keyCap="Alt T" isDisabled={isTesting} onPress={() => void test()}>
              {setup.testPrint}
            </Button>
          )}
          <Button keyCap="F10" onPress={setUp}>
            {setup.setUp}
          </Button>
        </>
      }
    >
      <h2 id={titleId}>{ship.printer.title(common.layouts[layout])}</h2>
      {isListing && printers.length === 0 && <p>{setup.looking}</p>}
      <ChoiceRows
        id="ship-printer"
        label={ship.printer.title(common.layouts[layout])}
        rows={rows}
        chosenKey={chosen}
        onChoose={setPicked}
      />
      <TestedPrint layout={layout} />
      {error !== null && <ErrorMessage error={error} />}
    </Dialog>
  )
}
