// The set-up that most end-to-end tests share: a desk, the bench on it, and a practice service in this process that the
// bench is connected to.
import { practice, type RunningPractice } from '../service/practice'
import { connectService } from './at-the-bench'
import { setUpBench, type BenchOptions, type StandingBench } from './set-up-bench'

export type ConnectedBench = StandingBench & { service: RunningPractice }

export type ConnectedBenchOptions = Pick<BenchOptions, 'within'> & {
  /** How the service is started; unless said, a practice service without any order. */
  service?: () => Promise<RunningPractice>
  /** False leaves it to the tests to connect. */
  isConnected?: boolean
}

/**
 * Registers the set-up and the clearing; `use` is called once everything stands, before the first test. What it returns is
 * filled in by then.
 */
export function setUpConnectedBench(
  use: (parts: ConnectedBench) => Promise<void> | void = () => undefined,
  { service: start = practice().start, isConnected = true, ...options }: ConnectedBenchOptions = {},
): ConnectedBench {
  const parts = {} as ConnectedBench
  setUpBench(
    async (standing) => {
      const { service, window } = Object.assign(parts, standing)
      if (isConnected)
        await connectService(window, { name: 'Packing hall', baseUrl: service.baseUrl, key: service.key })
      await use(parts)
    },
    { ...options, beside: async () => (parts.service = await start()) },
  )
  return parts
}
