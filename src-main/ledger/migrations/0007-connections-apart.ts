// Each connection is a world of its own: every list and count is asked of one connection, so the indexes begin with it.
// A shipment may be refused while it waits: whether the key or the parcel was turned away is found out after the answer.
export const sql = `
CREATE INDEX shipments_connection ON shipments (connection_id);
CREATE INDEX shipments_connection_state ON shipments (connection_id, state);
DROP INDEX IF EXISTS shipments_created;
CREATE INDEX shipments_created ON shipments (connection_id, created_at, state);
DROP INDEX IF EXISTS shipments_label_stored;
CREATE INDEX shipments_label_stored ON shipments (connection_id, changed_at) WHERE state = 'label-stored';
DROP INDEX IF EXISTS shipments_number;
CREATE INDEX shipments_number ON shipments (shipment_number, connection_id) WHERE shipment_number IS NOT NULL;

INSERT INTO allowed_steps VALUES ('waiting', 'refused');
`
