// The open guide, for its steps.
import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { GuideState } from '../../../stores/guide-state'

export const GuideContext = createContext<StoreApi<GuideState> | null>(null)

export const useGuide = <T>(select: (state: GuideState) => T): T => {
  const guide = useContext(GuideContext)
  if (guide === null) throw new Error('A step stands outside of the guide.')
  return useStore(guide, select)
}
