// How a bench and the engine find out that one of them has gone back in time, as of the second version: a fail-over is known
// at once, a removed bench is waited for by nobody, and old orders go in shops that share no batches too.
export const sql = `
-- Where this database lives. The timeline is the one that is written now: after a fail-over the newest checkpoint may be one of
-- the server that is gone, for minutes. A copy that stands by writes none; nothing is given out there.
CREATE OR REPLACE FUNCTION pb.home() RETURNS text LANGUAGE sql SET search_path = pb, pg_temp AS $$
  SELECT concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
    CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())
      ELSE ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer END,
    (SELECT oid FROM pg_database WHERE datname = current_database()))
$$;

-- said: { token, before: [token], incarnation, acknowledged, highest, seen: { bench: n }, generation, protocol, program,
--   name?, isRepair }. token: made at this start and kept before this was asked. before: those of earlier starts that were
-- never answered. acknowledged: its newest fact that the engine has said yes to. highest: its newest fact of all.
CREATE OR REPLACE FUNCTION pb.hello(said jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE
  it engine;
  me benches;
  known bigint := (said->>'incarnation')::bigint;
  is_repair boolean := coalesce((said->>'isRepair')::boolean, false);
  is_lost boolean;
  is_lost_again boolean;
  outcome text;
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  SELECT * INTO it FROM engine FOR UPDATE;
  SELECT * INTO me FROM benches WHERE bench = session_user FOR UPDATE;
  IF NOT FOUND OR me.removed_at IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'PB001', MESSAGE = 'removed';
  END IF;

  -- A bench that somebody has heard of and that is not here came after the copy that was put back: its facts are missing, and
  -- nobody gets an order before it has been there again, or an administrator has said that it is gone.
  INSERT INTO benches (bench, name, joined_at)
    SELECT heard, heard, now() FROM jsonb_object_keys(said->'seen') AS heard WHERE heard ~ '^bench_[0-9]{1,6}$'
    ON CONFLICT (bench) DO NOTHING;

  -- Facts that somebody knows to have been here, and that are not. Nobody can send again those of a bench that was removed.
  SELECT coalesce(bool_or(true), false), coalesce(bool_or(missed.repaired = it.generation), false) INTO is_lost, is_lost_again
    FROM (SELECT b.repaired FROM jsonb_each_text(said->'seen') AS s
        JOIN benches b ON b.bench = s.key AND b.removed_at IS NULL AND b.last_n < s.value::bigint
      UNION ALL SELECT me.repaired WHERE me.last_n < (said->>'acknowledged')::bigint OR me.incarnation < known) AS missed;
  -- A second loss while the first is being mended begins anew; else every hello would.
  IF it.home <> home() OR it.generation < (said->>'generation')::integer OR (is_lost AND (NOT it.is_frozen OR is_lost_again)) THEN
    it.generation := greatest(it.generation, (said->>'generation')::integer) + 1;
    it.is_frozen := true;
    UPDATE engine SET generation = it.generation, is_frozen = true, home = home();
  END IF;

  -- The engine has facts of this bench that its ledger does not have: unless a person says so, they are not the same.
  IF me.last_n > (said->>'highest')::bigint AND NOT is_repair THEN
    outcome := 'ledger-behind';
  ELSIF me.token = said->>'token' THEN
    outcome := 'welcome';
  ELSIF me.token IS NULL OR known >= me.incarnation OR said->'before' ? me.token OR is_repair THEN
    outcome := 'welcome';
    me.incarnation := greatest(me.incarnation, known) + 1;
  ELSE
    outcome := 'copied';
  END IF;

  IF outcome = 'welcome' THEN
    -- One that was never here has nothing to send again.
    UPDATE benches SET token = said->>'token', incarnation = me.incarnation, seen_at = now(), joined_at = coalesce(joined_at, now()),
      repaired = CASE WHEN joined_at IS NULL AND known = 0 THEN it.generation ELSE repaired END, protocol = (said->>'protocol')::integer,
      program = left(said->>'program', 40), name = coalesce(nullif(left(said->>'name', 100), ''), name)
      WHERE bench = me.bench RETURNING * INTO me;
    PERFORM set_config('pb.incarnation', me.incarnation::text, false);
    PERFORM forget_batches(interval '90 days');
  ELSE
    PERFORM set_config('pb.incarnation', '', false);
  END IF;

  RETURN jsonb_build_object('outcome', outcome, 'bench', me.bench, 'name', me.name, 'incarnation', me.incarnation, 'lastN', me.last_n,
    'generation', it.generation, 'isFrozen', it.is_frozen, 'isRepaired', me.repaired >= it.generation,
    'schemaVersion', it.schema_version, 'oldestProtocol', it.oldest_protocol,
    'nowMs', floor(extract(epoch FROM clock_timestamp()) * 1000), 'faults', faults());
END $$;

CREATE INDEX orders_typed ON pb.orders (changed_at) WHERE batch IS NULL;

-- Batches of which nothing is left to do and nothing has changed for so long are forgotten here, and typed parcels; benches keep
-- their own. Some at a time, and none that somebody has in hand: nobody's hello waits for it.
CREATE OR REPLACE FUNCTION pb.forget_batches(older interval) RETURNS void LANGUAGE sql SET search_path = pb, pg_temp AS $$
  DELETE FROM batches WHERE id IN (
    SELECT b.id FROM batches b WHERE b.is_whole AND NOT EXISTS (SELECT FROM orders o WHERE o.batch = b.id
      AND (o.changed_at > clock_timestamp() - older OR o.state IN ('held', 'armed', 'unsure', 'refused')))
    LIMIT 10 FOR UPDATE SKIP LOCKED);
  DELETE FROM orders WHERE id IN (
    SELECT o.id FROM orders o WHERE o.batch IS NULL AND o.changed_at < clock_timestamp() - older AND o.state NOT IN ('armed', 'unsure')
    ORDER BY o.changed_at LIMIT 500 FOR UPDATE SKIP LOCKED);
$$;
`
