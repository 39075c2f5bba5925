// What is sent: weight, size and the shop's reference. Documented ranges are advice; outside of them it still sends.
import { useContext } from 'react'
import { documentedRange, referenceMaxLength } from '../../../src-preload/contract/vocabulary'
import { useShip } from '../../stores/stores'
import { useWords } from '../../text/use-words'
import { HintLine, HintsContext, ShipField } from './ship-field'

export const ParcelSection = () => {
  const { ship } = useWords()
  const referenceLength = useShip((state) => state.form.reference.trim().length)
  const hints = useContext(HintsContext).filter(({ field }) => field !== 'postalCode' && field !== 'value')
  return (
    <section className="ship-section" aria-labelledby="ship-parcel">
      <h2 id="ship-parcel">
        {ship.parcel}{' '}
        <span>
          {ship.documentedRange(documentedRange.weightGrams.max, documentedRange.lengthCentimetres.max)}
        </span>
      </h2>
      <div className="ship-grid">
        <ShipField field="weight" className="span-3" suffix="g" hasHintElsewhere />
        <ShipField field="length" className="span-2" suffix="cm" hasHintElsewhere />
        <ShipField field="width" className="span-2" suffix="cm" hasHintElsewhere />
        <ShipField field="height" className="span-2" suffix="cm" hasHintElsewhere />
        <ShipField
          field="reference"
          className="span-3"
          suffix={`${referenceLength}/${referenceMaxLength}`}
          isSuffixRed={referenceLength > referenceMaxLength}
        />
        {hints.map((hint) => (
          <div className="span-12" key={hint.field}>
            <HintLine hint={hint} />
          </div>
        ))}
      </div>
    </section>
  )
}
