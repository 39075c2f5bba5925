// The sign of an order's stand. It is decoration: the words stand beside it.
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Minus from 'lucide-react/icons/minus'
import type { BatchRow } from '../../../src-preload/contract/batch'
import { SignMark } from '../../components/sign-mark'
import { StateSign } from '../../components/state-sign'
import { signOfRow } from '../../rules/order-stands'

export const OrderSign = ({ row }: { row: BatchRow }) => {
  const { sign, tone } = signOfRow(row)
  if (
    sign === 'ring' ||
    sign === 'mark' ||
    sign === 'twice' ||
    row.shipment === null ||
    row.stand === 'skipped'
  )
    return (
      <SignMark tone={tone}>
        {sign === 'mark' && <b>!</b>}
        {sign === 'twice' && <Copy size={12} strokeWidth={2.5} />}
        {sign === 'check' && <Check size={13} strokeWidth={2.75} />}
        {sign === 'minus' && <Minus size={13} strokeWidth={2.75} />}
      </SignMark>
    )
  return <StateSign shipment={row.shipment} />
}
