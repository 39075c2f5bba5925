// A text that outlives the field it is typed in: the field may be left, and another shipment looked at meanwhile.
import { useStores, useTyped } from '../stores/stores'

export const useHalfTyped = (place: string, otherwise = ''): [string, (text: string | null) => void] => {
  const text = useTyped((state) => state.texts[place])
  const { type } = useStores().typed.getState()
  return [text ?? otherwise, (next) => type(place, next)]
}
