// Indexes that the statements really use: the ones on part of a table were passed over wherever the state was a parameter.
export const sql = `
DROP INDEX IF EXISTS shipments_open;
CREATE INDEX shipments_state ON shipments (state);
CREATE INDEX shipments_label_stored ON shipments (changed_at) WHERE state = 'label-stored';
DROP INDEX IF EXISTS shipments_created;
CREATE INDEX shipments_created ON shipments (created_at, state);
CREATE TRIGGER shipments_kept BEFORE DELETE ON shipments
BEGIN SELECT RAISE(ABORT, 'a shipment is never deleted'); END;

DROP INDEX IF EXISTS print_jobs_open;
CREATE INDEX print_jobs_state ON print_jobs (state);
CREATE INDEX print_jobs_question ON print_jobs (question) WHERE question IS NOT NULL;
`
