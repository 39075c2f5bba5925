// What became of a printed label at the bench: scanned back at its parcel, or no parcel there at all. What earlier versions
// know of it stands in their events.
export const sql = `
ALTER TABLE shipments ADD COLUMN scanned_back_at TEXT;
ALTER TABLE shipments ADD COLUMN no_parcel_at TEXT;
UPDATE shipments SET scanned_back_at = (
  SELECT max(e.at) FROM shipment_events e
  WHERE e.shipment_id = shipments.id AND json_extract(e.cause, '$.code') = 'step-scanned-back')
WHERE state = 'printed';
`
