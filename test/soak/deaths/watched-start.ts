// A start of the program as a person makes it, looked at from outside: whether it shows a window, says something, or ends
// without a word.
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from '../../../scripts/machine/process'
import { repositoryFolder } from '../../../scripts/repository-folder'
import type { Scene } from './death-sums'

const usableLine = 'packbench: usable'

export type WatchedStart = {
  child: ChildProcess
  output: () => string
  /** Null while it runs. */
  code: () => number | null
  isUsable: () => boolean
  kill: () => Promise<void>
}

export function start({ runtime, display }: Scene, userDataFolder: string, home: string): WatchedStart {
  const child = spawn(
    runtime.path,
    [...runtime.appArgs(repositoryFolder), `--user-data-dir=${userDataFolder}`, '--lang=en'],
    {
      env: {
        ...process.env,
        ...display.env,
        HOME: home,
        PACKBENCH_REPORT_USABLE: '1',
        ELECTRON_RUN_AS_NODE: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  let code: number | null = null
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('exit', (ended) => (code = ended ?? -1))
  return {
    child,
    output: () => output,
    code: () => code,
    isUsable: () => output.includes(usableLine),
    kill: async () => {
      child.kill('SIGKILL')
      for (let turn = 0; code === null && turn < 100; turn += 1) await wait(50)
    },
  }
}

/** A window of ours or a dialog stands on the screen. */
export async function isShown({ display }: Scene): Promise<boolean> {
  const { stdout } = await run('xwininfo', ['-root', '-tree'], { env: { ...process.env, ...display.env } })
  // The title of an error box is the system's.
  return /"(?:[^"]*Packbench[^"]*|Error)"/.test(stdout)
}

/** Ends whatever was begun on this folder, the starts that begin anew by themselves included. */
export async function endAll(userDataFolder: string): Promise<void> {
  const { stdout } = await run('pgrep', ['-f', '--', `--user-data-dir=${userDataFolder}`])
  for (const pid of stdout
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 1))
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone by itself.
    }
}
