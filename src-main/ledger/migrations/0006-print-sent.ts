// A print job may end as `sent`: the printer took it, and nothing shows that it came out. A column's check cannot be
// changed, so that the table is made anew; the contract alone says which states there are.
export const sql = `
CREATE TABLE print_jobs_new (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  label_sha256 TEXT NOT NULL REFERENCES labels (sha256),
  state TEXT NOT NULL,
  way TEXT NOT NULL,
  printer_name TEXT NOT NULL,
  title TEXT NOT NULL UNIQUE,
  spooler_job_id TEXT,
  reason TEXT NOT NULL DEFAULT '',
  question TEXT,
  answer TEXT CHECK (answer IS NULL OR json_valid(answer)),
  is_reprint INTEGER NOT NULL CHECK (is_reprint IN (0, 1)),
  handed_over_ms REAL,
  file_path TEXT,
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
INSERT INTO print_jobs_new (seq, id, shipment_id, label_sha256, state, way, printer_name, title, spooler_job_id, reason,
  question, answer, is_reprint, handed_over_ms, file_path, created_at, changed_at)
SELECT seq, id, shipment_id, label_sha256, state, way, printer_name, title, spooler_job_id, reason,
  question, answer, is_reprint, handed_over_ms, file_path, created_at, changed_at FROM print_jobs;
DROP TABLE print_jobs;
ALTER TABLE print_jobs_new RENAME TO print_jobs;
CREATE INDEX print_jobs_shipment ON print_jobs (shipment_id, seq);
CREATE INDEX print_jobs_state ON print_jobs (state);
CREATE INDEX print_jobs_question ON print_jobs (question) WHERE question IS NOT NULL;
-- A label prints by itself once; every further print is a reprint that somebody asked for.
CREATE UNIQUE INDEX print_jobs_by_itself_once ON print_jobs (label_sha256, shipment_id) WHERE is_reprint = 0;
`
