// For soaks and benches that start many things: each says when it is there how it ends, and all end again, the last one first,
// however the run goes.

/** Throws what the run threw; else what the first ending threw, after all of them were tried. */
export async function withCleanUp<Done>(
  run: (afterwards: (end: () => unknown) => void) => Promise<Done>,
): Promise<Done> {
  const endings: (() => unknown)[] = []
  const faults: unknown[] = []
  const [done] = await Promise.allSettled([run((end) => void endings.push(end))])
  for (const end of endings.reverse()) {
    const [ended] = await Promise.allSettled([(async () => end())()])
    if (ended.status === 'rejected') faults.push(ended.reason)
  }
  if (done.status === 'rejected') throw done.reason
  if (faults.length > 0) throw faults[0]
  return done.value
}
