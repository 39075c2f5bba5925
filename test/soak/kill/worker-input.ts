// What the worker that gets killed reads from its standard input.
export type WorkerInput = {
  key: string
  /** What the service's portal shows: the ids of the assignments of each reference. */
  portal: Record<string, string[]>
  /** Null: labels are not asked for, and nothing is printed. */
  printing: { queue: string; env: { CUPS_SERVER: string } } | null
}
