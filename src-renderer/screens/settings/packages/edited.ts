// What an editor of one entry of a list is given, and what it may do with it.
export type Edited<Entry> = {
  given: Entry
  /** Another bench changed it meanwhile, and the person was told when keeping it. */
  isStale: boolean
  /** `isSure`: whatever another bench made of it. */
  onKeep: (kept: Entry, isSure: boolean) => void
  onLeave: () => void
}
