// Orders after the engine was put back: who may hand a batch in again, when it is whole, and whose words hold. It makes functions
// of batches.ts anew.

export const sql = `
-- How many of its orders were handed in so far: one that was left half way is not called whole by whoever asks later.
ALTER TABLE pb.batches ADD COLUMN handed_in integer NOT NULL DEFAULT 0;

-- asked: { id, connection, name, shop, given, orderCount, takenAt }. Begins, or begins anew what an earlier try did not finish:
-- this bench's own, or one of a bench that is gone or has said nothing for ten minutes.
CREATE OR REPLACE FUNCTION pb.share_batch(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls(); half text;
BEGIN
  PERFORM forget_batches(interval '90 days');
  SELECT id INTO half FROM batches b WHERE id = asked->>'id' AND NOT is_whole AND (made_by = me OR NOT EXISTS (
    SELECT FROM benches m WHERE m.bench = b.made_by AND m.removed_at IS NULL AND m.seen_at > now() - interval '10 minutes'))
    FOR UPDATE;
  IF FOUND THEN
    -- What facts say of an order outlasts the try.
    UPDATE orders SET batch = NULL WHERE batch = half AND fence > 0;
    DELETE FROM batches WHERE id = half;
  END IF;
  INSERT INTO batches (id, connection, name, shop, given, order_count, taken_at, made_by)
    VALUES (asked->>'id', asked->>'connection', left(asked->>'name', 500), asked->>'shop', asked->'given',
      (asked->>'orderCount')::integer, asked->>'takenAt', me) ON CONFLICT (id) DO NOTHING;
  RETURN 'true';
END $$;

-- asked: { batch, orders: [{ id, place, key, reference, state, version, body }] }. version: how often its words were mended, so
-- that a bench with newer ones tells them. Answers with those that another batch has already.
CREATE OR REPLACE FUNCTION pb.share_orders(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls(); it batches; missing jsonb;
BEGIN
  SELECT * INTO STRICT it FROM batches WHERE id = asked->>'batch';
  IF it.is_whole OR it.made_by <> me THEN RETURN '[]'; END IF;
  UPDATE batches SET handed_in = handed_in + jsonb_array_length(asked->'orders') WHERE id = it.id;
  -- One that is known already, from facts after the engine was put back, keeps what became of it. What it says comes from its
  -- file: a fact has the parcel alone.
  UPDATE orders o SET batch = it.id, place = one.place, order_key = one.key, body = coalesce(one.body, o.body),
      body_version = greatest(o.body_version, one.version)
    FROM jsonb_to_recordset(asked->'orders') AS one (id text, place integer, key text, version integer, body jsonb)
    WHERE o.id = one.id AND o.batch IS NULL AND NOT EXISTS (SELECT FROM orders x WHERE x.connection = it.connection
      AND x.order_key = one.key AND x.id <> o.id AND x.state NOT IN ('skipped', 'dropped'));
  INSERT INTO orders (id, connection, batch, place, order_key, reference_key, state, holder, body_version, body)
    SELECT one.id, it.connection, it.id, one.place, one.key, one.reference, one.state,
      CASE WHEN one.state = 'done' THEN coalesce((SELECT bench FROM benches WHERE bench = one.bench), me) END,
      greatest(1, one.version), one.body
    FROM jsonb_to_recordset(asked->'orders')
      AS one (id text, place integer, key text, reference text, state text, bench text, version integer, body jsonb)
    WHERE one.state IN ('free', 'skipped', 'done', 'dropped') ORDER BY one.place ON CONFLICT DO NOTHING;
  SELECT coalesce(jsonb_agg(jsonb_build_object('place', one.place, 'by', order_view(other), 'name', b.name, 'takenAt', b.taken_at)),
      '[]') INTO missing
    FROM jsonb_to_recordset(asked->'orders') AS one (id text, place integer, key text)
    JOIN orders other ON other.connection = it.connection AND other.order_key = one.key AND other.id <> one.id
      AND other.state NOT IN ('skipped', 'dropped') JOIN batches b ON b.id = other.batch
    WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = one.id AND o.batch = it.id);
  RETURN missing;
END $$;

-- From here on all benches see it, and each of its orders has to be claimed. Said again it is true already.
CREATE OR REPLACE FUNCTION pb.finish_batch(id text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  UPDATE batches b SET is_whole = true, changed = pg_current_xact_id()
    WHERE b.id = finish_batch.id AND b.made_by = me AND NOT b.is_whole AND b.handed_in >= b.order_count;
  RETURN to_jsonb(EXISTS (SELECT FROM batches b WHERE b.id = finish_batch.id AND b.is_whole));
END $$;

-- asked: [{ id, version, reference, isOut, body }]. Changed only as it was seen, and only while nobody else has it. A version
-- that the engine does not have yet is from before it was put back, and newer than what it has. Answers with the new versions;
-- those that are missing there stay as they are.
CREATE OR REPLACE FUNCTION pb.put_bodies(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls(); one record; put jsonb := '{}'; version integer;
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  FOR one IN SELECT * FROM jsonb_to_recordset(asked) AS o (id text, version integer, reference text, "isOut" boolean, body jsonb)
    ORDER BY id LOOP
    version := NULL;
    BEGIN
      -- One that this bench holds and leaves out, or whose lease at another bench is over, is held by nobody any more: who had it
      -- before would arm it with the words from before.
      UPDATE orders o SET body = one.body, body_version = greatest(o.body_version + 1, one.version), reference_key = one.reference,
        state = CASE WHEN o.state = 'refused' OR (o.state = 'held' AND o.holder = me AND NOT one."isOut") THEN o.state
          WHEN one."isOut" THEN 'skipped' ELSE 'free' END,
        holder = CASE WHEN o.state = 'held' AND (o.holder <> me OR one."isOut") THEN NULL ELSE o.holder END
        WHERE o.id = one.id AND o.body_version <= one.version AND o.body IS NOT NULL
          AND (o.state IN ('free', 'skipped') OR (o.state IN ('held', 'refused') AND o.holder = me)
            OR (o.state = 'held' AND o.lease_until < clock_timestamp())) RETURNING body_version INTO version;
    EXCEPTION WHEN unique_violation THEN
      -- It was left out, and another batch has it since.
      version := NULL;
    END;
    IF version IS NOT NULL THEN put := put || jsonb_build_object(one.id, version); END IF;
  END LOOP;
  RETURN put;
END $$;
`
