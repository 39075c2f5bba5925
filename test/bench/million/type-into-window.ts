// stub
export const typeIntoWindow = async (_folder: string, _typed: readonly string[]) => ({
  keyToRowsMs: [0],
  mainBlockedMaxMs: 0,
})
