// Asks Windows through PowerShell: fixed scripts, an argument list, and values handed over in the environment, so that a
// printer's name (quotes, brackets, back-slashes, any alphabet) is never part of a script. Answers are JSON.
import { PrintFailure } from '../../print-failure'
import { runCommand, type CommandRunner } from '../run-command'

export type PowerShell = (script: string, values: Readonly<Record<string, string>>) => Promise<unknown>

/** Answers in UTF-8, as JSON even for one or no element, and without progress bars. */
const before =
  "$ErrorActionPreference='Stop';$ProgressPreference='SilentlyContinue';" +
  '[Console]::OutputEncoding=New-Object Text.UTF8Encoding $false;'

/** Throws PrintFailure('spooler-unreachable') when PowerShell is missing, fails, or takes longer than the limit. */
export function createPowerShell(deps: {
  run?: CommandRunner
  timeoutMs?: number
  env: Readonly<Record<string, string | undefined>>
}): PowerShell {
  const run = deps.run ?? runCommand
  const root = deps.env['SystemRoot'] ?? 'C:\\Windows'
  // By its full path: a program of the same name in another folder must not be found first.
  const program = `${root}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`
  const kept = [
    'SystemRoot',
    'windir',
    'TEMP',
    'TMP',
    'PATH',
    'PSModulePath',
    'USERPROFILE',
    'ProgramFiles',
    'PATHEXT',
  ]

  return async (script, values) => {
    const env: Record<string, string> = { SystemRoot: root, ...values }
    for (const name of kept) {
      const value = deps.env[name]
      if (value !== undefined) env[name] = value
    }
    const args = ['-NoLogo', '-NoProfile', '-NonInteractive', '-Command', before + script]
    const result = await run(program, args, { timeoutMs: deps.timeoutMs ?? 15_000, env })
    if (result.outcome !== 'ended' || result.code !== 0) {
      const details =
        result.outcome === 'missing' ? program : `${result.outcome}: ${result.stderr}`.slice(0, 500)
      throw new PrintFailure('spooler-unreachable', { isSurelyNotPrinted: true, details })
    }
    try {
      return JSON.parse(result.stdout.replace(/^\ufeff/, '').trim() || 'null') as unknown
    } catch (cause) {
      const details = result.stdout.slice(0, 200)
      throw new PrintFailure('spooler-unreachable', { isSurelyNotPrinted: true, details, cause })
    }
  }
}
