// Below the rows: the keys that move and pick, and saving what was picked or found as a file.
import FileDown from 'lucide-react/icons/file-down'
import { Button } from '../../components/button'
import { KeyCap } from '../../components/key-cap'
import { useFigures } from '../../components/use-figures'
import { useKeys } from '../../components/use-keys'
import { historyTable, mostSaved } from '../../rules/history-table'
import { useHistoryParts, useSelection } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useLocale, useWordsOf } from '../../text/use-words'

export const HistoryFoot = () => {
  const words = useWordsOf(historyWords)
  const locale = useLocale()
  const selected = useSelection((state) => state.selected)
  const { total, isCounted, saving, save } = useHistoryParts('total', 'isCounted', 'saving', 'save')
  const count = selected.size > 0 ? selected.size : total
  const isTooMany = count > mostSaved
  const isDisabled = count === 0 || isTooMany || saving.phase === 'saving'
  const saveThese = (): void => {
    if (!isDisabled) void save([...selected.values()], (rows) => historyTable(rows, words, locale))
  }
  useKeys({ 'Ctrl s': saveThese })
  const figures = useFigures()
  const isPartly = selected.size === 0 && !isCounted
  return (
    <div className="foot-bar history-foot">
      <KeyCap keys="ArrowUp" />
      <KeyCap keys="ArrowDown" />
      <span>{words.move}</span>
      <KeyCap keys="Space" />
      <span className="foot-bar-words">{words.pick}</span>
      {isTooMany && <span role="status">{words.tooManyToSave(figures(mostSaved))}</span>}
      <Button
        size="small"
        icon={<FileDown size={15} aria-hidden="true" />}
        keyCap="Ctrl S"
        isDisabled={isDisabled}
        onPress={saveThese}
      >
        {isPartly || isTooMany ? words.saveFound : words.saveThese(count, figures(count))}
      </Button>
    </div>
  )
}
