// The name of a bench that is to be among the others: as it is typed, and what its field is told.
import { useState } from 'react'
import { severalWords } from '../../../text/several-words'
import { useWordsOf } from '../../../text/use-words'

/** `proposed` stands there until somebody types. */
export const useBenchName = (proposed = '') => {
  const { benchNamePlaceholder: placeholder } = useWordsOf(severalWords)
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? proposed
  return {
    name: value.trim(),
    forget: () => setTyped(null),
    field: { value, placeholder, onChange: setTyped },
  }
}
