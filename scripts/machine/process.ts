// Programs that the tests start: run to their end, or kept as a service and stopped again by their own pid.
// Never ends a process that it did not start, and never leaves one behind when the test process ends.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type Ran = { code: number; stdout: string; stderr: string }

export type RunOptions = {
  cwd?: string
  env?: NodeJS.ProcessEnv
  input?: string
  /** Killed after this many milliseconds; the code is then not 0. Default: one minute. */
  timeoutMs?: number
}

/** Runs a program to its end with an argument list (never a shell). Does not throw for a code other than 0. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      command,
      args,
      {
        cwd: options.cwd,
        env: options.env ?? process.env,
        timeout: options.timeoutMs ?? 60_000,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
        resolve({ code, stdout, stderr: error !== null && stderr === '' ? error.message : stderr })
      },
    )
    // A program may end without reading what it was given.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(options.input ?? '')
  })
}

/** Like run, but throws with the program's own words when it fails. Returns what it wrote to stdout. */
export async function runOrThrow(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const ran = await run(command, args, options)
  if (ran.code !== 0) {
    const words = (ran.stderr + ran.stdout).trim().slice(-2000)
    throw new Error(`${command} ${args.join(' ')} ended with code ${ran.code}: ${words}`)
  }
  return ran.stdout
}

export type Service = {
  pid: number
  /** What it wrote so far, both streams. */
  output: () => string
  hasExited: () => boolean
  stop: () => Promise<void>
}

export type ServiceOptions = {
  cwd?: string
  env?: NodeJS.ProcessEnv
  input?: string
}

/**
 * Starts a program that stays. `isReady` looks at its output or at the world; it is asked again every
 * 25 ms until it says yes. Throws, with the output, when the program ends before or is not ready in time.
 */
export async function startService(
  command: string,
  args: readonly string[],
  isReady: (output: string) => boolean | Promise<boolean>,
  options: ServiceOptions = {},
): Promise<Service> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)

  let output = ''
  let failure = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('error', (error) => (failure = error.message))
  child.on('exit', () => process.removeListener('exit', killAtExit))
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.input ?? '')

  const hasExited = () => failure !== '' || child.exitCode !== null || child.signalCode !== null
  const stop = () => stopChild(child)
  try {
    await waitUntil(async () => {
      if (hasExited()) throw new Error(`${command} ended before it was ready. ${failure}`)
      return isReady(output)
    }, `${command} to be ready`)
  } catch (error) {
    await stop()
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${output}`.trim())
  }
  return { pid: child.pid ?? -1, output: () => output, hasExited, stop }
}

/** Asks a child to end, waits three seconds, then insists. Does nothing to one that has ended. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), 3_000)
  await ended
  clearTimeout(insist)
}

/** Asks again every 25 ms until the answer is yes. Throws naming `what` after the time limit (one minute by default). */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 60_000,
): Promise<void> {
  const endsAt = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > endsAt) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
