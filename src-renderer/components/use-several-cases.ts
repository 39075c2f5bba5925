// What several benches leave to a person, of the connection in use: orders of silent benches, and pairs.
import { useMemo } from 'react'
import type { SeveralCases } from '../../src-preload/contract/several'
import { useBench, useSeveral } from '../stores/stores'

export const useSeveralCases = (): SeveralCases => {
  const id = useBench((state) => state.status?.connection.id)
  const cases = useSeveral((state) => state.cases)
  return useMemo(
    () => ({
      silent: cases.silent.filter(({ connection }) => connection === id),
      pairs: cases.pairs.filter(({ connection }) => connection === id),
    }),
    [cases, id],
  )
}
