// Saves which order got which number: as the shop takes it back, or in chosen columns.
import { useState } from 'react'
import { type ResultColumn, resultColumns } from '../../../src-preload/contract/batch-vocabulary'
import type { Batch } from '../../../src-preload/contract/batch'
import { AskDialog } from '../../components/ask-dialog'
import { Segmented } from '../../components/segmented'
import { useBatch } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { useWordsOf } from '../../text/use-words'

/** The shops whose own form is known. */
const withForm: readonly Batch['shop'][] = ['amazon', 'ebay', 'woocommerce']
const delimiters = [',', ';', '\t'] as const

export const ResultDialog = (props: { batch: Batch; onLeave: () => void }) => {
  const words = useWordsOf(batchWords)
  const saveResult = useBatch((state) => state.saveResult)
  const hasForm = withForm.includes(props.batch.shop)
  const [form, setForm] = useState<'shop' | 'columns'>(hasForm ? 'shop' : 'columns')
  const [columns, setColumns] = useState<readonly ResultColumn[]>(['order', 'number', 'carrier'])
  const [delimiter, setDelimiter] = useState<(typeof delimiters)[number]>(',')

  const save = (): void => {
    props.onLeave()
    void saveResult({ form, columns: resultColumns.filter((one) => columns.includes(one)), delimiter })
  }
  return (
    <AskDialog
      title={words.resultTitle}
      main={{
        id: 'batch-save-now',
        text: words.saveNow,
        keyCap: 'Ctrl S',
        isDisabled: columns.length === 0,
        onPress: save,
      }}
      leave={words.noCopy}
      onLeave={props.onLeave}
    >
      <p>{words.resultWhy}</p>
      {hasForm && (
        <Segmented
          id="result-form"
          label={words.form}
          value={form}
          options={['shop', 'columns'] as const}
          nameOf={(value) => (value === 'shop' ? words.asShop : words.asColumns)}
          onChange={setForm}
        />
      )}
      {form === 'columns' && (
        <>
          <fieldset className="result-columns">
            <legend>{words.columnsOf}</legend>
            {resultColumns.map((column) => (
              <label key={column}>
                <input
                  type="checkbox"
                  checked={columns.includes(column)}
                  onChange={() =>
                    setColumns((before) =>
                      before.includes(column) ? before.filter((one) => one !== column) : [...before, column],
                    )
                  }
                />
                {words.resultColumns[column]}
              </label>
            ))}
          </fieldset>
          <Segmented
            id="result-delimiter"
            label={words.delimiter}
            value={delimiter}
            options={delimiters}
            nameOf={(value) => words.delimiters[value]}
            onChange={setDelimiter}
          />
        </>
      )}
    </AskDialog>
  )
}
