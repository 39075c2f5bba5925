// For tests that a platform cannot run: options for `it` and `describe` that skip them there, with the reason that the
// test run prints. On Linux nothing is skipped: what is missing there is installed, or the run fails.
import { canHaveWine } from '../../scripts/machine/ensure-machine'

declare module 'vitest' {
  // Only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TaskMeta {
    /** Why this test cannot run on some platforms. */
    skippedBecause?: string
    /** Some Linuxes cannot run it either. */
    isNotForEveryLinux?: boolean
  }
}

/** `needed` is what only Linux has, such as "CUPS in a folder of its own". */
export const onLinux = (needed: string) => ({
  skip: process.platform !== 'linux',
  meta: { skippedBecause: `needs Linux: ${needed}` },
})

export const notOnWindows = (needed: string) => ({
  skip: process.platform === 'win32',
  meta: { skippedBecause: `not on Windows: ${needed}` },
})

/** What only Debian on a usual PC has: Wine's 64-bit part. Elsewhere, other Linuxes included, it is listed as skipped. */
export const onDebian = (needed: string) => ({
  skip: !canHaveWine(),
  meta: { skippedBecause: `needs Debian: ${needed}`, isNotForEveryLinux: true },
})
