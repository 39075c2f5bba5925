// Which entry of a list is being edited, and whether the person was told that another bench changed it meanwhile.
import { useState } from 'react'

export const useEdited = <Entry>() => {
  const [edited, setEdited] = useState<Entry | null>(null)
  const [isStale, setStale] = useState(false)
  const open = (next: Entry | null): void => {
    setEdited(next)
    setStale(false)
  }
  const leave = (): void => open(null)
  return { edited, open, leave, tellStale: () => setStale(true), told: { isStale, onLeave: leave } }
}
