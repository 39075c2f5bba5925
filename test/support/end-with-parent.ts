// A worker of a soak does not outlive it, whatever ended that one: another parent means that nobody waits for it any more.

export function endWithParent(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1)
  }, 1_000).unref()
}
