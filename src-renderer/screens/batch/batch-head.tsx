// Which file is open, how far it is and how fast; the strip below shows every order in the file's order.
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { MouseEvent } from 'react'
import type { Batch } from '../../../src-preload/contract/batch'
import { Button } from '../../components/button'
import { ChoiceField } from '../../components/choice-field'
import { useNow } from '../../components/use-now'
import { toneOfStand } from '../../rules/order-stands'
import { ownTime } from '../../rules/times'
import { countsBySection, rowAt } from '../../stores/batch-state'
import { useBatch, useBatchParts, useStores } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { intakeWords } from '../../text/intake-words'
import { useLocale, useSay, useWordsOf } from '../../text/use-words'

const Pace = ({ batch }: { batch: Batch }) => {
  const words = useWordsOf(batchWords)
  const locale = useLocale()
  const say = useSay()
  const { pacePerMinute, leftMs, held, isPaused } = batch
  if (held !== null) return <small data-tone="amber">{say(held)}</small>
  if (isPaused) return <small data-tone="amber">{words.pausedSince}</small>
  if (pacePerMinute === null || leftMs === null) return <small />
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: pacePerMinute < 10 ? 1 : 0 })
  return (
    <small>
      {words.pace(figure.format(pacePerMinute))}, {words.left(Math.ceil(leftMs / 60_000))}
    </small>
  )
}

const Strip = ({ batch }: { batch: Batch }) => {
  const words = useWordsOf(batchWords)
  const goToPlace = useBatch((state) => state.goToPlace)
  const atCursor = useBatch((state) => rowAt(state, state.cursor)?.place ?? null)
  const perTick = Math.max(1, Math.ceil(batch.orderCount / Math.max(1, batch.strip.length)))
  const tickOfCursor = atCursor === null ? -1 : Math.floor((atCursor - 1) / perTick)
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / Math.max(1, width)
    void goToPlace(Math.floor(share * batch.orderCount) + 1)
  }
  return (
    <div className="batch-strip" title={words.strip} aria-hidden="true" onClick={onClick}>
      {batch.strip.map((stand, index) => (
        <i
          key={index}
          className="tone-filled"
          data-tone={toneOfStand(stand)}
          data-cursor={index === tickOfCursor}
        />
      ))}
    </div>
  )
}

export const BatchHead = ({ batch }: { batch: Batch }) => {
  const words = useWordsOf(batchWords)
  const intake = useWordsOf(intakeWords)
  const stores = useStores()
  const locale = useLocale()
  const now = useNow(60_000)
  const { batches, isBusy } = useBatchParts('batches', 'isBusy')
  const { open, pauseOrGoOn, stop } = stores.batch.getState()
  const { done } = countsBySection(batch)
  const waits = batch.counts.wanted ?? 0
  const timeOf = (one: Batch): string => ownTime(one.takenAt, new Date(now), locale)
  return (
    <header className="batch-head">
      <div className="batch-head-row-1">
        <FileSpreadsheet size={24} strokeWidth={1.5} aria-hidden="true" />
        <div className="batch-file">
          <ChoiceField
            id="batch-file"
            label={words.file}
            options={batches.map((one) => ({ key: one.id, name: one.name, note: timeOf(one) }))}
            chosenKey={batch.id}
            onChoose={(key) => {
              const chosen = batches.find(({ id }) => id === key)
              if (chosen !== undefined) void open(chosen.id)
            }}
          />
          <small>
            {words.ordersFrom(batch.orderCount, timeOf(batch))}
            {batch.isShared &&
              ` · ${batch.madeBy === null ? words.sharedHere : words.sharedBy(batch.madeBy)}`}
          </small>
        </div>
        <Button kind="quiet" keyCap="Ctrl O" onPress={() => void stores.intake.getState().choose()}>
          {intake.otherFile}
        </Button>
        <div className="batch-progress" role="status">
          <b>{words.doneOf(done, batch.orderCount)}</b>
          <Pace batch={batch} />
        </div>
        {batch.isPaused && waits > 0 && (
          <Button title={words.stopWhy} hotkey="Ctrl F5" isDisabled={isBusy} onPress={() => void stop()}>
            {words.stop}
          </Button>
        )}
        <Button
          keyCap="F5"
          icon={
            batch.isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />
          }
          isDisabled={isBusy || (waits === 0 && !batch.isPaused)}
          onPress={() => void pauseOrGoOn()}
        >
          {batch.isPaused ? words.goOn : words.pause}
        </Button>
      </div>
      <Strip batch={batch} />
    </header>
  )
}
