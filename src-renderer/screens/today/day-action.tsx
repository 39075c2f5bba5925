// Prints the list that goes along, and says before what is missing on it and where it goes.
import FileDown from 'lucide-react/icons/file-down'
import { Button } from '../../components/button'
import { Hotkey } from '../../components/hotkey'
import { ErrorMessage, Message } from '../../components/message'
import { SavedNote } from '../../components/saved-note'
import { useKeys } from '../../components/use-keys'
import { dayTable, handOverList, listLayouts, roundWeight } from '../../rules/hand-over'
import { targetName } from '../../rules/shipments'
import { usePrinters, useTodayParts } from '../../stores/stores'
import { todayWords } from '../../text/today-words'
import { useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'
import type { ShownDay } from './use-day'

const ListPrintNote = () => {
  const words = useWordsOf(todayWords)
  const { common } = useWords()
  const say = useSay()
  const { listPrint, leavePrint } = useTodayParts('listPrint', 'leavePrint')
  const close = (
    <Button size="small" kind="quiet" hotkey="Alt Y" onPress={leavePrint}>
      {common.close}
    </Button>
  )
  if (listPrint.kind === 'failed') return <ErrorMessage error={listPrint.error} action={close} />
  if (listPrint.kind === 'printing') return <Message tone="plain">{words.printing}</Message>
  if (listPrint.kind !== 'printed') return null
  const isBad = listPrint.state === 'failed' || listPrint.state === 'unknown'
  return (
    <Message tone={isBad ? 'amber' : 'good'} action={close}>
      <p>
        <b>{words.listIs(common.printStates[listPrint.state])}</b> {say(listPrint.reason)}
      </p>
    </Message>
  )
}

export const DayAction = ({ end, day, name }: ShownDay) => {
  const words = useWordsOf(todayWords)
  const { common } = useWords()
  const locale = useLocale()
  const profiles = usePrinters((state) => state.profiles)
  const { shipments, listPrint, listLayout, printList, chooseLayout, saving, saveTable, leaveSaving } =
    useTodayParts(
      'shipments',
      'listPrint',
      'listLayout',
      'printList',
      'chooseLayout',
      'saving',
      'saveTable',
      'leaveSaving',
    )
  const layouts = listLayouts(profiles)
  const layout = layouts.find((one) => one === listLayout) ?? layouts[0] ?? 'a4_portrait'
  const next = layouts[(layouts.indexOf(layout) + 1) % Math.max(1, layouts.length)]
  const profile = profiles.find((one) => one.layout === layout)
  const { parcels, carriers, weightGrams } = end.handOver
  const missing = end.counts['not-scanned-back']
  const canPrint = parcels > 0 && listPrint.kind !== 'printing'
  const print = (): void => {
    if (canPrint) void printList(handOverList(end, layout, name, words, common.channels, locale))
  }
  const canSave = shipments.size > 0 && saving.phase !== 'saving'
  const save = (): void => {
    if (canSave) void saveTable(dayTable([...shipments.values()], day, words, common.channels, locale))
  }
  useKeys({ 'Ctrl p': print, 'Ctrl s': save })
  return (
    <div className="day-foot">
      <div className="day-notes">
        <ListPrintNote />
        <SavedNote saving={saving} onLeave={leaveSaving} />
      </div>
      <div className="day-action">
        <Button kind="main" size="big" keyCap="Ctrl P" isDisabled={!canPrint} onPress={print}>
          {words.printList}
        </Button>
        <div className="day-sentence">
          <span>{words.total(parcels, carriers, roundWeight(weightGrams, locale))}</span>
          <small>
            {missing > 0 && <span className="day-amber">{words.missingCount(missing)}. </span>}
            {profile !== undefined && words.goesTo(targetName(profile))}{' '}
            {next !== undefined && next !== layout && (
              <button type="button" className="day-other pressed-words" onClick={() => chooseLayout(next)}>
                {words.otherPrinter} <Hotkey keys="Alt P" onPress={() => chooseLayout(next)} />
              </button>
            )}
          </small>
        </div>
        <Button
          icon={<FileDown size={15} aria-hidden="true" />}
          keyCap="Ctrl S"
          isDisabled={!canSave}
          onPress={save}
        >
          {common.saveCsv}
        </Button>
      </div>
    </div>
  )
}
