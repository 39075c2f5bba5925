// A bench that works alone: no engine, nobody else, nothing shared.
import { EngineFailure } from '../../engine/engine-query'
import type { EngineSession } from './engine-session'

const nobodyAnswers: EngineSession['query'] = () =>
  Promise.reject(new EngineFailure('away', 'no engine is set up'))

export const sessionOff = (): EngineSession => ({
  standing: () => 'off',
  query: nobodyAnswers,
  labels: nobodyAnswers,
  onceGreeted: (run) => run(),
  beforeRepaired: () => undefined,
  self: () => null,
  benches: () => [],
  nameOf: (bench) => bench,
  sharedOf: () => null,
  connectionOf: () => null,
  listen: () => undefined,
})
