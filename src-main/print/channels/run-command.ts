// Runs one of the system's print programs: an argument list and never a shell, a small fixed environment, and always a
// time limit after which exactly this child is ended by its own handle. It never throws for what the program does.
import { execFile } from 'node:child_process'

export type CommandResult =
  | { outcome: 'ended'; code: number; stdout: string; stderr: string }
  | { outcome: 'missing' }
  | { outcome: 'timed-out'; stdout: string; stderr: string }

type CommandOptions = { timeoutMs: number; env: Readonly<Record<string, string>> }

export type CommandRunner = (
  command: string,
  args: readonly string[],
  options: CommandOptions,
) => Promise<CommandResult>

const longestOutputBytes = 8 * 1024 * 1024

export const runCommand: CommandRunner = (command, args, { timeoutMs, env }) =>
  new Promise((resolve) => {
    let isTimedOut = false
    const child = execFile(
      command,
      [...args],
      { env: { ...env }, maxBuffer: longestOutputBytes, windowsHide: true, encoding: 'utf8', shell: false },
      (error, stdout, stderr) => {
        clearTimeout(limit)
        if (isTimedOut) return resolve({ outcome: 'timed-out', stdout, stderr })
        if (error === null) return resolve({ outcome: 'ended', code: 0, stdout, stderr })
        if (error.code === 'ENOENT' || error.code === 'EACCES') return resolve({ outcome: 'missing' })
        const code = typeof error.code === 'number' ? error.code : 1
        resolve({ outcome: 'ended', code, stdout, stderr: stderr === '' ? error.message : stderr })
      },
    )
    // A grandchild may keep the pipes open after the kill, so the streams are closed as well: the limit always holds.
    const limit = setTimeout(() => {
      isTimedOut = true
      child.kill('SIGKILL')
      child.stdout?.destroy()
      child.stderr?.destroy()
    }, timeoutMs)
    child.stdin?.on('error', () => undefined)
    child.stdin?.end()
  })
