// One line of the list of packages, or of the rules: what it is, moved up, changed or taken away.
import { Button } from '../../../components/button'
import { KeyCap } from '../../../components/key-cap'
import { packagesWords } from '../../../text/packages-words'
import { useWordsOf } from '../../../text/use-words'

export const PackageLine = (props: {
  name: string
  words: string
  keyCap?: string
  /** Where it has no key: whose turn it is. */
  turn?: string
  onEdit: () => void
  onUp: (() => void) | null
  onRemove: () => void
}) => {
  const words = useWordsOf(packagesWords)
  return (
    <li className="package-line">
      <span className="package-key">
        {props.keyCap === undefined ? props.turn : <KeyCap keys={props.keyCap} />}
      </span>
      <span className="package-words">
        <b>{props.name}</b>
        <small>{props.words}</small>
      </span>
      {props.onUp !== null && (
        <Button kind="quiet" size="small" label={`${words.up}: ${props.name}`} onPress={props.onUp}>
          {words.up}
        </Button>
      )}
      <Button size="small" label={`${words.edit}: ${props.name}`} onPress={props.onEdit}>
        {words.edit}
      </Button>
      <Button size="small" label={`${words.remove}: ${props.name}`} onPress={props.onRemove}>
        {words.remove}
      </Button>
    </li>
  )
}
