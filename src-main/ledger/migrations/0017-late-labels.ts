// When a label had been awaited for so long that somebody should know: noted once, by a clock that nobody sets.
export const sql = `
ALTER TABLE shipments ADD COLUMN label_late_at TEXT;
`
