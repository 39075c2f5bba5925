// Run by vitest once before the walk's tests: they share one page, which takes longer to build than most of them to run.
import type { TestProject } from 'vitest/node'
import { serveWalk } from './walk-server'

declare module 'vitest' {
  // Only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    walkUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await serveWalk()
  project.provide('walkUrl', url)
  return stop
}
