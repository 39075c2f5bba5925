// A recipient can be erased, once and for good, and only from a shipment that is settled. What is left is that there was a
// parcel: its time, its states, its weight. Everything else is still never rewritten.
const isErasing = 'NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL'

export const sql = `
ALTER TABLE shipments ADD COLUMN erased_at TEXT;
CREATE INDEX shipments_unerased ON shipments (connection_id, created_at) WHERE erased_at IS NULL;
CREATE INDEX shipments_label ON shipments (label_sha256) WHERE label_sha256 IS NOT NULL AND erased_at IS NULL;

DROP TRIGGER shipments_draft_fixed;
CREATE TRIGGER shipments_draft_fixed BEFORE UPDATE OF draft ON shipments
WHEN NEW.draft <> OLD.draft AND NOT (OLD.state = 'refused' AND NEW.state = 'waiting') AND NOT (${isErasing})
BEGIN SELECT RAISE(ABORT, 'what was asked changes only when a refused shipment is corrected'); END;

CREATE TRIGGER shipments_erased BEFORE UPDATE OF erased_at ON shipments
WHEN NEW.erased_at IS NOT OLD.erased_at AND (OLD.erased_at IS NOT NULL OR NEW.state <> OLD.state
  OR NOT (OLD.state IN ('printed', 'label-stored', 'dropped', 'refused')
    OR (OLD.state = 'label-awaited' AND OLD.label_ended_at IS NOT NULL)))
BEGIN SELECT RAISE(ABORT, 'only a settled shipment is erased, and once'); END;

DROP TRIGGER shipment_events_fixed;
CREATE TRIGGER shipment_events_fixed BEFORE UPDATE ON shipment_events
WHEN NOT (NEW.answer IS NULL AND NEW.detail IS NULL AND NEW.seq = OLD.seq AND NEW.shipment_id = OLD.shipment_id
  AND NEW.at = OLD.at AND NEW.from_state IS OLD.from_state AND NEW.to_state = OLD.to_state
  AND NEW.attempt = OLD.attempt AND NEW.http_status IS OLD.http_status
  AND CASE WHEN json_valid(NEW.cause) AND json_valid(OLD.cause)
    THEN json_extract(NEW.cause, '$.code') IS json_extract(OLD.cause, '$.code') ELSE 0 END
  AND EXISTS (SELECT 1 FROM shipments WHERE id = OLD.shipment_id AND erased_at IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'what happened is not rewritten'); END;
`
