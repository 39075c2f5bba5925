// The pickup date with its calendar: the heaviest part of the form, so it is a chunk of its own.
import { DateField } from '../../components/date-field'
import { useShip } from '../../stores/stores'
import { useLocale, useWords } from '../../text/use-words'
import { fieldId, useFieldProblem } from './ship-field'

export const PickupDate = (props: { className: string }) => {
  const { common } = useWords()
  const locale = useLocale()
  const value = useShip((state) => state.form.pickupDate)
  const set = useShip((state) => state.set)
  const problem = useFieldProblem('pickupDate')
  return (
    <DateField
      id={fieldId('pickupDate')}
      className={props.className}
      label={common.fields.pickupDate}
      locale={locale}
      value={value}
      onChange={(date) => set('pickupDate', date)}
      problem={problem}
    />
  )
}
