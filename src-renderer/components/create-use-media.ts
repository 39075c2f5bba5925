// Makes a hook that tells whether the window is of a kind, by a question as stylesheets ask it.
import { useSyncExternalStore } from 'react'

export const createUseMedia = (question: string): (() => boolean) => {
  const media = matchMedia(question)
  const watch = (changed: () => void) => {
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(watch, () => media.matches)
}
