// A load that is work which has to be done anyway: other soaks and benches, one after the other, for as long as the suite runs. When
// they are over before it is, an ordinary load takes their place.
import type { NpmEnd } from './run-npm'
import type { Load } from './start-loads'

type JobEnd = {
  job: string
  startedAt: string
  tookMs: number
  code: number
  /** Its result, as it was printed; null: it printed none. */
  said: unknown
  /** Code 0; a control found what was broken on purpose. */
  isRight: boolean
}
type Deps = {
  jobs: readonly string[]
  run: (job: string) => Promise<NpmEnd>
  startLoad: () => Pick<Load, 'isRunning' | 'stop'>
  tell: (line: string) => void
}
export type WorkBeside = ReturnType<typeof workBeside>

/** From `soak kill, bench start --rounds 5` to its jobs. Throws a sentence for one that is neither a soak nor a bench. */
export const jobsOf = (lane: string): string[] =>
  lane.split(',').map((part) => {
    const job = part.trim()
    if (/^(soak|bench) [a-z]/.test(job)) return job
    throw new Error(`--beside wants work like "soak kill, bench start", not "${part}".`)
  })

/** What npm is told: `soak kill --rounds 5` is `npm run soak -- kill --rounds 5`. */
export const npmArgsOf = (job: string): string[] => {
  const [script = '', ...words] = job.split(/\s+/)
  return ['run', '--silent', script, '--', ...words]
}

export function workBeside({ jobs, run, startLoad, tell }: Deps) {
  const left = [...jobs]
  const ended: JobEnd[] = []
  let load: ReturnType<typeof startLoad> | null = null
  let isOver = false

  const work = async (): Promise<void> => {
    while (!isOver && left.length > 0) {
      const job = left.shift() ?? ''
      const startedAt = new Date()
      tell(`Beside it: ${job} began at ${startedAt.toISOString()}`)
      const { code, output } = await run(job).catch((cause: unknown) => ({ code: 1, output: String(cause) }))
      const tookMs = Date.now() - startedAt.getTime()
      const said = resultIn(output)
      const isRight = said !== null && (code === 0) === !/\s--control\b/.test(job)
      ended.push({ job, startedAt: startedAt.toISOString(), tookMs, code, said, isRight })
      tell(`Beside it: ${JSON.stringify(ended.at(-1))}`)
      if (!isRight) tell(output.trimEnd().split('\n').slice(-40).join('\n'))
    }
    if (!isOver) load = startLoad()
  }
  const working = work()

  return {
    /** Waits for the job under way and begins no other. Whether something ran all the time until now. */
    end: async () => {
      isOver = true
      const ranThrough = load?.isRunning() ?? true
      await working
      await load?.stop()
      return { ranThrough, ended, notBegun: left }
    },
  }
}

/** What was complained about may come after it. */
function resultIn(output: string): unknown {
  for (const line of output.split('\n').reverse())
    try {
      if (line.startsWith('{')) return JSON.parse(line) as unknown
    } catch {
      // A line of something else.
    }
  return null
}
