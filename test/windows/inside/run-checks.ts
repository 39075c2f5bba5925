// Runs checks one after the other, each in a folder of its own, and says what became of each.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { Check } from './file-checks'

export type Checked = { name: string; isGood: boolean; said: string; milliseconds: number }

export async function runChecks(checks: readonly Check[], folder: string): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const [index, { name, run }] of checks.entries()) {
    const own = join(folder, String(index))
    mkdirSync(own, { recursive: true })
    const startedAtMs = performance.now()
    const said = await Promise.resolve()
      .then(() => run(own))
      .then(
        () => '',
        (error: unknown) => inspect(error),
      )
    checked.push({
      name,
      isGood: said === '',
      said,
      milliseconds: Math.round(performance.now() - startedAtMs),
    })
    removed(own)
  }
  return checked
}

/** What a failed check left open stays until the end. */
function removed(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Said by the check itself.
  }
}
