// Says that a text is longer than can be kept. Nothing is cut off while somebody types or pastes: a text that ends
// in the middle without a word is worse than one that has to be shortened.
import { reasonMaxLength } from '../../src-preload/contract/vocabulary'
import { useSay } from '../text/use-words'
import { FieldMessage } from './field'

export const isTooLong = (text: string, longest: number): boolean => text.trim().length > longest

/** A reason that can be kept: there is one, and it is not too long. */
export const isReason = (text: string): boolean => text.trim() !== '' && !isTooLong(text, reasonMaxLength)

export const TooLong = (props: { text: string; longest: number }) => {
  const say = useSay()
  if (!isTooLong(props.text, props.longest)) return null
  return (
    <FieldMessage tone="red">
      <span role="alert">{say({ code: 'field-too-long', characters: props.longest })}</span>
    </FieldMessage>
  )
}
