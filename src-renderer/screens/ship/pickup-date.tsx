// The pickup day, with what is worth a second look about it.
import { useContext } from 'react'
import { DateField } from '../../components/date-field'
import { useShip } from '../../stores/stores'
import { useReading } from '../../text/use-reading'
import { useWords } from '../../text/use-words'
import { QuestionLine, useQuestionOf } from './question-line'
import { fieldId, HintLine, HintsContext, useFieldProblem } from './ship-field'

export const PickupDate = (props: { className: string }) => {
  const { common, ship } = useWords()
  const reading = useReading()
  const value = useShip((state) => state.form.pickupDate)
  const origin = useShip((state) => state.form.origins.pickupDate)
  const set = useShip((state) => state.set)
  const leave = useShip((state) => state.leave)
  const problem = useFieldProblem('pickupDate')
  const hint = useContext(HintsContext).find(({ field }) => field === 'pickupDate')
  const question = useQuestionOf('pickupDate')
  const isMarked = hint !== undefined || question !== undefined
  return (
    <DateField
      id={fieldId('pickupDate')}
      className={props.className}
      label={common.fields.pickupDate}
      reading={reading}
      value={value}
      onChange={(text) => set('pickupDate', text)}
      onBlur={() => leave('pickupDate')}
      placeholder={ship.dayPlaceholder}
      words={ship.calendar}
      note={origin === undefined ? undefined : ship.origins[origin]}
      problem={problem}
      tone={isMarked ? 'amber' : 'plain'}
      describedBy={isMarked ? `${fieldId('pickupDate')}-hint` : undefined}
      below={
        question === undefined ? (
          hint !== undefined && <HintLine hint={hint} />
        ) : (
          <QuestionLine question={question} />
        )
      }
    />
  )
}
