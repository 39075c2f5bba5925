// Whose parcel it is, where another bench made it. Nothing for one's own.
import './bench-mark.css'
import Users from 'lucide-react/icons/users'
import type { Shipment } from '../../src-preload/contract/shipment'

export const BenchMark = (props: { ofBench: Shipment['ofBench'] }) =>
  props.ofBench === undefined ? null : (
    <span className="bench-mark" data-bench={props.ofBench.bench}>
      <Users size={12} strokeWidth={2.25} aria-hidden="true" />
      {props.ofBench.name}
    </span>
  )
