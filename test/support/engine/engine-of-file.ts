// One engine for all tests of a file.
import { afterAll, beforeAll } from 'vitest'
import { startEngine, type TestEngine, type TestEngineOptions } from './start-engine'

export function engineOfFile(options: TestEngineOptions = {}): () => TestEngine {
  let engine: TestEngine | null = null
  beforeAll(async () => void (engine = await startEngine(options)))
  afterAll(async () => engine?.end())
  return () => engine!
}
