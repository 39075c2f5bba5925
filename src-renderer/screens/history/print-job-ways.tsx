// What can still be done with one print job: answer what it asks, or take it out of its queue.
import type { PrintJob } from '../../../src-preload/contract/printer'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { ErrorMessage } from '../../components/message'
import { isCancelable } from '../../rules/print-answers'
import { useQuestion, useQuestionParts } from '../../stores/stores'
import { printsWords } from '../../text/prints-words'
import { useWordsOf } from '../../text/use-words'

export const PrintJobWays = (props: { shipment: Shipment; job: PrintJob }) => {
  const words = useWordsOf(printsWords)
  const { open, cancel, isAnswering } = useQuestionParts('open', 'cancel', 'isAnswering')
  const isDialogOpen = useQuestion((state) => state.shipment !== null)
  const { shipment, job } = props
  const error = useQuestion((state) => (state.failedJobId === job.id ? state.error : null))
  return (
    <>
      {(job.question !== null || isCancelable(job)) && (
        <div className="print-ways">
          {job.question !== null && (
            <Button size="small" onPress={() => void open({ ...shipment, lastPrint: job })}>
              {words.answer}
            </Button>
          )}
          {isCancelable(job) && (
            <Button
              size="small"
              title={words.cancelWhy}
              isDisabled={isAnswering}
              onPress={() => void cancel(job)}
            >
              {words.cancelPrint}
            </Button>
          )}
        </div>
      )}
      {error !== null && !isDialogOpen && <ErrorMessage error={error} />}
    </>
  )
}
