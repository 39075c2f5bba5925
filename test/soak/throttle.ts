// `npm run soak -- throttle`: random sequences of 429 answers, with every form of Retry-After, on a fake clock over the real
// gate and the real creation calls. The pretended service is the oracle: it knows its windows and what it created.
import { createAssignmentsApi } from '../../src-main/api/assignments-api'
import { createGate, type Gate } from '../../src-main/api/throttle/gate'
import type { GateJob } from '../../src-main/api/throttle/gate-run'
import type { Clock } from '../../src-main/api/throttle/system-clock'
import type { Seen } from '../../src-main/api/throttle/waiting-period'
import type { Observation } from '../../src-main/api/send/observation'
import { longestWaitMs, shortestWaitMs } from '../../src-main/api/throttle/retry-after'
import { createFakeClock, type FakeClock, seededRandom } from '../main/api/throttle/fake-clock'
import { aDraft } from '../support/builders'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { assignment } from './network/server-cases'

type Window = { from: number; until: number; isTold: boolean; isFollowed: boolean }
type Headers = Record<string, string>
/** What a 429 says, and how long it asks for by the rules of the client: from 1 s to 15 min. */
type Refusal = { headers: Headers; ms: number; isUntold?: true }

const maxLostTimeMs = 2_000
const clamp = (ms: number) => Math.min(longestWaitMs, Math.max(shortestWaitMs, ms))
const wholeSeconds = (ms: number) => Math.floor(ms / 1000) * 1000

/** Seconds, dates by an equal and by a wrong clock, nothing, nonsense, the absurd and the past. */
const refuse = (now: number, random: () => number): Refusal => {
  const seconds = Math.floor(random() * 40)
  const httpDate = (at: number) => new Date(at).toUTCString()
  const wrongClock = now + (random() - 0.5) * 7_200_000
  const forms: (() => Refusal)[] = [
    () => ({ headers: { 'retry-after': String(seconds) }, ms: clamp(seconds * 1000) }),
    () => ({ headers: { 'retry-after': ` ${seconds}.5 ` }, ms: clamp(seconds * 1000 + 500) }),
    () => {
      const at = wholeSeconds(now) + seconds * 1000
      return { headers: { 'retry-after': httpDate(at) }, ms: clamp(at - now) }
    },
    () => {
      const at = wholeSeconds(wrongClock) + seconds * 1000
      return {
        headers: { 'retry-after': httpDate(at), date: httpDate(wrongClock) },
        ms: clamp(at - wrongClock),
      }
    },
    () => ({ headers: {}, ms: shortestWaitMs, isUntold: true }),
    () => ({ headers: { 'retry-after': 'soon' }, ms: shortestWaitMs, isUntold: true }),
    () => ({ headers: { 'retry-after': '' }, ms: shortestWaitMs, isUntold: true }),
    () => ({ headers: { 'retry-after': '99999999999999999999' }, ms: longestWaitMs }),
    () => ({ headers: { 'retry-after': '-5' }, ms: shortestWaitMs }),
    () => ({ headers: { 'retry-after': httpDate(now - 86_400_000) }, ms: shortestWaitMs }),
    () => ({ headers: { 'retry-after': httpDate(now + 400 * 86_400_000) }, ms: longestWaitMs }),
  ]
  return (forms[Math.floor(random() * forms.length)] ?? forms[0] ?? (() => ({ headers: {}, ms: 0 })))()
}

const observed = (status: number, json: unknown, headers: Headers = {}): Observation => ({
  kind: 'answered',
  status,
  headers,
  isComplete: true,
  flaw: null,
  text: JSON.stringify(json),
  json,
})

/** A service that throttles as it likes; what is in its windows when the client could know of them is counted. */
const createService = ({ clock, sleep }: FakeClock, random: () => number) => {
  const created = new Map<string, number>()
  const windows: Window[] = []
  const lateness: number[] = []
  let inside = 0
  let refusalsLeft = 1 + Math.floor(random() * 8)

  /** The first call after the last of the open windows: how much later than it could have gone did it go? */
  const noteFollowed = (sentAt: number) => {
    const open = windows.filter(({ isFollowed }) => !isFollowed)
    const last = Math.max(...open.map(({ until }) => until))
    if (open.length === 0 || sentAt < last) return
    if (open.every(({ isTold }) => isTold)) lateness.push(sentAt - last)
    for (const window of open) window.isFollowed = true
  }

  const send = async (request: { method: string; body?: unknown }): Promise<Observation> => {
    const sentAt = clock.now()
    if (windows.some((window) => sentAt >= window.from && sentAt < window.until)) inside += 1
    noteFollowed(sentAt)
    await sleep(random() * 1_500)
    if (refusalsLeft > 0 && random() < 0.6) {
      refusalsLeft -= 1
      // Both sides may hold more than one window open at once: several calls were under way.
      const { headers, ms, isUntold } = refuse(clock.now(), random)
      // A refused creation waits from now on, so the time after the window is time lost; a read may have given up.
      const isTold = isUntold === undefined && request.method === 'POST'
      windows.push({ from: clock.now(), until: clock.now() + ms, isTold, isFollowed: false })
      return observed(429, { statusCode: 429, message: 'slow down' }, headers)
    }
    if (request.method === 'GET') return observed(200, assignment)
    const { item } = request.body as { item: { invoiceReference: string } }
    created.set(item.invoiceReference, (created.get(item.invoiceReference) ?? 0) + 1)
    return observed(201, assignment)
  }
  return { send, created, inside: () => inside, windows, lateness }
}

/** One bench: some creations and some reads that arrive over a minute, each creation repeated only after a 429. */
const playSequence = async (
  seed: number,
  makeGate: (clock: Clock) => Pick<Gate, 'run' | 'state' | 'shut'>,
) => {
  const random = seededRandom(seed)
  const time = createFakeClock({ random })
  const service = createService(time, random)
  const api = createAssignmentsApi({ http: service, gate: makeGate(time.clock) })
  const wanted = Array.from({ length: 2 + Math.floor(random() * 8) }, (_, index) => `R-${seed}-${index}`)
  let open = 0

  const ship = async (reference: string, afterMs: number) => {
    open += 1
    await time.sleep(afterMs)
    const draft = aDraft({ parcel: { reference } })
    for (;;) {
      const outcome = await api.createSingle(draft)
      if (outcome.kind !== 'throttled') break
    }
    open -= 1
  }
  const poll = async (afterMs: number) => {
    open += 1
    await time.sleep(afterMs)
    // A read that waited in vain says so and is asked again by the bench later: no loss.
    await api.getSingle('a-1').catch(() => undefined)
    open -= 1
  }
  for (const reference of wanted) void ship(reference, random() * 60_000)
  for (let index = 0; index < 5; index += 1) void poll(random() * 60_000)
  while (open > 0) if (!(await time.step())) break

  const counts = wanted.map((reference) => service.created.get(reference) ?? 0)
  return {
    inside: service.inside(),
    lost: counts.filter((count) => count === 0).length,
    duplicates: counts.filter((count) => count > 1).length,
    creations: wanted.length,
    windows: service.windows.length,
    lateness: service.lateness,
  }
}

/** A client that knows no window: what the control run has in place of the gate. */
const rudeGate = (): Pick<Gate, 'run' | 'state' | 'shut'> => ({
  run: async <O extends Seen>(job: GateJob<O>): Promise<O> => {
    await job.beforeSend?.()
    return job.send()
  },
  state: createGate().state,
  shut: () => undefined,
})

const percentile95 = (values: number[]): number =>
  Math.round(values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0)

export async function run({ rounds, flags }: RunOptions): Promise<Outcome> {
  const sequences = rounds ?? 1000
  const firstSeed = Number(flags['seed'] ?? Math.floor(Math.random() * 1_000_000))
  const makeGate = 'control' in flags ? rudeGate : (clock: Clock) => createGate({ clock })
  const lateness: number[] = []
  let shown = 0
  const sum = { creations: 0, throttled: 0, requestsInsideWindow: 0, lost: 0, duplicates: 0 }
  for (let index = 0; index < sequences; index += 1) {
    const seen = await playSequence(firstSeed + index, makeGate)
    lateness.push(...seen.lateness)
    sum.creations += seen.creations
    sum.throttled += seen.windows
    sum.requestsInsideWindow += seen.inside
    sum.lost += seen.lost
    sum.duplicates += seen.duplicates
    const isWrong = seen.inside + seen.lost + seen.duplicates > 0
    if (isWrong && (shown += 1) <= 5) console.error(`Wrong with --rounds 1 --seed ${firstSeed + index}.`)
  }
  const isClean = sum.requestsInsideWindow === 0 && sum.lost === 0 && sum.duplicates === 0
  const lostTimeP95Ms = percentile95(lateness)
  const result = { sequences, ...sum, lostTimeP95Ms, firstSeed }
  return { result, met: isClean && sum.throttled > 0 && lostTimeP95Ms <= maxLostTimeMs }
}
