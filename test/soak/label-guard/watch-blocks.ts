// How long this thread kept everything else waiting at most: the longest time between two turns of its loop, of which only what
// it computed itself counts. On a busy computer it waits for the processor as well, and that is nobody's block.
type ThreadUsage = { threadCpuUsage?: () => { user: number; system: number } }

const everyMs = 10

export function watchBlocks() {
  // Newer than its types.
  const { threadCpuUsage } = process as ThreadUsage
  const computedMs = (): number => {
    const { user, system } = threadCpuUsage?.call(process) ?? process.cpuUsage()
    return (user + system) / 1_000
  }
  let longestMs = 0
  let longestGapMs = 0
  let lastMs = performance.now()
  let lastComputedMs = computedMs()
  const timer = setInterval(() => {
    const [nowMs, nowComputedMs] = [performance.now(), computedMs()]
    const gapMs = nowMs - lastMs
    longestGapMs = Math.max(longestGapMs, gapMs)
    longestMs = Math.max(longestMs, Math.min(gapMs, nowComputedMs - lastComputedMs))
    ;[lastMs, lastComputedMs] = [nowMs, nowComputedMs]
  }, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      return { longestMs: Math.round(longestMs), longestGapMs: Math.round(longestGapMs) }
    },
  }
}
