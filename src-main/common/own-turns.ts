// Work that waits for the disk, each piece in a turn of its own: in between the event loop goes round, and whoever types or
// clicks is heard. The pieces keep their order.
export type InOwnTurn = <Value>(work: () => Value) => Promise<Value>

/** What is done in this turn yet ends first; a timer begins the next one. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => setTimeout(resolve, 0))
  })

export function createOwnTurns(): InOwnTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(nextTurn).then(work)
    last = done.catch(() => undefined)
    return done
  }
}
