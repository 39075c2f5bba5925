// The sheet with the codes to scan: to a printer with sheets, or as a file.
import FileDown from 'lucide-react/icons/file-down'
import type { Layout } from '../../../../src-preload/contract/draft'
import type { CodeSheet } from '../../../../src-preload/contract/scan'
import { commandCodes, scanCommands, testCode } from '../../../../src-preload/contract/vocabulary/scan-words'
import { Button } from '../../../components/button'
import { ErrorMessage, Message } from '../../../components/message'
import { listLayouts } from '../../../rules/hand-over'
import { targetName } from '../../../rules/shipments'
import { useCodesParts, usePrinters, useSettings } from '../../../stores/stores'
import { scannerWords } from '../../../text/scanner-words'
import { useSay, useWords, useWordsOf } from '../../../text/use-words'
import { SettingsSection } from '../settings-section'

const useSheet = (): ((layout: Layout) => CodeSheet) => {
  const words = useWordsOf(scannerWords)
  const { bench } = useWords()
  const packages = useSettings((state) => state.settings?.packages) ?? []
  return (layout) => ({
    layout,
    title: words.sheetTitle,
    lines: [words.sheetLine],
    codes: [
      ...scanCommands.map((command) => {
        const named = /^package-(\d)$/.exec(command)
        const name = named === null ? undefined : packages[Number(named[1]) - 1]?.name
        return {
          code: commandCodes[command],
          name: name === undefined ? bench.commands[command] : `${bench.commands[command]}: ${name}`,
          note: words.notes[command],
        }
      }),
      { code: testCode, name: words.sheetTest, note: words.sheetTestNote },
    ],
  })
}

const SheetNote = () => {
  const words = useWordsOf(scannerWords)
  const { common } = useWords()
  const say = useSay()
  const { done } = useCodesParts('done')
  switch (done.kind) {
    case 'nothing':
      return null
    case 'printing':
      return <Message tone="plain">{words.printing}</Message>
    case 'saved':
      return <Message tone="good">{words.savedTo(done.path)}</Message>
    case 'failed':
      return <ErrorMessage error={done.error} />
    case 'printed': {
      const isBad = done.state === 'failed' || done.state === 'unknown'
      return (
        <Message tone={isBad ? 'amber' : 'good'}>
          <p>
            {words.sheetIs(common.printStates[done.state])} {say(done.reason)}
          </p>
        </Message>
      )
    }
  }
}

export const CodeSheetCard = () => {
  const words = useWordsOf(scannerWords)
  const profiles = usePrinters((state) => state.profiles)
  const {
    layout: chosen,
    done,
    chooseLayout,
    print,
    save,
  } = useCodesParts('layout', 'done', 'chooseLayout', 'print', 'save')
  const sheetFor = useSheet()
  const layouts = listLayouts(profiles)
  const layout = layouts.find((one) => one === chosen) ?? layouts[0]
  const next = layout === undefined ? undefined : layouts[(layouts.indexOf(layout) + 1) % layouts.length]
  const profile = profiles.find((one) => one.layout === layout)
  const isPrinting = done.kind === 'printing'
  return (
    <SettingsSection title={words.codesTitle} why={words.codesWhy}>
      <div className="settings-actions">
        <Button
          id="codes-print"
          hotkey="Ctrl P"
          isDisabled={layout === undefined || isPrinting}
          onPress={() => {
            if (layout !== undefined) void print(sheetFor(layout))
          }}
        >
          {words.print}
        </Button>
        <Button
          id="codes-save"
          hotkey="Ctrl S"
          icon={<FileDown size={15} aria-hidden="true" />}
          isDisabled={isPrinting}
          onPress={() => void save(sheetFor(layout ?? 'a4_portrait'))}
        >
          {words.save}
        </Button>
        {profile !== undefined && <span className="settings-soft">{words.goesTo(targetName(profile))}</span>}
        {next !== undefined && next !== layout && (
          <Button kind="quiet" size="small" hotkey="Alt P" onPress={() => chooseLayout(next)}>
            {words.otherPrinter}
          </Button>
        )}
      </div>
      <SheetNote />
    </SettingsSection>
  )
}
