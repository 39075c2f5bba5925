// What became of a pasted address block: what is a guess, what is left over, and the one step back.
import { Message } from '../../components/message'
import { useShip } from '../../stores/stores'
import { useWords } from '../../text/use-words'

export const PastedNote = () => {
  const { common, ship } = useWords()
  const pasted = useShip((state) => (state.pasted?.draftId === state.draftId ? state.pasted : null))
  const isAsPasted = useShip((state) => state.pasted !== null && state.form === state.pasted.after)
  const undo = useShip((state) => state.undoPaste)
  if (pasted === null) return null
  const guessed = pasted.guessed.map((field) => common.fields[field])
  return (
    <Message tone="plain" way={isAsPasted && { text: ship.undoPaste, keyCap: 'Ctrl Z', onPress: undo }}>
      <p>
        <b>{pasted.from === 'text' ? ship.pasted : ship.takenFromEarlier}</b>{' '}
        {pasted.from === 'earlier' && pasted.after.addressLine === '' && ship.withoutParcelShop}
        {guessed.length > 0 && ship.pastedGuess(guessed.join(', '))}
      </p>
      {pasted.left.length > 0 && <p>{ship.pastedLeft(pasted.left.join(' · '))}</p>}
    </Message>
  )
}
