// The commands of the README in a clone: npm install, then npm test.
import { runNpm } from './run-npm'

const limitMs = 45 * 60_000

export const installArgs = ['install', '--no-audit', '--no-fund', '--loglevel=error']

/** The code of the first command that failed, or 0, and everything that was printed; the terminal gets it too. */
export async function installAndTest(folder: string): Promise<{ code: number; output: string }> {
  const print = (chunk: Buffer): void => void process.stdout.write(chunk)
  const installed = await runNpm(folder, installArgs, { limitMs, print })
  if (installed.code !== 0) return installed
  const { code, output } = await runNpm(folder, ['test'], { limitMs, print })
  return { code, output: installed.output + output }
}
