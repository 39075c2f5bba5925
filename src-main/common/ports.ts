// What main needs of a thread or a process beside it, so that a test can stand in for either.

/** Node's Worker is one. */
export type ThreadPort<Told, Heard> = {
  postMessage: (message: Told, transfer?: ArrayBuffer[]) => void
  on: ((event: 'message', listener: (message: Heard) => void) => unknown) &
    ((event: 'error', listener: (cause: unknown) => void) => unknown) &
    ((event: 'exit', listener: () => void) => unknown)
  terminate: () => Promise<unknown>
  /** The program may end while it waits for questions. */
  unref: () => void
}

/** Electron's UtilityProcess is one. */
export type ProcessPort<Told, Heard> = {
  postMessage: (message: Told) => void
  on: ((event: 'message', listener: (message: Heard) => void) => unknown) &
    ((event: 'exit', listener: (code: number) => void) => unknown)
  kill: () => unknown
}
