// `npm run soak -- malformed`: thousands of malformed answers over real connections, through the real creation call. Nothing
// may crash, and a doubt may become neither a creation nor a refusal.
import { createAssignmentsApi } from '../../src-main/api/assignments-api'
import { createGate } from '../../src-main/api/throttle/gate'
import { createHttp } from '../../src-main/api/send/http'
import fc from 'fast-check'
import { malformedAnswers } from '../main/api/wire/malformed-answers'
import { aDraft } from '../support/builders'
import { answer, startFaultServer } from '../support/fault-server/fault-server'
import type { Outcome, RunOptions } from '../../scripts/named-runs'

const lanes = 8

/** What the answer can at most mean, judged without any code of the client. */
const rightKinds = (status: number, body: string, isWhole: boolean): string[] => {
  if (status === 429) return ['throttled']
  // The key, or a page in front of the service: both wait or are refused, and neither is unclear.
  if (status === 401 || status === 403) return ['refused', 'not-let-in']
  if (!isWhole) return ['unknown']
  const parsed = ((): Record<string, unknown> | null => {
    try {
      const json: unknown = JSON.parse(body)
      return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null
    } catch {
      return null
    }
  })()
  if (status >= 200 && status <= 202) {
    const id = parsed?.['id']
    const isNamed = (typeof id === 'string' && id.trim() !== '') || typeof id === 'number'
    return isNamed && typeof parsed?.['status'] === 'string' && 'item' in parsed ? ['created'] : ['unknown']
  }
  // A refusal needs the service's own words; whether they are that is decided more strictly by the client.
  return [400, 404, 409, 422].includes(status) && parsed !== null && 'message' in parsed
    ? ['refused', 'unknown']
    : ['unknown']
}

export async function run({ rounds, flags }: RunOptions): Promise<Outcome> {
  const count = rounds ?? 20_000
  const seed = Number(flags['seed'] ?? Math.floor(Math.random() * 1_000_000))
  const answers = fc.sample(malformedAnswers, { numRuns: count, seed })
  const sum = { answers: 0, crashes: 0, wrongStates: 0, unhandled: 0, doublePosts: 0 }
  const countUnhandled = () => void (sum.unhandled += 1)
  process.on('unhandledRejection', countUnhandled)

  const play = async (lane: number) => {
    let current = answers[lane]
    const server = await startFaultServer({
      onRequest: ({ end }) => {
        if (current === undefined) return
        const missing = current.isComplete ? 0 : 7
        const length = String(Buffer.byteLength(current.text) + missing)
        end(answer(current.status, current.text, { 'content-length': length }))
      },
    })
    const http = createHttp({ connection: () => ({ baseUrl: server.origin, key: 'malformed-soak-key' }) })
    for (let index = lane; index < answers.length; index += lanes) {
      current = answers[index]
      if (current === undefined) break
      // 204 and 304 have no body, so nothing of theirs can be missing.
      const isWhole = current.isComplete || current.status === 204
      const assignments = createAssignmentsApi({ http, gate: createGate() })
      const before = server.posts()
      const kind = await assignments.createSingle(aDraft()).then(
        (outcome) => outcome.kind,
        () => 'crash',
      )
      sum.answers += 1
      if (kind === 'crash') sum.crashes += 1
      if (server.posts() - before > 1) sum.doublePosts += 1
      const right = rightKinds(current.status, current.status === 204 ? '' : current.text, isWhole)
      if (!right.includes(kind)) {
        sum.wrongStates += 1
        if (sum.wrongStates <= 5) {
          console.error(
            `${current.status}, right is ${right.join(' or ')}, said ${kind}: ${current.text.slice(0, 200)}`,
          )
        }
      }
    }
    await server.stop()
  }
  try {
    await Promise.all(Array.from({ length: lanes }, (_, lane) => play(lane)))
  } finally {
    process.off('unhandledRejection', countUnhandled)
  }
  const isClean = sum.crashes + sum.wrongStates + sum.unhandled + sum.doublePosts === 0
  return { result: { ...sum, seed }, met: isClean && sum.answers === count }
}
