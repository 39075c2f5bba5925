// For tests that a platform cannot run: options for `it` and `describe` that skip them there, with the reason that the
// test run prints. On Linux nothing is skipped: what is missing there is installed, or the run fails.

declare module 'vitest' {
  // Only an interface can be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface TaskMeta {
    /** Why this test cannot run on some platforms. */
    skippedBecause?: string
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
