// What became of a creation after its call: when it was left unsure, what the service answered otherwise than asked, and how
// far its number, carrier and label are followed. What earlier versions know of it stands in their events.
export const sql = `
ALTER TABLE shipments ADD COLUMN unsure_at TEXT;
ALTER TABLE shipments ADD COLUMN differs TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(differs));
ALTER TABLE shipments ADD COLUMN label_awaited_at TEXT;
ALTER TABLE shipments ADD COLUMN label_tries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE shipments ADD COLUMN asks_at TEXT;
ALTER TABLE shipments ADD COLUMN asks_stopped_at TEXT;
ALTER TABLE shipments ADD COLUMN label_ended_at TEXT;

UPDATE shipments SET unsure_at = (
  SELECT max(e.at) FROM shipment_events e WHERE e.shipment_id = shipments.id AND e.to_state = 'unsure')
WHERE EXISTS (SELECT 1 FROM shipment_events e WHERE e.shipment_id = shipments.id AND e.to_state = 'unsure');
UPDATE shipments SET label_awaited_at = coalesce((
  SELECT min(e.at) FROM shipment_events e WHERE e.shipment_id = shipments.id AND e.to_state = 'label-awaited'), changed_at)
WHERE assignment_id IS NOT NULL;

CREATE INDEX shipments_without_number ON shipments (seq)
  WHERE state IN ('label-stored', 'printed') AND (shipment_number IS NULL OR carrier_handle IS NULL)
    AND asks_stopped_at IS NULL;
CREATE TRIGGER shipments_label_ended BEFORE UPDATE OF label_ended_at ON shipments
WHEN NEW.label_ended_at IS NOT NULL AND NEW.state <> 'label-awaited'
BEGIN SELECT RAISE(ABORT, 'only a label that is awaited can be given up'); END;
`
