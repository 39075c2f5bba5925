// What the service answered otherwise than it was asked, by name.
import { useFieldName } from '../../components/use-field-name'
import { Message } from '../../components/message'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { useWords } from '../../text/use-words'

export const Differences = (props: { shipment: Shipment }) => {
  const { common } = useWords()
  const nameOf = useFieldName()
  const { differs } = props.shipment
  if (differs.length === 0) return null
  return (
    <Message tone="amber">
      <p>{common.serviceHasOther(differs.map(nameOf).join(', '))}</p>
    </Message>
  )
}
