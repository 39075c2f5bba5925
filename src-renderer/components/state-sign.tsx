// The sign of a shipment's state.
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
import type { ReactElement } from 'react'
import type { Shipment } from '../../src-preload/contract/shipment'
import { type Sign, signOf } from '../rules/shipments'
import { SignMark } from './sign-mark'

const look = { size: 13, strokeWidth: 2.75 }
/** Each made once: a row that is drawn anew with the sign it had has nothing to draw here. */
const drawn: Record<Sign, ReactElement> = {
  question: <b>?</b>,
  check: <Check {...look} />,
  up: <ArrowUp {...look} />,
  dots: <Ellipsis {...look} />,
  clock: <Clock {...look} />,
  cross: <X {...look} />,
  printer: <Printer {...look} />,
  minus: <Minus {...look} />,
  folder: <Folder {...look} />,
  sent: <Send {...look} />,
  broken: <TriangleAlert {...look} />,
}

export const StateSign = (props: { shipment: Shipment }) => {
  const { sign, tone } = signOf(props.shipment)
  return <SignMark tone={tone}>{drawn[sign]}</SignMark>
}
