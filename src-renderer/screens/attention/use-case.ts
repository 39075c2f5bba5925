// What the foot of every case needs: its details on demand, and Escape that goes one step back, then to the list, then to the bench.
import { useState } from 'react'
import { useKeys } from '../../components/use-keys'
import { useStores } from '../../stores/stores'

/** `leave`: it stands there already, or the list is out of sight in a narrow window. */
export const toList = (leave: () => void): void => {
  const was = document.activeElement
  document.querySelector<HTMLElement>('.attention-row[aria-current="true"]')?.focus()
  if (was === document.activeElement) leave()
}

/** `hasDetails`: there is more to unfold than what is in sight. */
export const useCase = (decide: () => void, hasDetails = true) => {
  const stores = useStores()
  const [isDetailed, setIsDetailed] = useState(false)
  const onDetails = (): void => setIsDetailed((was) => !was)
  const onBack = (): void => {
    if (isDetailed) setIsDetailed(false)
    else if (!stores.attention.getState().back()) toList(() => stores.screen.getState().open('ship'))
  }
  useKeys({ 'Ctrl Enter': decide, Escape: onBack, ...(hasDetails ? { 'Alt d': onDetails } : {}) })
  return { isDetailed, onDetails, onBack }
}
