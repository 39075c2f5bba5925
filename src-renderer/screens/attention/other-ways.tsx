// The two other ways out of an unsure shipment: it is not in the portal, or nobody needs it any more.
import type { Shipment } from '../../../src-preload/contract/shipment'
import { ErrorMessage } from '../../components/message'
import { TextField } from '../../components/text-field'
import { useAttention } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { useWordsOf } from '../../text/use-words'
import { ReasonWay } from './reason-way'
import { useCaseText } from './use-case-text'

const Steps = (props: { steps: readonly string[] }) => (
  <ol className="case-steps">
    {props.steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

export const NotThereWay = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const failed = useAttention((state) => state.failed)
  const typed = useCaseText('confirmation')
  const { draft } = props.shipment
  const { reference } = draft.parcel
  return (
    <section className="card case-way" aria-label={words.ways['not-there']}>
      <Steps steps={words.notThereSteps} />
      <div className="case-line">
        <TextField
          id="attention-confirmation"
          label={
            reference === null ? words.typeLastName(draft.recipient.lastName) : words.typeReference(reference)
          }
          {...typed}
        />
      </div>
      {failed?.at === 'sending-again' && <ErrorMessage error={failed.error} />}
    </section>
  )
}

export const NotNeededWay = (props: { reason: string; onReason: (reason: string) => void }) => {
  const words = useWordsOf(attentionWords)
  const failed = useAttention((state) => state.failed)
  return (
    <ReasonWay
      words={words.givingUp}
      reason={props.reason}
      onReason={props.onReason}
      steps={<Steps steps={words.notNeededSteps} />}
    >
      {failed?.at === 'dropping' && <ErrorMessage error={failed.error} />}
    </ReasonWay>
  )
}
