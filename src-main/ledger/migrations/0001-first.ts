// The first schema. What may happen to a shipment is decided here, in SQL: a step that is not in allowed_steps aborts.
export const sql = `
CREATE TABLE connections (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  kind TEXT NOT NULL CHECK (kind IN ('live', 'test', 'practice')),
  base_url TEXT NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 0 CHECK (is_active IN (0, 1)),
  is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX connections_one_active ON connections (is_active) WHERE is_active = 1;

CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE printer_profiles (layout TEXT PRIMARY KEY, profile TEXT NOT NULL CHECK (json_valid(profile))) STRICT;

CREATE TABLE labels (
  sha256 TEXT PRIMARY KEY CHECK (length(sha256) = 64),
  bytes INTEGER NOT NULL,
  pages INTEGER NOT NULL,
  stored_at TEXT NOT NULL
) STRICT;

CREATE TABLE shipments (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  draft_id TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL REFERENCES connections (id),
  state TEXT NOT NULL CHECK (state IN
    ('waiting', 'sending', 'refused', 'unsure', 'label-awaited', 'label-stored', 'printed', 'dropped')),
  draft TEXT NOT NULL CHECK (json_valid(draft)),
  payload_hash TEXT NOT NULL,
  reference_key TEXT,
  recipient_key TEXT NOT NULL,
  attempt INTEGER NOT NULL DEFAULT 0,
  problem TEXT CHECK (problem IS NULL OR json_valid(problem)),
  assignment_id TEXT,
  shipment_number TEXT,
  carrier_handle TEXT,
  service_status TEXT,
  label_sha256 TEXT REFERENCES labels (sha256),
  created_at TEXT NOT NULL,
  sent_at TEXT,
  changed_at TEXT NOT NULL,
  CHECK (state NOT IN ('label-awaited', 'label-stored', 'printed') OR assignment_id IS NOT NULL),
  CHECK (state NOT IN ('label-stored', 'printed') OR label_sha256 IS NOT NULL),
  CHECK (state <> 'sending' OR sent_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX shipments_assignment ON shipments (connection_id, assignment_id) WHERE assignment_id IS NOT NULL;
CREATE INDEX shipments_open ON shipments (state) WHERE state NOT IN ('printed', 'dropped');
CREATE INDEX shipments_reference ON shipments (reference_key, created_at) WHERE reference_key IS NOT NULL;
CREATE INDEX shipments_recipient ON shipments (recipient_key, created_at);
CREATE INDEX shipments_number ON shipments (shipment_number) WHERE shipment_number IS NOT NULL;
CREATE INDEX shipments_created ON shipments (created_at);

CREATE TABLE allowed_steps (from_state TEXT NOT NULL, to_state TEXT NOT NULL, PRIMARY KEY (from_state, to_state)) STRICT;
INSERT INTO allowed_steps VALUES
  ('waiting', 'sending'), ('waiting', 'dropped'),
  ('sending', 'waiting'), ('sending', 'refused'), ('sending', 'unsure'), ('sending', 'label-awaited'),
  ('unsure', 'label-awaited'), ('unsure', 'waiting'), ('unsure', 'dropped'),
  ('refused', 'waiting'), ('refused', 'dropped'),
  ('label-awaited', 'label-stored'),
  ('label-stored', 'printed');

CREATE TRIGGER shipments_begin BEFORE INSERT ON shipments WHEN NEW.state <> 'waiting'
BEGIN SELECT RAISE(ABORT, 'a shipment begins as waiting'); END;

CREATE TRIGGER shipments_step BEFORE UPDATE OF state ON shipments
WHEN NEW.state <> OLD.state
  AND NOT EXISTS (SELECT 1 FROM allowed_steps WHERE from_state = OLD.state AND to_state = NEW.state)
BEGIN SELECT RAISE(ABORT, 'this step is not allowed'); END;

CREATE TRIGGER shipments_draft_fixed BEFORE UPDATE OF draft ON shipments
WHEN NEW.draft <> OLD.draft AND NOT (OLD.state = 'refused' AND NEW.state = 'waiting')
BEGIN SELECT RAISE(ABORT, 'what was asked changes only when a refused shipment is corrected'); END;

CREATE TRIGGER shipments_assignment_fixed BEFORE UPDATE OF assignment_id ON shipments
WHEN OLD.assignment_id IS NOT NULL AND NEW.assignment_id IS NOT OLD.assignment_id
BEGIN SELECT RAISE(ABORT, 'a shipment keeps its assignment'); END;

CREATE TABLE shipment_events (
  seq INTEGER PRIMARY KEY,
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  at TEXT NOT NULL,
  from_state TEXT,
  to_state TEXT NOT NULL,
  cause TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  http_status INTEGER,
  answer TEXT
) STRICT;
CREATE INDEX shipment_events_shipment ON shipment_events (shipment_id, seq);
CREATE TRIGGER shipment_events_fixed BEFORE UPDATE ON shipment_events
BEGIN SELECT RAISE(ABORT, 'what happened is not rewritten'); END;

CREATE TABLE print_jobs (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  shipment_id TEXT NOT NULL REFERENCES shipments (id),
  label_sha256 TEXT NOT NULL REFERENCES labels (sha256),
  state TEXT NOT NULL CHECK (state IN
    ('wanted', 'submitting', 'queued', 'printing', 'printed', 'failed', 'unknown', 'canceled')),
  way TEXT NOT NULL,
  printer_name TEXT NOT NULL,
  title TEXT NOT NULL UNIQUE,
  spooler_job_id TEXT,
  reason TEXT NOT NULL DEFAULT '',
  question TEXT CHECK (question IN ('size', 'cut', 'old', 'lost')),
  answer TEXT CHECK (answer IS NULL OR json_valid(answer)),
  is_reprint INTEGER NOT NULL CHECK (is_reprint IN (0, 1)),
  handed_over_ms REAL,
  file_path TEXT,
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
CREATE INDEX print_jobs_shipment ON print_jobs (shipment_id, seq);
CREATE INDEX print_jobs_open ON print_jobs (state) WHERE state IN ('wanted', 'submitting', 'queued', 'printing');
-- A label prints by itself once; every further print is a reprint that somebody asked for.
CREATE UNIQUE INDEX print_jobs_by_itself_once ON print_jobs (label_sha256, shipment_id) WHERE is_reprint = 0;
`
