// "Print n to m again", and the question before one copy too many.
import { useState } from 'react'
import type { Batch } from '../../../src-preload/contract/batch'
import { reprintMaxCount } from '../../../src-preload/contract/vocabulary'
import { AskDialog } from '../../components/ask-dialog'
import { TextField } from '../../components/text-field'
import { rowAt } from '../../stores/batch-state'
import { useBatch, useBatchParts } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { useWordsOf } from '../../text/use-words'

export const ReprintDialog = (props: { batch: Batch; onLeave: () => void }) => {
  const words = useWordsOf(batchWords)
  const here = useBatch((state) => rowAt(state, state.cursor)?.place ?? 1)
  const { reprint, manyCopies, leaveManyCopies } = useBatchParts('reprint', 'manyCopies', 'leaveManyCopies')
  const [from, setFrom] = useState(String(here))
  const [to, setTo] = useState(String(here))
  const first = Number(from)
  const last = Number(to)
  const count = props.batch.orderCount
  const isRight =
    Number.isInteger(first) &&
    Number.isInteger(last) &&
    first >= 1 &&
    first <= last &&
    last <= count &&
    last - first < reprintMaxCount

  const leave = (): void => {
    leaveManyCopies()
    props.onLeave()
  }
  const print = (): void => {
    if (manyCopies !== null) void reprint(manyCopies.fromPlace, manyCopies.toPlace, true).then(props.onLeave)
    else if (isRight) void reprint(first, last).then((isAsking) => (isAsking ? undefined : props.onLeave()))
  }
  return (
    <AskDialog
      title={words.reprintTitle}
      main={{
        id: 'batch-reprint',
        text: manyCopies === null ? words.printThem : words.printAllTheSame,
        // Another key for the second question: no press in a hurry answers both.
        keyCap: manyCopies === null ? 'F8' : 'F9',
        isDisabled: !isRight,
        onPress: print,
      }}
      leave={words.noCopy}
      onLeave={leave}
    >
      <p>{manyCopies === null ? words.reprintWhy : words.manyCopies(manyCopies.copies)}</p>
      {manyCopies === null && (
        <div className="batch-range">
          <TextField
            id="reprint-from"
            label={words.from}
            inputMode="numeric"
            isFirst
            value={from}
            onChange={setFrom}
            problem={isRight ? undefined : words.badRange(count)}
          />
          <TextField id="reprint-to" label={words.to} inputMode="numeric" value={to} onChange={setTo} />
        </div>
      )}
    </AskDialog>
  )
}
