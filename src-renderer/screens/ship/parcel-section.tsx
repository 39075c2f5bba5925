// What is sent: weight, size and the shop's reference. Documented ranges are advice; outside of them it still sends.
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useContext } from 'react'
import { documentedRange, referenceMaxLength } from '../../../src-preload/contract/vocabulary'
import { FieldMessage } from '../../components/field'
import { isAmountField } from '../../rules/amount-fields'
import { useBench, useSeveral, useShip } from '../../stores/stores'
import { useWords } from '../../text/use-words'
import { PackageKeys } from './package-keys'
import { ParcelCount } from './parcel-count'
import { QuestionLine, QuestionsContext } from './question-line'
import { HintLine, HintsContext, ShipField } from './ship-field'

/** Keeps the weight for the next parcel. By key, so that it is no stop on the way from field to field. */
const WeightLock = () => {
  const { ship } = useWords()
  const isLocked = useShip((state) => state.isWeightLocked)
  const lock = useShip((state) => state.lockWeight)
  const Sign = isLocked ? Lock : LockOpen
  return (
    <button
      type="button"
      className="sign-button field-button"
      tabIndex={-1}
      aria-pressed={isLocked}
      aria-label={ship.lockWeight}
      title={`${ship.lockWeight} (${ship.lockKey})`}
      onClick={() => lock(!isLocked)}
    >
      <Sign size={15} aria-hidden="true" />
    </button>
  )
}

/** The others share this connection, and nobody can be asked what they have made. */
const useIsOnlyHere = (): boolean => {
  const inUse = useBench((state) => state.status?.connection.id)
  return useSeveral(
    ({ several }) =>
      several !== null &&
      several.standing !== 'off' &&
      several.standing !== 'there' &&
      several.tied.some(({ connection }) => connection === inUse),
  )
}

export const ParcelSection = () => {
  const { ship } = useWords()
  const referenceLength = useShip((state) => state.form.reference.trim().length)
  const isOnlyHere = useIsOnlyHere() && referenceLength > 0
  const hints = useContext(HintsContext).filter(({ field }) => isAmountField(field) && field !== 'value')
  const questions = useContext(QuestionsContext).filter(
    ({ field }) => field !== 'value' && field !== 'pickupDate',
  )
  return (
    <section className="ship-section" aria-labelledby="ship-parcel">
      <div className="parcel-head">
        <h2 id="ship-parcel">
          {ship.parcel}{' '}
          <span>
            {ship.documentedRange(documentedRange.weightGrams.max, documentedRange.lengthCentimetres.max)}
          </span>
        </h2>
        <ParcelCount />
      </div>
      <PackageKeys />
      <div className="ship-grid ship-row">
        <ShipField field="weight" className="span-3" suffix="g" action={<WeightLock />} hasHintElsewhere />
        <ShipField field="length" className="span-2" suffix="cm" hasHintElsewhere />
        <ShipField field="width" className="span-2" suffix="cm" hasHintElsewhere />
        <ShipField field="height" className="span-2" suffix="cm" hasHintElsewhere />
        <ShipField
          field="reference"
          className="span-3"
          suffix={`${referenceLength}/${referenceMaxLength}`}
          isSuffixRed={referenceLength > referenceMaxLength}
        />
        {(questions.length + hints.length > 0 || isOnlyHere) && (
          <div className="ship-row-advice">
            {questions.map((question) => (
              <QuestionLine key={question.field} question={question} />
            ))}
            {hints.map((hint) => (
              <HintLine key={hint.field} hint={hint} />
            ))}
            {isOnlyHere && (
              <FieldMessage tone="amber" id="ship-only-this-bench">
                {ship.onlyThisBench}
              </FieldMessage>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
