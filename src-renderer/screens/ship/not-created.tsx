// What was sent and not created while the next parcel was being typed: it lies beside the form, one key away.
import { Message } from '../../components/message'
import { nameOf } from '../../rules/shipments'
import { nextAside } from '../../stores/ship-forms'
import { useShip } from '../../stores/stores'
import { useWords } from '../../text/use-words'

export const NotCreated = () => {
  const { ship, errors } = useWords()
  const first = useShip((state) => nextAside(state.asides))
  const count = useShip((state) => state.asides.filter((one) => one.notCreated !== null).length)
  // Into an empty form it comes by the key of the row below.
  const hasKey = useShip((state) => state.mode.kind === 'new' && state.hasTyped)
  const bringBack = useShip((state) => state.bringBack)
  if (first === null || first.notCreated === null) return null
  const { error, isDouble } = first.notCreated
  const name = nameOf(first.form).trim() || ship.recipient
  return (
    <Message tone="red" way={hasKey && { text: ship.bringBack, hotkey: 'Shift F12', onPress: bringBack }}>
      <p>
        <b>{ship.notCreated(name, count - 1)}</b> {isDouble && ship.double.title}
        {error !== null && errors[error.code].what}
      </p>
    </Message>
  )
}
