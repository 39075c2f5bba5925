// The open guide, for its steps.
import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { GuideState } from '../../../stores/guide-state'
import { useParts } from '../../../stores/stores'

export const GuideContext = createContext<StoreApi<GuideState> | null>(null)

const useOpenGuide = (): StoreApi<GuideState> => {
  const guide = useContext(GuideContext)
  if (guide === null) throw new Error('A step stands outside of the guide.')
  return guide
}

export const useGuide = <T>(select: (state: GuideState) => T): T => useStore(useOpenGuide(), select)

export const useGuideParts = <Name extends keyof GuideState>(...names: Name[]) =>
  useParts(useOpenGuide(), names)
