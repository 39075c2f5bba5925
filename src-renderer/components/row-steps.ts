/** How many rows a key goes on in a long list; the ends are further than any list is long. */
export const rowSteps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -1e9,
  End: 1e9,
}
