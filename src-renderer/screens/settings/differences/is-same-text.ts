/** Whether two values that came from main say the same. */
export const isSameText = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
