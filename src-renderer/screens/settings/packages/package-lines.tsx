// The list of packages, or of the rules: what each is, moved up, changed or taken away.
import type { Key } from 'react'
import { Button } from '../../../components/button'
import { KeyCap } from '../../../components/key-cap'
import { useOneStop } from '../../../components/use-one-stop'
import { movedUp } from '../../../rules/package-form'
import { packagesWords } from '../../../text/packages-words'
import { useWordsOf } from '../../../text/use-words'

type Line = {
  key: Key
  name: string
  words: string
  keyCap?: string
  /** Where it has no key: whose turn it is. */
  turn?: string
}

type Ways = { onEdit: () => void; onUp: (() => void) | null; onRemove: () => void }

const PackageLine = ({ line, onEdit, onUp, onRemove }: Ways & { line: Line }) => {
  const words = useWordsOf(packagesWords)
  return (
    <li className="package-line">
      <span className="package-key">
        {line.keyCap === undefined ? line.turn : <KeyCap keys={line.keyCap} />}
      </span>
      <span className="package-words">
        <b>{line.name}</b>
        <small>{line.words}</small>
      </span>
      {onUp !== null && (
        <Button kind="quiet" size="small" label={`${words.up}: ${line.name}`} onPress={onUp}>
          {words.up}
        </Button>
      )}
      <Button size="small" label={`${words.edit}: ${line.name}`} onPress={onEdit}>
        {words.edit}
      </Button>
      <Button size="small" label={`${words.remove}: ${line.name}`} onPress={onRemove}>
        {words.remove}
      </Button>
    </li>
  )
}

export const PackageLines = <Entry,>(props: {
  entries: readonly Entry[]
  lineOf: (entry: Entry, index: number) => Line
  onEdit: (entry: Entry, index: number) => void
  onChange: (entries: Entry[]) => void
}) => {
  const { entries, lineOf, onEdit, onChange } = props
  const list = useOneStop<HTMLUListElement>()
  if (entries.length === 0) return null
  return (
    <ul {...list} className="settings-card">
      {entries.map((entry, index) => {
        const line = lineOf(entry, index)
        return (
          <PackageLine
            key={line.key}
            line={line}
            onEdit={() => onEdit(entry, index)}
            onUp={index === 0 ? null : () => onChange(movedUp(entries, index))}
            onRemove={() => onChange(entries.filter((other) => other !== entry))}
          />
        )
      })}
    </ul>
  )
}
