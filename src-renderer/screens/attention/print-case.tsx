// A label that did not come out, or perhaps did. The shipment itself is fine: only paper is missing.
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { LabelPicture } from '../../components/label-picture'
import { ErrorMessage } from '../../components/message'
import { printerName } from '../../rules/shipments'
import { useQueue, useScreen } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { useWords, useWordsOf } from '../../text/use-words'
import { CaseHead } from './case-head'

export const PrintCase = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const { common } = useWords()
  const reprint = useQueue((state) => state.reprint)
  const reprinting = useQueue((state) => state.reprinting)
  const open = useScreen((state) => state.open)
  const { shipment } = props
  const job = shipment.lastPrint
  const isUnknown = job?.state === 'unknown'
  return (
    <article className="case">
      <CaseHead shipment={shipment} title={isUnknown ? words.printUnknownTitle : words.printTitle}>
        {isUnknown ? words.printUnknownWhy : words.printWhy}
      </CaseHead>
      <div className="case-print">
        <div className="case-ways">
          {job !== null && (
            <section className="case-way">
              <h3>
                {printerName(job)}
                {job.spoolerJobId !== null && `, ${common.job(job.spoolerJobId)}`}
              </h3>
              <p>
                {common.printStates[job.state]}
                {job.reason !== '' && `: ${job.reason}`}
              </p>
            </section>
          )}
          <div className="case-actions">
            <Button
              kind="main"
              isDisabled={reprinting.phase === 'asking'}
              onPress={() => void reprint(shipment)}
            >
              {words.reprint}
            </Button>
            <Button keyCap="F10" onPress={() => open('settings')}>
              {words.printers}
            </Button>
          </div>
          {reprinting.phase === 'failed' && reprinting.id === shipment.id && (
            <ErrorMessage error={reprinting.error} />
          )}
        </div>
        <div className="case-label">
          <LabelPicture shipment={shipment} longestSide={420} />
        </div>
      </div>
    </article>
  )
}
