// What became of the label that was printed to try the printer of a layout.
import type { Layout } from '../../src-preload/contract/draft'
import { usePrinters } from '../stores/stores'
import { setupWords } from '../text/setup-words'
import { useWordsOf } from '../text/use-words'
import { ErrorMessage } from './message'
import { PrintedNote } from './printed-note'

export const TestedPrint = (props: { layout: Layout }) => {
  const words = useWordsOf(setupWords)
  const test = usePrinters((state) => state.tests[props.layout])
  if (test === undefined) return null
  if (test.phase === 'printing') return <p className="settings-soft">{words.printing}</p>
  if (test.phase === 'failed') return <ErrorMessage error={test.error} isDetailOpen />
  return <PrintedNote {...test} />
}
