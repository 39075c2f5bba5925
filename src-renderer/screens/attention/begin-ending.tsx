// The way out of a case that ends the shipment: it opens the question for the reason, and decides nothing by itself.
import { Button } from '../../components/button'
import { useKeys } from '../../components/use-keys'
import { useAttention } from '../../stores/stores'

export const BeginEnding = (props: { id: string; text: string }) => {
  const { isEnding, beginEnding } = useAttention((state) => state)
  const begin = (): void => beginEnding(true)
  useKeys({ 'Alt 3': begin })
  if (isEnding) return null
  return (
    <Button id={props.id} keyCap="Alt 3" onPress={begin}>
      {props.text}
    </Button>
  )
}
