// Whether the window is tall enough for rows with more room.
import { useSyncExternalStore } from 'react'

const tall = matchMedia('(min-height: 900px)')
const watchTall = (changed: () => void) => {
  tall.addEventListener('change', changed)
  return () => tall.removeEventListener('change', changed)
}

export const useIsTall = (): boolean => useSyncExternalStore(watchTall, () => tall.matches)
