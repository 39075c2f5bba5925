// One signal for "something changed": whoever changes something tells it here, and knows nothing of who listens.

/** `connection`: another one is used, or its key is another; `state`: anything else the window shows. */
export type Change = 'connection' | 'state'

export function createChangeSignal() {
  const listeners = new Set<(change: Change) => void>()
  return {
    tell: (change: Change): void => {
      for (const listen of listeners) listen(change)
    },
    listen: (listener: (change: Change) => void): void => void listeners.add(listener),
  }
}
