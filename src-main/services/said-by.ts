// What something that was thrown said for itself, to be kept and shown as it came.
export const saidBy = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
