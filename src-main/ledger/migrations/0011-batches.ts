// Batches and their orders. An order is tied to its shipment by SQL itself, in the write that begins the shipment: no crash
// can come between them. What is under way is not changed any more, whoever asks.
export const sql = `
CREATE TABLE batches (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL REFERENCES connections (id),
  name TEXT NOT NULL,
  shop TEXT,
  given TEXT NOT NULL CHECK (json_valid(given)),
  is_whole INTEGER NOT NULL DEFAULT 0 CHECK (is_whole IN (0, 1)),
  is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1)),
  taken_at TEXT NOT NULL,
  wanted_at TEXT
) STRICT;
CREATE INDEX batches_connection ON batches (connection_id, is_whole, seq);
CREATE INDEX batches_half ON batches (is_whole) WHERE is_whole = 0;

CREATE TABLE batch_orders (
  seq INTEGER PRIMARY KEY,
  batch_id TEXT NOT NULL REFERENCES batches (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  draft_id TEXT NOT NULL UNIQUE,
  order_key TEXT NOT NULL,
  order_number TEXT NOT NULL,
  source TEXT NOT NULL CHECK (json_valid(source)),
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  choice TEXT NOT NULL CHECK (json_valid(choice)),
  stand TEXT NOT NULL CHECK (stand IN ('fix', 'asks', 'double', 'ready', 'wanted', 'skipped', 'label-ended',
    'waiting', 'sending', 'refused', 'unsure', 'label-awaited', 'label-stored', 'printed', 'dropped')),
  section TEXT NOT NULL GENERATED ALWAYS AS (CASE
    WHEN stand IN ('fix', 'asks', 'double', 'refused', 'unsure') THEN 'problems'
    WHEN stand = 'ready' THEN 'ready'
    WHEN stand = 'printed' THEN 'done'
    WHEN stand IN ('skipped', 'dropped', 'label-ended') THEN 'out'
    ELSE 'progress' END) VIRTUAL,
  problems TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(problems)),
  is_accepted INTEGER NOT NULL DEFAULT 0 CHECK (is_accepted IN (0, 1)),
  is_doubted INTEGER NOT NULL DEFAULT 0 CHECK (is_doubted IN (0, 1)),
  double_reason TEXT,
  earlier_id TEXT,
  shipment_id TEXT REFERENCES shipments (id) ON DELETE SET NULL,
  search TEXT NOT NULL,
  UNIQUE (batch_id, place),
  CHECK (stand IN ('fix', 'asks', 'double', 'ready', 'wanted', 'skipped') OR shipment_id IS NOT NULL OR section <> 'progress')
) STRICT;
CREATE INDEX batch_orders_section ON batch_orders (batch_id, section, place, stand);
CREATE INDEX batch_orders_place ON batch_orders (batch_id, place, stand);
CREATE INDEX batch_orders_key ON batch_orders (order_key);
CREATE INDEX batch_orders_shipment ON batch_orders (shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX batch_orders_going ON batch_orders (stand);

CREATE TRIGGER batch_orders_begun AFTER INSERT ON shipments
BEGIN
  UPDATE batch_orders SET shipment_id = NEW.id, stand = NEW.state, problems = '[]' WHERE draft_id = NEW.draft_id;
END;
CREATE TRIGGER batch_orders_step AFTER UPDATE OF state ON shipments WHEN NEW.state <> OLD.state
BEGIN
  UPDATE batch_orders SET stand = NEW.state, problems = '[]' WHERE shipment_id = NEW.id;
END;
CREATE TRIGGER batch_orders_label_ended AFTER UPDATE OF label_ended_at ON shipments
WHEN NEW.label_ended_at IS NOT OLD.label_ended_at
BEGIN
  UPDATE batch_orders SET stand = CASE WHEN NEW.label_ended_at IS NULL THEN NEW.state ELSE 'label-ended' END
  WHERE shipment_id = NEW.id;
END;
CREATE TRIGGER batch_orders_fixed BEFORE UPDATE OF fields, choice, draft_id ON batch_orders
WHEN OLD.stand NOT IN ('fix', 'asks', 'double', 'ready', 'skipped', 'refused', 'dropped')
BEGIN SELECT RAISE(ABORT, 'an order that is under way is not changed'); END;
`
