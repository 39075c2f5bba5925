// The part of the network soak that runs inside the program under test: Electron's main process, or Node. It writes its
// verdict to a file, because a runtime's standard output is not its own.
import { writeFileSync } from 'node:fs'
import { startFaultServer } from '../../support/fault-server/fault-server'
import type { NetworkCase } from './case'
import { judgeCases, networkCases, type Verdict } from './judge'
import { assignment, brokenRequestCases } from './server-cases'

export type Report = { readonly verdict: Verdict; readonly faults: readonly string[] }
type Fetch = (
  url: string,
  options: { method: string; body?: string; headers?: Record<string, string> },
) => Promise<Response>

const settleMs = 50

/** The same creation through a client that reuses connections and resends, as Chromium's does. */
const playControl = async (one: NetworkCase, fetch: Fetch): Promise<{ kind: string; posts: number }> => {
  const server = await startFaultServer(one.script?.() ?? {})
  try {
    const read = await fetch(`${server.origin}/health/api`, { method: 'GET' })
    await read.text()
    // The connection goes back to the pool a moment after the body has ended.
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    const kind = await fetch(`${server.origin}/assignment/single`, {
      method: 'POST',
      body: JSON.stringify({ control: assignment.id, padding: '.'.repeat(500) }),
      headers: { 'content-type': 'application/json' },
    }).then(
      (answer) => (answer.status === 201 ? 'created' : 'unknown'),
      () => 'unknown',
    )
    return { kind, posts: server.posts() }
  } finally {
    await server.stop()
  }
}

const judgeControl = async (fetch: Fetch): Promise<Report> => {
  const verdict: Verdict = { cases: 0, misclassified: 0, doublePosts: 0, notSentButReceived: 0 }
  const faults: string[] = []
  for (const one of brokenRequestCases.filter(({ scheme }) => scheme === 'http')) {
    const { kind, posts } = await playControl(one, fetch)
    verdict.cases += 1
    if (!one.expected.some((right) => right === kind)) verdict.misclassified += 1
    if (posts > 1) {
      verdict.doublePosts += 1
      faults.push(`${one.name}: ${posts} creates arrived`)
    }
  }
  return { verdict, faults }
}

/** `fetch` makes it the control run. */
export const playInside = async (reportPath: string, fetch?: Fetch): Promise<void> => {
  const faults: string[] = []
  const report: Report =
    fetch === undefined
      ? { verdict: await judgeCases(networkCases, (sentence) => faults.push(sentence)), faults }
      : await judgeControl(fetch)
  writeFileSync(reportPath, JSON.stringify(report))
}
