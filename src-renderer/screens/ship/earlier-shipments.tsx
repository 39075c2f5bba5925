// The earlier shipments that a draft is like, each on one row.
import type { LikelyDouble } from '../../../src-preload/contract/shipment'
import { BenchMark } from '../../components/bench-mark'
import { StateSign } from '../../components/state-sign'
import { useNow } from '../../components/use-now'
import { useStateWords } from '../../components/use-state-words'
import { nameAndPlace } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import { useLocale, useWords } from '../../text/use-words'

/** So many are seen without scrolling. */
const inSight = 3

const EarlierRow = (props: { double: LikelyDouble }) => {
  const { common } = useWords()
  const locale = useLocale()
  const stateWords = useStateWords()
  const now = useNow(60_000)
  const { shipment } = props.double
  return (
    <li className="double-row">
      <StateSign shipment={shipment} />
      <div>
        {nameAndPlace(shipment.draft)}
        <small>
          <BenchMark ofBench={shipment.ofBench} />
          {shipment.draft.parcel.reference ?? common.noReference}
          {shipment.shipmentNumber !== null && (
            <>
              {' · '}
              <span className="mono">{shipment.shipmentNumber}</span>
            </>
          )}
        </small>
      </div>
      <div className="double-row-side">
        {stateWords(shipment)}
        <br />
        {ownTime(shipment.createdAt, new Date(now), locale)}
      </div>
    </li>
  )
}

export const EarlierShipments = (props: { doubles: readonly LikelyDouble[]; titleId: string }) => {
  const { doubles, titleId } = props
  return (
    <ul
      className="double-list"
      aria-labelledby={titleId}
      // A list that scrolls must be reachable by key.
      {...(doubles.length > inSight ? { tabIndex: 0 } : {})}
    >
      {doubles.map((double) => (
        <EarlierRow key={double.shipment.id} double={double} />
      ))}
    </ul>
  )
}
