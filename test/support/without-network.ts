// Runs a test file once more where there is no network but the machine's own loop: no card, no route, no names. What the file's
// programs reach, they reach on loopback. Linux alone can do that.
import { networkInterfaces } from 'node:os'
import { connect } from 'node:net'
import { stripVTControlCharacters } from 'node:util'
import { ensureMachine } from '../../scripts/machine/ensure-machine'
import { run, runOrThrow } from '../../scripts/machine/process'
import { repositoryFolder } from '../../scripts/repository-folder'
import { readyRuntime } from '../../scripts/runtime/ready-runtime'

/** There is no card but the loop. */
export const isWithoutNetwork = (): boolean =>
  Object.values(networkInterfaces()).every((addresses = []) => addresses.every(({ internal }) => internal))

/** Root may take its network away; others become root of a world of their own. */
const newNetwork = (): string[] => ['--net', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])]

/** Some containers let nobody do it, not even root. */
export const canCutNetwork = async (): Promise<boolean> =>
  process.platform === 'linux' &&
  (await run('unshare', [...newNetwork(), 'ip', 'link', 'set', 'lo', 'up'])).code === 0

/** What the system says to a call that would leave this machine; null when it takes it. */
export const callOutside = (host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = connect({ host, port: 443, timeout: 5_000 })
    const end = (said: string | null): void => {
      socket.destroy()
      resolve(said)
    }
    socket.once('connect', () => end(null))
    socket.once('timeout', () => end('no answer'))
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })

/** What it wrote; throws with that when a test of it fails. */
export async function runWithoutNetwork(testFile: string, timeoutMs: number): Promise<string> {
  // What is missing is fetched while there still is a network.
  await ensureMachine(['window', 'display', 'keyring', 'printing', 'judges'])
  await readyRuntime()
  const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', testFile]
  const said = await runOrThrow(
    'unshare',
    [...newNetwork(), 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...vitest],
    // A screen of its own: the one outside may listen where nothing from here can reach it.
    { cwd: repositoryFolder, env: { ...ownEnv(), DISPLAY: '' }, timeoutMs },
  )
  return stripVTControlCharacters(said)
}

/** Without what the test run outside says to its workers. */
const ownEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
