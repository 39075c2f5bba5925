// Somebody closes the window while parcels wait: what becomes of them is said once.
import { AskDialog } from '../components/ask-dialog'
import { useStores } from '../stores/stores'
import { useWords } from '../text/use-words'

export const ClosingDialog = (props: { waitingCount: number }) => {
  const { shell } = useWords()
  const { answerClosing } = useStores().frame.getState()
  return (
    <AskDialog
      title={shell.closingTitle(props.waitingCount)}
      main={{
        id: 'closing-close',
        text: shell.closeNow,
        keyCap: 'Ctrl Q',
        onPress: () => answerClosing('close'),
      }}
      leave={shell.stay}
      onLeave={() => answerClosing('stay')}
    >
      <p>{shell.closingWhy}</p>
    </AskDialog>
  )
}
