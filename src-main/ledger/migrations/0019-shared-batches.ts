// Batches that several benches work off. An order that another bench has, or has done, stands so here: the table is made anew,
// because a column's check cannot be changed.
const columns = `seq, batch_id, place, draft_id, order_key, order_number, source, fields, choice, stand, problems, is_accepted,
  is_doubted, double_reason, earlier_id, shipment_id, search, together_draft_id`

export const sql = `
-- handing-in: it is being given to the engine, and nothing of it begins meanwhile. shared: each order has to be claimed.
ALTER TABLE batches ADD COLUMN shared TEXT CHECK (shared IN ('handing-in', 'shared'));
-- The bench that took its file; NULL: this one.
ALTER TABLE batches ADD COLUMN made_by TEXT;
CREATE INDEX batches_shared ON batches (shared) WHERE shared IS NOT NULL;

DROP TRIGGER batch_orders_begun;
DROP TRIGGER batch_orders_begun_together;
DROP TRIGGER batch_orders_step;
DROP TRIGGER batch_orders_label_ended;
CREATE TABLE batch_orders_new (
  seq INTEGER PRIMARY KEY,
  batch_id TEXT NOT NULL REFERENCES batches (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  draft_id TEXT NOT NULL UNIQUE,
  order_key TEXT NOT NULL,
  order_number TEXT NOT NULL,
  source TEXT NOT NULL CHECK (json_valid(source)),
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  choice TEXT NOT NULL CHECK (json_valid(choice)),
  stand TEXT NOT NULL CHECK (stand IN ('fix', 'asks', 'double', 'ready', 'wanted', 'skipped', 'label-ended', 'elsewhere',
    'done-elsewhere', 'waiting', 'sending', 'refused', 'unsure', 'label-awaited', 'label-stored', 'printed', 'dropped')),
  section TEXT NOT NULL GENERATED ALWAYS AS (CASE
    WHEN stand IN ('fix', 'asks', 'double', 'refused', 'unsure') THEN 'problems'
    WHEN stand = 'ready' THEN 'ready'
    WHEN stand IN ('printed', 'done-elsewhere') THEN 'done'
    WHEN stand IN ('skipped', 'dropped', 'label-ended') THEN 'out'
    ELSE 'progress' END) VIRTUAL,
  problems TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(problems)),
  is_accepted INTEGER NOT NULL DEFAULT 0 CHECK (is_accepted IN (0, 1)),
  is_doubted INTEGER NOT NULL DEFAULT 0 CHECK (is_doubted IN (0, 1)),
  double_reason TEXT,
  earlier_id TEXT,
  shipment_id TEXT REFERENCES shipments (id) ON DELETE SET NULL,
  search TEXT NOT NULL,
  together_draft_id TEXT,
  -- Which bench has it or had it, and how it stands there.
  elsewhere TEXT CHECK (elsewhere IS NULL OR json_valid(elsewhere)),
  -- Of its fields and choice, as the engine counts them; NULL: it is not shared.
  body_version INTEGER,
  -- 0: changed here, and the engine does not have it yet.
  is_put INTEGER NOT NULL DEFAULT 1 CHECK (is_put IN (0, 1)),
  UNIQUE (batch_id, place),
  CHECK (stand IN ('fix', 'asks', 'double', 'ready', 'wanted', 'skipped', 'elsewhere') OR shipment_id IS NOT NULL
    OR section <> 'progress'),
  CHECK (stand NOT IN ('elsewhere', 'done-elsewhere') OR (shipment_id IS NULL AND elsewhere IS NOT NULL))
) STRICT;
INSERT INTO batch_orders_new (${columns}) SELECT ${columns} FROM batch_orders;
DROP TABLE batch_orders;
ALTER TABLE batch_orders_new RENAME TO batch_orders;
CREATE INDEX batch_orders_section ON batch_orders (batch_id, section, place, stand);
CREATE INDEX batch_orders_place ON batch_orders (batch_id, place, stand);
CREATE INDEX batch_orders_key ON batch_orders (order_key);
CREATE INDEX batch_orders_shipment ON batch_orders (shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX batch_orders_going ON batch_orders (stand);
CREATE INDEX batch_orders_number ON batch_orders (order_number COLLATE NOCASE);
CREATE INDEX batch_orders_not_put ON batch_orders (is_put) WHERE is_put = 0;
CREATE INDEX batch_orders_together ON batch_orders (together_draft_id) WHERE together_draft_id IS NOT NULL;

CREATE TRIGGER batch_orders_begun AFTER INSERT ON shipments
BEGIN
  UPDATE batch_orders SET shipment_id = NEW.id, stand = NEW.state, problems = '[]', elsewhere = NULL WHERE draft_id = NEW.draft_id;
END;
CREATE TRIGGER batch_orders_begun_together AFTER INSERT ON shipments
BEGIN
  UPDATE batch_orders SET shipment_id = NEW.id, stand = NEW.state, problems = '[]'
  WHERE together_draft_id = NEW.draft_id AND shipment_id IS NULL;
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
WHEN OLD.stand NOT IN ('fix', 'asks', 'double', 'ready', 'skipped', 'refused', 'dropped', 'elsewhere', 'done-elsewhere')
BEGIN SELECT RAISE(ABORT, 'an order that is under way is not changed'); END;

-- Orders whose people were erased here and that the engine still has.
CREATE TABLE orders_erased (order_id TEXT PRIMARY KEY) STRICT;
-- How far the orders in the engine were read; another generation of it is read from the beginning.
CREATE TABLE orders_read (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  generation INTEGER NOT NULL,
  mark TEXT NOT NULL
) STRICT;
`
