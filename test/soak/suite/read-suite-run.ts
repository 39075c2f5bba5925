// What one run of the suite came to, read from outside: its exit code, its last line, and what git says of the clone.

export type SuiteRun = {
  /** Code 0 and a last line that names no failure and nothing skipped. */
  isGreen: boolean
  passed: number
  /** The last line, as it was printed. */
  said: string
  /** Files that git calls changed or new. */
  changed: string[]
  tookMs: number
}

export type SuiteEnd = { code: number; output: string; status: string; tookMs: number }

/** A run that ended without its last line is not green, whatever its code was. */
export function readSuiteRun({ code, output, status, tookMs }: SuiteEnd): SuiteRun {
  const said = output.trimEnd().split('\n').at(-1)?.trim() ?? ''
  const [, passed = '0', failed] = /^(\d+) passed, (\d+) failed$/.exec(said) ?? []
  return {
    isGreen: code === 0 && failed === '0' && Number(passed) > 0,
    passed: Number(passed),
    said,
    changed: status.split('\n').filter((line) => line !== ''),
    tookMs,
  }
}
