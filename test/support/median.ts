// The middle of some measured values, rounded to `digits`: timings on shared machines have long tails that a mean believes.
export function median(values: readonly number[], digits = 0): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const value = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  return Math.round(value * 10 ** digits) / 10 ** digits
}
