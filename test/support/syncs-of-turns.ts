// Counts how often one round of the event loop waits for the disk, for tests that mock what they count through. Nothing is slow
// here: three waits of 300 ms are what a window may be held for.
export function createSyncsOfTurns() {
  let inThisTurn = 0
  const most = { inOneTurn: 0, inAll: 0 }
  return {
    most,
    count: (syncs: number): void => {
      if (inThisTurn === 0) setImmediate(() => (inThisTurn = 0))
      inThisTurn += syncs
      most.inAll += syncs
      most.inOneTurn = Math.max(most.inOneTurn, inThisTurn)
    },
    forget: (): void => {
      Object.assign(most, { inOneTurn: 0, inAll: 0 })
    },
  }
}
