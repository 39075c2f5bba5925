// Below a list, as long as nothing in it is being changed.
import { Button } from '../../../components/button'

export const AddButton = (props: { id: string; isFull: boolean; onPress: () => void; children: string }) => (
  <div className="settings-actions">
    <Button id={props.id} isDisabled={props.isFull} onPress={props.onPress}>
      {props.children}
    </Button>
  </div>
)
