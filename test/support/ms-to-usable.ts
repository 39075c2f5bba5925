// Starts a program with a window and waits for the line that it prints once its form can be typed into.
import { spawn } from 'node:child_process'
import { stopChild } from '../../scripts/machine/process'
import type { ElectronRuntime } from '../../scripts/runtime/electron-binary'

const usableLine = 'packbench: usable'
const limitMs = 60_000

/** From the start of the process, in milliseconds. Rejects with what the program wrote. */
export async function msToUsable(
  runtime: ElectronRuntime,
  appFolder: string,
  userDataFolder: string,
  surroundings: Partial<Record<string, string>>,
  /** While the program still runs. */
  onUsable: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const args = [...runtime.appArgs(appFolder), `--user-data-dir=${userDataFolder}`]
  const env = {
    ...process.env,
    ...surroundings,
    PACKBENCH_REPORT_USABLE: '1',
    ELECTRON_RUN_AS_NODE: undefined,
  }
  const startedAt = performance.now()
  const child = spawn(runtime.path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let limit: NodeJS.Timeout | undefined
  try {
    const tookMs = await new Promise<number>((resolve, reject) => {
      const failed = (why: string) => reject(new Error(`${appFolder}: ${why}\n${output.trim()}`))
      limit = setTimeout(() => failed(`not usable within ${limitMs} ms.`), limitMs)
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes(usableLine)) resolve(Math.round(performance.now() - startedAt))
      })
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.on('error', (error) => failed(error.message))
      child.on('exit', (code) => failed(`ended with code ${code ?? 'of a signal'} before it was usable.`))
    })
    await onUsable()
    return tookMs
  } finally {
    clearTimeout(limit)
    await stopChild(child)
  }
}
