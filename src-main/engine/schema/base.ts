// The engine's own tables: the engine itself, its benches, the connections they share, and what was done to orders.
// Every function of the schema begins with who_calls or who_may_send: a bench is its login, never what it says it is.

/** This program's language with the engine. A bench may be one behind the shop and still read; see engine.oldest_protocol. */
export const protocol = 1

/** For whoever may do everything: to be run with the rights to make roles, before anything below. */
export const roles = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pb_owner') THEN CREATE ROLE pb_owner NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pb_bench') THEN CREATE ROLE pb_bench NOLOGIN; END IF;
  IF NOT pg_has_role(current_user, 'pb_owner', 'USAGE') THEN GRANT pb_owner TO CURRENT_USER; END IF;
END $$;
CREATE SCHEMA pb AUTHORIZATION pb_owner;
`

export const sql = `
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT USAGE ON SCHEMA pb TO pb_bench;

-- Where this database lives. Another one after a restore, a fail-over or a move: then nobody knows what it lacks.
CREATE FUNCTION pb.home() RETURNS text LANGUAGE sql SET search_path = pb, pg_temp AS $$
  SELECT concat_ws('/', (SELECT system_identifier FROM pg_control_system()), (SELECT timeline_id FROM pg_control_checkpoint()),
    (SELECT oid FROM pg_database WHERE datname = current_database()))
$$;

CREATE TABLE pb.engine (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  schema_version integer NOT NULL,
  oldest_protocol integer NOT NULL DEFAULT ${protocol},
  generation integer NOT NULL DEFAULT 1,
  is_frozen boolean NOT NULL DEFAULT false,
  home text NOT NULL
);
INSERT INTO pb.engine (schema_version, home) VALUES (0, pb.home());

CREATE TABLE pb.benches (
  bench text PRIMARY KEY,
  name text NOT NULL,
  -- What its program made at its last start, and the number it was given for it.
  token text,
  incarnation bigint NOT NULL DEFAULT 0,
  -- Its newest fact here.
  last_n bigint NOT NULL DEFAULT 0,
  protocol integer,
  program text,
  -- The generation for which it has sent again what was missing.
  repaired integer NOT NULL DEFAULT 0,
  joined_at timestamptz,
  seen_at timestamptz,
  removed_at timestamptz
);

CREATE TABLE pb.connections (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  kind text NOT NULL CHECK (kind IN ('live', 'test')),
  base_address text NOT NULL CHECK (length(base_address) BETWEEN 1 AND 2000),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- What was done to orders, for whoever has to understand it afterwards. Nothing reads it to decide.
CREATE TABLE pb.order_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  bench text NOT NULL,
  order_id text NOT NULL,
  word text NOT NULL,
  more jsonb
);

-- The bench that calls. Refuses one that was removed, and a session of a program that another start has replaced.
CREATE FUNCTION pb.who_calls() RETURNS text LANGUAGE plpgsql SET search_path = pb, pg_temp AS $$
DECLARE me benches;
BEGIN
  SELECT * INTO me FROM benches WHERE bench = session_user;
  IF NOT FOUND OR me.removed_at IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'PB001', MESSAGE = 'removed';
  END IF;
  IF me.incarnation::text IS DISTINCT FROM nullif(current_setting('pb.incarnation', true), '') THEN
    RAISE EXCEPTION USING ERRCODE = 'PB002', MESSAGE = 'no-hello';
  END IF;
  -- A sign of life must never wait for a transaction of the bench's other connection.
  IF me.seen_at IS NULL OR me.seen_at < now() - interval '5 seconds' THEN
    UPDATE benches SET seen_at = now()
      WHERE bench = (SELECT bench FROM benches WHERE bench = session_user FOR UPDATE SKIP LOCKED);
  END IF;
  RETURN me.bench;
END $$;

-- The same for whatever may lead to a parcel: not while facts are missing here, and not from a program that is too old.
CREATE FUNCTION pb.who_may_send() RETURNS text LANGUAGE plpgsql SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls(); it engine;
BEGIN
  SELECT * INTO it FROM engine;
  IF it.is_frozen OR it.home <> home() THEN
    RAISE EXCEPTION USING ERRCODE = 'PB003', MESSAGE = 'frozen';
  END IF;
  IF (SELECT coalesce(protocol, 0) FROM benches WHERE bench = me) < it.oldest_protocol THEN
    RAISE EXCEPTION USING ERRCODE = 'PB004', MESSAGE = 'too-old';
  END IF;
  RETURN me;
END $$;

CREATE FUNCTION pb.bench_list() RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
BEGIN
  PERFORM who_calls();
  RETURN coalesce((SELECT jsonb_agg(jsonb_build_object(
      'bench', bench, 'name', name, 'isRemoved', removed_at IS NOT NULL, 'program', program,
      'silentMs', floor(extract(epoch FROM clock_timestamp() - seen_at) * 1000)) ORDER BY joined_at, bench)
    FROM benches), '[]');
END $$;
GRANT EXECUTE ON FUNCTION pb.bench_list() TO pb_bench;

CREATE FUNCTION pb.rename_bench(new_name text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  UPDATE benches SET name = left(new_name, 100) WHERE bench = me;
  RETURN 'true';
END $$;
GRANT EXECUTE ON FUNCTION pb.rename_bench(text) TO pb_bench;

CREATE FUNCTION pb.connection_list() RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
BEGIN
  PERFORM who_calls();
  RETURN coalesce((SELECT jsonb_agg(jsonb_build_object(
      'id', id, 'name', name, 'kind', kind, 'baseAddress', base_address, 'madeBy', made_by) ORDER BY made_at, id)
    FROM connections), '[]');
END $$;
GRANT EXECUTE ON FUNCTION pb.connection_list() TO pb_bench;

-- A second time it is the same connection; nobody changes one that others are tied to.
CREATE FUNCTION pb.add_connection(one jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  INSERT INTO connections (id, name, kind, base_address, made_by)
    VALUES (one->>'id', one->>'name', one->>'kind', one->>'baseAddress', me) ON CONFLICT (id) DO NOTHING;
  RETURN connection_list();
END $$;
GRANT EXECUTE ON FUNCTION pb.add_connection(jsonb) TO pb_bench;
`
