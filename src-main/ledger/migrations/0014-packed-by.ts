// Whose hands packed a parcel, as the bench was set when it began.
export const sql = `
ALTER TABLE shipments ADD COLUMN packed_by TEXT;
`
