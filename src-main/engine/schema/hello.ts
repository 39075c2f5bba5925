// How a bench and the engine find out, before anything else, whether one of them has gone back in time: the engine was
// restored, the ledger was, or two programs run with the same profile.

export const sql = `
-- What of this PostgreSQL endangers the shop, as codes.
CREATE FUNCTION pb.faults() RETURNS jsonb LANGUAGE sql SET search_path = pb, pg_temp AS $$
  SELECT coalesce(jsonb_agg(word), '[]') FROM (VALUES
    ('fsync-off', current_setting('fsync') = 'off'),
    ('full-page-writes-off', current_setting('full_page_writes') = 'off'),
    ('autovacuum-off', current_setting('autovacuum') = 'off'),
    ('old-version', current_setting('server_version_num')::integer < 150000),
    ('superuser', (SELECT rolsuper FROM pg_roles WHERE rolname = session_user)),
    ('values-logged', current_setting('log_parameter_max_length') <> '0' AND (current_setting('log_statement') IN ('mod', 'all')
      OR current_setting('log_min_duration_statement') <> '-1' OR current_setting('log_min_duration_sample') <> '-1'))
  ) AS known (word, is_so) WHERE is_so
$$;

CREATE FUNCTION pb.thaw_when_whole() RETURNS boolean LANGUAGE plpgsql SET search_path = pb, pg_temp AS $$
BEGIN
  UPDATE engine SET is_frozen = false WHERE is_frozen AND NOT EXISTS (
    SELECT FROM benches WHERE joined_at IS NOT NULL AND removed_at IS NULL AND repaired < engine.generation);
  RETURN NOT (SELECT is_frozen FROM engine);
END $$;

-- said: { token, before: [token], incarnation, acknowledged, highest, seen: { bench: n }, generation, protocol, program,
--   name?, isRepair }. token: made at this start and kept before this was asked. before: those of earlier starts that were
-- never answered. acknowledged: its newest fact that the engine has said yes to. highest: its newest fact of all.
CREATE FUNCTION pb.hello(said jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
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

  -- Facts that somebody knows to have been here, and that are not.
  SELECT coalesce(bool_or(true), false), coalesce(bool_or(missed.repaired = it.generation), false) INTO is_lost, is_lost_again
    FROM (SELECT b.repaired FROM jsonb_each_text(said->'seen') AS s JOIN benches b ON b.bench = s.key AND b.last_n < s.value::bigint
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
  ELSE
    PERFORM set_config('pb.incarnation', '', false);
  END IF;

  RETURN jsonb_build_object('outcome', outcome, 'bench', me.bench, 'name', me.name, 'incarnation', me.incarnation, 'lastN', me.last_n,
    'generation', it.generation, 'isFrozen', it.is_frozen, 'isRepaired', me.repaired >= it.generation,
    'schemaVersion', it.schema_version, 'oldestProtocol', it.oldest_protocol,
    'nowMs', floor(extract(epoch FROM clock_timestamp()) * 1000), 'faults', faults());
END $$;
GRANT EXECUTE ON FUNCTION pb.hello(jsonb) TO pb_bench;

-- A bench has sent again what the engine lacked of it. True: everybody has, and orders are given out again.
CREATE FUNCTION pb.repaired(for_generation integer, highest bigint) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  PERFORM FROM engine FOR UPDATE;
  UPDATE benches SET repaired = for_generation
    WHERE bench = me AND last_n >= highest AND for_generation = (SELECT generation FROM engine);
  RETURN to_jsonb(thaw_when_whole());
END $$;
GRANT EXECUTE ON FUNCTION pb.repaired(integer, bigint) TO pb_bench;

-- Whether orders are given out, and for whom everybody waits while they are not.
CREATE FUNCTION pb.standing() RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE it engine;
BEGIN
  PERFORM who_calls();
  SELECT * INTO it FROM engine;
  RETURN jsonb_build_object('generation', it.generation, 'isFrozen', it.is_frozen OR it.home <> home(), 'waitsFor', coalesce((
    SELECT jsonb_agg(bench) FROM benches
      WHERE it.is_frozen AND joined_at IS NOT NULL AND removed_at IS NULL AND repaired < it.generation), '[]'));
END $$;
GRANT EXECUTE ON FUNCTION pb.standing() TO pb_bench;
`
