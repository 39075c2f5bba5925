// One signal for "something changed": whoever changes something tells it here, and knows nothing of who listens.

/** `connection`: another one is used, or its key is another; `state`: anything else the window shows. */
export type Change = 'connection' | 'state'
export type ChangeSignal = ReturnType<typeof createSignal<Change>>

export function createSignal<Value>() {
  const listeners = new Set<(value: Value) => void>()
  return {
    tell: (value: Value): void => {
      for (const listen of listeners) listen(value)
    },
    listen: (listener: (value: Value) => void): void => void listeners.add(listener),
  }
}
