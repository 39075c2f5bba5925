// The question before one more copy of a label that is on paper twice already. F9 answers it, not the key that was pressed in
// a hurry before.
import { AskDialog } from '../../components/ask-dialog'
import { nameAndPlace } from '../../rules/shipments'
import { useQueueParts, useSelectionParts } from '../../stores/stores'
import { printsWords } from '../../text/prints-words'
import { useWordsOf } from '../../text/use-words'

const Question = (props: { text: string; yes: string; onYes: () => void; onLeave: () => void }) => {
  const words = useWordsOf(printsWords)
  return (
    <AskDialog
      title={words.manyTitle}
      main={{ id: 'copies-yes', text: props.yes, keyCap: 'F9', onPress: props.onYes }}
      leave={words.noCopy}
      onLeave={props.onLeave}
    >
      <p data-first tabIndex={-1}>
        {props.text}
      </p>
    </AskDialog>
  )
}

export const CopiesDialog = () => {
  const words = useWordsOf(printsWords)
  const { reprinting, reprint, leaveReprint } = useQueueParts('reprinting', 'reprint', 'leaveReprint')
  const { many, print, leaveMany } = useSelectionParts('many', 'print', 'leaveMany')
  if (reprinting.phase === 'many') {
    const { shipment, copies } = reprinting
    return (
      <Question
        text={words.manyOf(nameAndPlace(shipment.draft), copies)}
        yes={words.printCopy(copies + 1)}
        onYes={() => void reprint(shipment, true)}
        onLeave={leaveReprint}
      />
    )
  }
  if (many === null) return null
  return (
    <Question
      text={words.manyOfSelected(many.shipments, many.copies)}
      yes={words.printAllTheSame}
      onYes={() => void print(true)}
      onLeave={leaveMany}
    />
  )
}
