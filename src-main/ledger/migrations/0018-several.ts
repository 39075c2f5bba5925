// Several benches: what this one has to tell the others, in the write that it tells of, and how far it has heard them. An
// order that a bench holds stands beside its shipment, with the attempt that the engine gave a word for.
export const sql = `
ALTER TABLE shipments ADD COLUMN order_id TEXT;
ALTER TABLE shipments ADD COLUMN fence INTEGER;
ALTER TABLE shipments ADD COLUMN nonce TEXT;
ALTER TABLE shipments ADD COLUMN nonce_before TEXT;
ALTER TABLE shipments ADD COLUMN is_nonce_used INTEGER NOT NULL DEFAULT 0 CHECK (is_nonce_used IN (0, 1));
CREATE INDEX shipments_order ON shipments (order_id) WHERE order_id IS NOT NULL;

-- No number comes twice, and none is left out: the others would wait for it. What it says of a shipment is read when it is
-- sent, so that nobody who was erased stands in here.
CREATE TABLE outbox (
  n INTEGER PRIMARY KEY AUTOINCREMENT,
  fact_id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  shipment_id TEXT,
  -- The step it tells of; NULL where figures alone changed, or all of it is told at once.
  event_seq INTEGER,
  -- What became of an order, as it was at this step.
  told TEXT CHECK (told IS NULL OR json_valid(told)),
  erases TEXT CHECK (erases IS NULL OR json_valid(erases))
) STRICT;
CREATE TRIGGER outbox_fixed BEFORE UPDATE ON outbox
BEGIN SELECT RAISE(ABORT, 'what was told is not rewritten'); END;

CREATE TABLE engine (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  -- Where it is and who vouches for it; the password is in the vault.
  place TEXT NOT NULL CHECK (json_valid(place)),
  -- The number that the engine gave to a start of this bench, and the tokens of all starts since that one.
  incarnation INTEGER NOT NULL DEFAULT 0,
  tokens TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tokens)),
  -- As far as the engine has said that it has the outbox.
  acknowledged INTEGER NOT NULL DEFAULT 0,
  -- Grows each time the engine went back in time.
  generation INTEGER NOT NULL DEFAULT 0,
  -- Who was there the last time, for as long as it is away.
  benches TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(benches)),
  shared TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(shared))
) STRICT;
CREATE TABLE shared_connections (
  connection_id TEXT PRIMARY KEY REFERENCES connections (id),
  shared_id TEXT NOT NULL,
  is_tied INTEGER NOT NULL CHECK (is_tied IN (0, 1)),
  -- Shipments from this one on have gone into the outbox; 0 once all have.
  filled_from INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX shared_connections_tied ON shared_connections (shared_id) WHERE is_tied = 1;
-- The newest fact that was heard of each bench: also the word against an engine that went back in time.
CREATE TABLE engine_seen (bench TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT;
`
