// Below a list, as long as nothing in it is being changed.
import { Button } from '../../../components/button'

export const AddButton = (props: {
  id: string
  hotkey: string
  isFull: boolean
  onPress: () => void
  children: string
}) => (
  <div className="settings-actions">
    <Button id={props.id} hotkey={props.hotkey} isDisabled={props.isFull} onPress={props.onPress}>
      {props.children}
    </Button>
  </div>
)
