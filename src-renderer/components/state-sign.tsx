// The sign of a shipment's state. It is decoration: the words stand beside it.
import './state-sign.css'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Folder from 'lucide-react/icons/folder'
import Minus from 'lucide-react/icons/minus'
import Printer from 'lucide-react/icons/printer'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { Shipment } from '../../src-preload/contract/shipment'
import { type Sign, signOf } from '../rules/shipments'

const icons: Record<Exclude<Sign, 'question'>, typeof Check> = {
  check: Check,
  up: ArrowUp,
  dots: Ellipsis,
  clock: Clock,
  cross: X,
  printer: Printer,
  minus: Minus,
  folder: Folder,
  sent: Send,
  broken: TriangleAlert,
}

export const StateSign = (props: { shipment: Shipment }) => {
  const { sign, tone } = signOf(props.shipment)
  const Icon = sign === 'question' ? null : icons[sign]
  return (
    <span className="state-sign" data-tone={tone} aria-hidden="true">
      {Icon === null ? <b>?</b> : <Icon size={13} strokeWidth={2.75} />}
    </span>
  )
}
