// What benches tell each other. Each bench counts its own facts, and they are taken in their order alone: whoever has heard
// one has heard all before it, in whatever order transactions end. Nothing that is told is ever refused for what it says.

export const sql = `
CREATE TABLE pb.facts (
  bench text NOT NULL REFERENCES pb.benches (bench),
  n bigint NOT NULL,
  fact_id text NOT NULL,
  v integer NOT NULL,
  at text NOT NULL,
  clock_offset_ms double precision,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  shipment text,
  -- NULL once its people were erased.
  body jsonb,
  PRIMARY KEY (bench, n)
);
CREATE INDEX facts_shipment ON pb.facts (shipment) WHERE shipment IS NOT NULL AND body IS NOT NULL;

-- How each shipment stands; its words are in its newest fact.
CREATE TABLE pb.shipments (
  id text PRIMARY KEY,
  bench text NOT NULL,
  n bigint NOT NULL,
  connection text NOT NULL,
  state text NOT NULL,
  reference_key text,
  shipment_number text,
  assignment_id text,
  label_sha256 text,
  created_at text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX shipments_reference ON pb.shipments (connection, reference_key)
  WHERE reference_key IS NOT NULL AND assignment_id IS NOT NULL;
CREATE INDEX shipments_made ON pb.shipments (connection, received_at) WHERE assignment_id IS NOT NULL;

-- Two parcels of two benches for what looks like one order: a person says which.
CREATE TABLE pb.pairs (
  a text NOT NULL,
  b text NOT NULL,
  connection text NOT NULL,
  reference_key text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  settled text,
  settled_by text,
  PRIMARY KEY (a, b),
  CHECK (a < b)
);
CREATE INDEX pairs_open ON pb.pairs (found_at) WHERE settled IS NULL;
CREATE INDEX pairs_other ON pb.pairs (b);

-- The clock of a bench may say anything.
CREATE FUNCTION pb.moment(said text) RETURNS timestamptz LANGUAGE plpgsql STABLE SET search_path = pb, pg_temp AS $$
BEGIN
  RETURN CASE WHEN isfinite(said::timestamptz) THEN said::timestamptz END;
EXCEPTION WHEN others THEN RETURN NULL;
END $$;

-- Years that two benches bring along when they join are nobody's question any more.
CREATE FUNCTION pb.find_pairs(one pb.shipments, is_wanted boolean) RETURNS void LANGUAGE sql SET search_path = pb, pg_temp AS $$
  INSERT INTO pairs (a, b, connection, reference_key)
    SELECT least(one.id, other.id), greatest(one.id, other.id), one.connection, one.reference_key
    FROM shipments other
    WHERE other.connection = one.connection AND other.reference_key = one.reference_key AND other.assignment_id IS NOT NULL
      AND other.id <> one.id AND other.bench <> one.bench AND other.assignment_id <> one.assignment_id
      AND coalesce(abs(extract(epoch FROM moment(other.created_at) - moment(one.created_at))) < 30 * 86400, true)
      AND coalesce(greatest(moment(other.created_at), moment(one.created_at)) > clock_timestamp() - interval '7 days', true)
      AND NOT (is_wanted AND one.created_at > other.created_at)
    LIMIT 20
    ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION pb.take_shipment(me text, its_n bigint, its jsonb) RETURNS void LANGUAGE plpgsql SET search_path = pb, pg_temp AS $$
DECLARE was shipments; one shipments;
BEGIN
  SELECT * INTO was FROM shipments WHERE id = its->>'id';
  INSERT INTO shipments (id, bench, n, connection, state, reference_key, shipment_number, assignment_id, label_sha256, created_at)
    VALUES (its->>'id', me, its_n, its->>'connection', its->>'state', its->'keys'->0->>'reference', its->>'shipmentNumber',
      its->>'assignmentId', its->>'labelSha256', its->>'createdAt')
    ON CONFLICT (id) DO UPDATE SET bench = excluded.bench, n = excluded.n, connection = excluded.connection, state = excluded.state,
      reference_key = excluded.reference_key, shipment_number = excluded.shipment_number, assignment_id = excluded.assignment_id,
      label_sha256 = excluded.label_sha256
    RETURNING * INTO one;
  IF one.assignment_id IS NOT NULL AND one.reference_key IS NOT NULL AND was.assignment_id IS NULL THEN
    PERFORM find_pairs(one, coalesce((its->>'isWantedTwice')::boolean, false));
  END IF;
END $$;

CREATE FUNCTION pb.erase_people(ids text[]) RETURNS void LANGUAGE sql SET search_path = pb, pg_temp AS $$
  UPDATE facts SET body = NULL WHERE shipment = ANY (ids) AND body IS NOT NULL;
  UPDATE shipments SET reference_key = NULL, shipment_number = NULL WHERE id = ANY (ids);
  DELETE FROM pairs WHERE a = ANY (ids) OR b = ANY (ids);
$$;

-- Later parts of the schema make these anew, and say with them what else a fact changes.
CREATE FUNCTION pb.note_order(me text, told jsonb, its jsonb) RETURNS void LANGUAGE sql SET search_path = pb, pg_temp AS $$ $$;
CREATE FUNCTION pb.empty_orders(shipments text[]) RETURNS void LANGUAGE sql SET search_path = pb, pg_temp AS $$ $$;

-- said: { facts: [{ n, factId, v, at, body }], clockOffsetMs }. Takes what comes next and passes by what it has. Answers how far
-- it has this bench's facts; other-fact: under one of these numbers it has another one, so this ledger is not the one it was.
CREATE FUNCTION pb.push(said jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE
  me text := who_calls();
  last bigint;
  known text;
  has_new boolean := false;
  one record;
  ids text[];
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  SELECT last_n INTO last FROM benches WHERE bench = me FOR UPDATE;
  -- Two benches that tell of one reference at once see each other. In one order, so that neither waits for the other.
  PERFORM pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(concat_ws(' ', its->>'connection', its->'keys'->0->>'reference'), 16) AS key
    FROM jsonb_array_elements(said->'facts') AS f (fact), LATERAL (SELECT fact->'body'->'shipment') AS s (its)
    WHERE its->>'assignmentId' IS NOT NULL AND its->'keys'->0->>'reference' IS NOT NULL ORDER BY key) AS keys;
  FOR one IN
    SELECT (fact->>'n')::bigint AS n, fact->>'factId' AS fact_id, (fact->>'v')::integer AS v, fact->>'at' AS at, fact->'body' AS body
    FROM jsonb_array_elements(said->'facts') AS f (fact) ORDER BY 1
  LOOP
    IF one.n <= last THEN
      SELECT fact_id INTO known FROM facts WHERE bench = me AND n = one.n;
      IF known IS DISTINCT FROM one.fact_id THEN
        RETURN jsonb_build_object('kind', 'other-fact', 'lastN', last);
      END IF;
      CONTINUE;
    END IF;
    EXIT WHEN one.n > last + 1;
    INSERT INTO facts (bench, n, fact_id, v, at, clock_offset_ms, shipment, body) VALUES (me, one.n, one.fact_id, one.v,
      left(one.at, 40), (said->>'clockOffsetMs')::float8, one.body->'shipment'->>'id', one.body);
    last := one.n;
    has_new := true;
    IF one.body->>'kind' = 'shipment' THEN
      BEGIN
        PERFORM take_shipment(me, one.n, one.body->'shipment');
        IF jsonb_typeof(one.body->'order') = 'object' THEN
          PERFORM note_order(me, one.body->'order', one.body->'shipment');
        END IF;
      EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
        -- It is told and heard all the same; an order that it is about stays as it is, so that nobody sends it.
        INSERT INTO order_log (bench, order_id, word, more) VALUES (me, coalesce(one.body->'order'->>'orderId', ''),
          'not-understood', jsonb_build_object('n', one.n, 'why', SQLSTATE));
      END;
    ELSIF one.body->>'kind' = 'erase' THEN
      ids := ARRAY(SELECT jsonb_array_elements_text(one.body->'ids'));
      PERFORM erase_people(ids);
      PERFORM empty_orders(ids);
    END IF;
  END LOOP;
  UPDATE benches SET last_n = last, seen_at = clock_timestamp() WHERE bench = me;
  -- A hint to look, which holds nothing: anybody may listen.
  IF has_new THEN PERFORM pg_notify('pb_facts', ''); END IF;
  RETURN jsonb_build_object('kind', 'taken', 'lastN', last);
END $$;
GRANT EXECUTE ON FUNCTION pb.push(jsonb) TO pb_bench;

CREATE FUNCTION pb.fact_view(f pb.facts) RETURNS jsonb LANGUAGE sql STABLE SET search_path = pb, pg_temp AS $$
  SELECT jsonb_build_object('bench', f.bench, 'n', f.n, 'fact_id', f.fact_id, 'v', f.v, 'at', f.at,
    'clock_offset_ms', f.clock_offset_ms, 'body', f.body)
$$;

-- seen: { bench: n }, what is heard of each already. What comes next, of every other bench some.
CREATE FUNCTION pb.pull(seen jsonb, at_most integer) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls(); found jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(fact_view(next.f) ORDER BY (next.f).bench, (next.f).n), '[]') INTO found FROM (
    SELECT f.f FROM benches b CROSS JOIN LATERAL (
      SELECT facts AS f, facts.n - coalesce((seen->>b.bench)::bigint, 0) AS rank FROM facts
      WHERE facts.bench = b.bench AND facts.n > coalesce((seen->>b.bench)::bigint, 0) ORDER BY facts.n LIMIT at_most) AS f
    WHERE b.bench <> me AND b.last_n > coalesce((seen->>b.bench)::bigint, 0) ORDER BY f.rank, b.bench LIMIT at_most) AS next;
  RETURN found;
END $$;
GRANT EXECUTE ON FUNCTION pb.pull(jsonb, integer) TO pb_bench;

-- For a bench whose ledger has lost what it told.
CREATE FUNCTION pb.own_facts(after bigint, at_most integer) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  RETURN coalesce((SELECT jsonb_agg(fact_view(f) ORDER BY f.n) FROM (
    SELECT * FROM facts WHERE bench = me AND n > after ORDER BY n LIMIT at_most) AS f), '[]');
END $$;
GRANT EXECUTE ON FUNCTION pb.own_facts(bigint, integer) TO pb_bench;

CREATE FUNCTION pb.pair_half(its text) RETURNS jsonb LANGUAGE sql STABLE SET search_path = pb, pg_temp AS $$
  SELECT jsonb_build_object('id', s.id, 'bench', s.bench, 'shipmentNumber', s.shipment_number, 'assignmentId', s.assignment_id,
    'createdAt', s.created_at, 'recipient', f.body->'shipment'->'draft'->'recipient',
    'reference', f.body->'shipment'->'draft'->'parcel'->'reference')
  FROM shipments s LEFT JOIN facts f ON f.bench = s.bench AND f.n = s.n WHERE s.id = its
$$;

CREATE FUNCTION pb.open_pairs() RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
BEGIN
  PERFORM who_calls();
  RETURN coalesce((SELECT jsonb_agg(jsonb_build_object('connection', p.connection, 'a', pair_half(p.a), 'b', pair_half(p.b))
      ORDER BY p.found_at DESC) FROM (SELECT * FROM pairs WHERE settled IS NULL ORDER BY found_at DESC LIMIT 200) AS p), '[]');
END $$;
GRANT EXECUTE ON FUNCTION pb.open_pairs() TO pb_bench;

CREATE FUNCTION pb.settle_pair(its_a text, its_b text, answer text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  UPDATE pairs SET settled = left(answer, 40), settled_by = me
    WHERE a = least(its_a, its_b) AND b = greatest(its_a, its_b) AND settled IS NULL;
  RETURN 'true';
END $$;
GRANT EXECUTE ON FUNCTION pb.settle_pair(text, text, text) TO pb_bench;

-- An assignment that another bench made: the service shows it to keys of the same company alone.
CREATE FUNCTION pb.made_elsewhere(its_connection text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  RETURN coalesce((SELECT jsonb_build_object('bench', bench, 'assignmentId', assignment_id) FROM shipments
    WHERE connection = its_connection AND assignment_id IS NOT NULL AND bench <> me ORDER BY received_at DESC LIMIT 1), 'null');
END $$;
GRANT EXECUTE ON FUNCTION pb.made_elsewhere(text) TO pb_bench;
`
