// A ledger knows its age: which one it is, how many commits it has seen, and a checksum of every row. What is kept outside
// of it (ledger/mark) is compared with that at each start. What waits may become unsure: nobody knows what a ledger that
// went back in time has sent since.
export const sql = `
CREATE TABLE ledger_age (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  ledger_id TEXT NOT NULL,
  step INTEGER NOT NULL,
  -- 1 once every row has its checksum: from then on one without is nobody's.
  is_sealed INTEGER NOT NULL CHECK (is_sealed IN (0, 1))
) STRICT;
INSERT INTO ledger_age VALUES (1, lower(hex(randomblob(16))), 0, 0);
CREATE TABLE row_sums (
  of_table TEXT NOT NULL,
  of_key ANY NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (of_table, of_key)
) STRICT, WITHOUT ROWID;

INSERT INTO allowed_steps VALUES ('waiting', 'unsure');
`
