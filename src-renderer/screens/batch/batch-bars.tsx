// What is done with the ticked orders, and below it the one press that creates: what it does, and in which order.
import type { Batch } from '../../../src-preload/contract/batch'
import { packageKeyCount } from '../../../src-preload/contract/batch-vocabulary'
import { togetherMax } from '../../../src-preload/contract/together'
import { Button } from '../../components/button'
import { Message } from '../../components/message'
import { ScreenFoot } from '../../components/screen-foot'
import { countsBySection } from '../../stores/batch-state'
import { useBatchParts, useSettings } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { useWordsOf } from '../../text/use-words'

/** More do not fit beside the words; the others are in the dialog and on their keys. */
const shownPackages = 3

export const SelectionBar = (props: { onChange: () => void }) => {
  const words = useWordsOf(batchWords)
  const { ticked, change, untick, isBusy } = useBatchParts('ticked', 'change', 'untick', 'isBusy')
  const packages = useSettings((state) => state.settings?.packages)
  return (
    <div className="batch-selection">
      <b role="status">{ticked.size === 0 ? words.thisOrder : words.ticked(ticked.size)}</b>
      {(packages ?? []).length > 0 && <span>{words.packAs}</span>}
      {(packages ?? []).slice(0, Math.min(shownPackages, packageKeyCount)).map(({ id, name }, index) => (
        <Button
          key={id}
          size="small"
          keyCap={`Alt ${index + 1}`}
          isDisabled={isBusy}
          onPress={() => void change({ packageId: id })}
        >
          {name}
        </Button>
      ))}
      <Button size="small" keyCap="Ctrl E" onPress={props.onChange}>
        {words.change}
      </Button>
      <span className="batch-space" />
      {ticked.size > 0 && (
        <Button kind="quiet" size="small" keyCap="Escape" onPress={untick}>
          {words.untick}
        </Button>
      )}
    </div>
  )
}

export const ActionBar = (props: {
  batch: Batch
  onReprint: () => void
  onSave: () => void
  onTogether: () => void
}) => {
  const words = useWordsOf(batchWords)
  const { ticked, create, isBusy, done } = useBatchParts('ticked', 'create', 'isBusy', 'done')
  const printsByItself = useSettings((state) => state.settings?.printsByItself ?? true)
  const { ready, progress, problems, done: printed } = countsBySection(props.batch)
  const isOver = ready === 0 && progress === 0 && printed > 0
  const verb =
    ready > 0
      ? printsByItself
        ? words.createAndPrint(ready)
        : words.create(ready)
      : progress > 0
        ? words.allInWork(progress)
        : words.nothingReady
  const decides = isOver ? (
    <Button id="batch-save" kind="main" size="big" keyCap="Ctrl S" isDisabled={isBusy} onPress={props.onSave}>
      {words.saveResult}
    </Button>
  ) : (
    <Button
      id="batch-create"
      kind="main"
      size="big"
      keyCap="F9"
      isDisabled={isBusy || ready === 0}
      onPress={() => void create(false)}
    >
      {verb}
    </Button>
  )
  const sentence = (
    <div className="screen-foot-sentence">
      <p>{progress > 0 ? words.afterProgress(progress) : words.inFileOrder}</p>
      {problems > 0 && <small>{words.problemsStay(problems)}</small>}
    </div>
  )
  return (
    <ScreenFoot className="batch-action" button={decides} sentence={sentence}>
      {done !== null && (
        <div className="batch-done">
          <Message tone="good">
            <p>{done.kind === 'printed' ? words.sentToPrinter(done.count) : words.savedTo(done.path)}</p>
          </Message>
        </div>
      )}
      {ticked.size > 1 && ticked.size <= togetherMax && (
        <Button kind="quiet" keyCap="Ctrl F9" isDisabled={isBusy} onPress={props.onTogether}>
          {words.together}
        </Button>
      )}
      {ticked.size > 0 && (
        <Button keyCap="Shift F9" isDisabled={isBusy} onPress={() => void create(true)}>
          {words.onlyThese(ticked.size)}
        </Button>
      )}
      {ticked.size === 0 && printed > 0 && (
        <span className="batch-rare" data-over={isOver}>
          <Button keyCap="F8" onPress={props.onReprint}>
            {words.printAgain}
          </Button>
        </span>
      )}
      {ticked.size === 0 && printed > 0 && !isOver && (
        <span className="batch-rare">
          <Button kind="quiet" keyCap="Ctrl S" onPress={props.onSave}>
            {words.saveResult}
          </Button>
        </span>
      )}
    </ScreenFoot>
  )
}
