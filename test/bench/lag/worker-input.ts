// What a bench of the lag reads from its standard input, and what it says on its standard output, a line of JSON each.
export type WorkerInput = {
  name: string
  /** What its person pastes to join. */
  line: string
  baseUrl: string
  key: string
  /** Makes the connection that the others tie theirs to, and takes the file. */
  isFirst: boolean
  orders: number
  parcels: number
  /** Between two typed parcels. */
  paceMs: number
}

export type WorkerWord =
  /** Tied; it sees so many benches. */
  | { word: 'joined'; benches: number }
  /** The first parcel of its run is made, and what loads itself behind it is there. */
  | { word: 'warm' }
  /** Its typed parcels are made. */
  | { word: 'typed' }
  /** The file is worked off. */
  | { word: 'done' }
  /** A fact of another bench has reached this one's window. */
  | { word: 'heard'; id: string; state: string; lagMs: number }
  /** One question to the engine, from the call to its answer. */
  | { word: 'asked'; call: 'claim' | 'arm'; ms: number }
  /** In the end: what this bench knows as created, its own and the others'. */
  | { word: 'knows'; created: number }
