// Several orders as one assignment: the form of a connection, what was filled with it (it never changes once it is written),
// who stands in it, and the link that ties all of the orders to the one shipment in the write that begins it.
export const sql = `
ALTER TABLE connections ADD COLUMN together_form TEXT;
ALTER TABLE batch_orders ADD COLUMN together_draft_id TEXT;
CREATE INDEX batch_orders_together ON batch_orders (together_draft_id) WHERE together_draft_id IS NOT NULL;

CREATE TABLE together_bodies (
  draft_id TEXT PRIMARY KEY,
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE TABLE together_people (
  id INTEGER PRIMARY KEY,
  draft_id TEXT NOT NULL REFERENCES together_bodies (draft_id) ON DELETE CASCADE,
  recipient_key TEXT NOT NULL,
  reference_key TEXT
) STRICT;
CREATE INDEX together_people_draft ON together_people (draft_id);
CREATE INDEX together_people_recipient ON together_people (recipient_key);
CREATE INDEX together_people_reference ON together_people (reference_key) WHERE reference_key IS NOT NULL;

CREATE TRIGGER together_bodies_fixed BEFORE UPDATE ON together_bodies
BEGIN SELECT RAISE(ABORT, 'what is sent together does not change'); END;
CREATE TRIGGER batch_orders_begun_together AFTER INSERT ON shipments
BEGIN
  UPDATE batch_orders SET shipment_id = NEW.id, stand = NEW.state, problems = '[]'
  WHERE together_draft_id = NEW.draft_id AND shipment_id IS NULL;
END;
`
