// What the foot of every case needs: its details on demand, and Escape that goes one step back and then to the list.
import { useState } from 'react'
import { useKeys } from '../../components/use-keys'
import { useStores } from '../../stores/stores'

const toList = (): void => {
  document.querySelector<HTMLElement>('.attention-row[aria-current="true"]')?.focus()
}

export const useCase = (decide: () => void) => {
  const stores = useStores()
  const [isDetailed, setIsDetailed] = useState(false)
  const onDetails = (): void => setIsDetailed((was) => !was)
  const onBack = (): void => {
    if (isDetailed) setIsDetailed(false)
    else if (!stores.attention.getState().back()) toList()
  }
  useKeys({ 'Ctrl Enter': decide, 'Alt d': onDetails, Escape: onBack })
  return { isDetailed, onDetails, onBack }
}
