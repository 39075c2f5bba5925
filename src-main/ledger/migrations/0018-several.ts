// Several benches: what this one has to tell the others, in the write that it tells of, and how far it has heard them. An
// order that a bench holds stands beside its shipment, with the attempt that the engine gave a word for.
export const sql = `
ALTER TABLE shipments ADD COLUMN order_id TEXT;
ALTER TABLE shipments ADD COLUMN fence INTEGER;
ALTER TABLE shipments ADD COLUMN nonce TEXT;
ALTER TABLE shipments ADD COLUMN nonce_before TEXT;
ALTER TABLE shipments ADD COLUMN is_nonce_used INTEGER NOT NULL DEFAULT 0 CHECK (is_nonce_used IN (0, 1));
CREATE INDEX shipments_order ON shipments (order_id) WHERE order_id IS NOT NULL;

-- No number comes twice, and none is left out: the others would wait for it.
CREATE TABLE outbox (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  fact_id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  shipment_id TEXT,
  -- The step it tells of; NULL where figures alone changed.
  event_seq INTEGER,
  -- What became of an order, as it was at this step.
  told TEXT CHECK (told IS NULL OR json_valid(told)),
  erases TEXT CHECK (erases IS NULL OR json_valid(erases)),
  CHECK ((shipment_id IS NULL) <> (erases IS NULL))
) STRICT;
CREATE TRIGGER outbox_fixed BEFORE UPDATE ON outbox
BEGIN SELECT RAISE(ABORT, 'what was told is not rewritten'); END;

CREATE TABLE engine (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  -- Where it is and who it is, as its line said; the password is in the vault.
  place TEXT NOT NULL CHECK (json_valid(place)),
  -- Who this bench is to the engine: the token of this start, and what the engine answered to it.
  token TEXT NOT NULL,
  incarnation INTEGER NOT NULL,
  -- As far as the engine has said that it has the outbox.
  acknowledged INTEGER NOT NULL,
  -- Grows each time the engine went back in time.
  generation INTEGER NOT NULL
) STRICT;
CREATE TABLE shared_connections (
  connection_id TEXT PRIMARY KEY REFERENCES connections (id),
  shared_id TEXT NOT NULL UNIQUE,
  tied_at TEXT NOT NULL,
  -- Shipments from here on have gone into the outbox; NULL once all have that were there before.
  filled_from INTEGER
) STRICT;
-- The newest fact that was heard of each bench: also the word against an engine that went back in time.
CREATE TABLE engine_seen (
  bench TEXT PRIMARY KEY,
  n INTEGER NOT NULL,
  fact_id TEXT NOT NULL
) STRICT;
`
