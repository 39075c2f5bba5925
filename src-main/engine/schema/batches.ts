// Batches that several benches work off: how one is handed in, what changes about its orders, and what each order says. An
// order's own moves are in orders.ts.

export const sql = `
-- Batches of which nothing is left to do and nothing has changed for so long are forgotten here; benches keep their own.
CREATE FUNCTION pb.forget_batches(older interval) RETURNS void LANGUAGE sql SET search_path = pb, pg_temp AS $$
  DELETE FROM batches b WHERE is_whole AND NOT EXISTS (SELECT FROM orders o WHERE o.batch = b.id
    AND (o.changed_at > clock_timestamp() - older OR o.state IN ('held', 'armed', 'unsure', 'refused')));
  DELETE FROM orders WHERE batch IS NULL AND changed_at < clock_timestamp() - older AND state NOT IN ('armed', 'unsure');
$$;

-- asked: { id, connection, name, shop, given, orderCount, takenAt }. Begins, or begins anew what an earlier try did not finish.
CREATE FUNCTION pb.share_batch(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  PERFORM forget_batches(interval '90 days');
  DELETE FROM batches WHERE id = asked->>'id' AND made_by = me AND NOT is_whole;
  INSERT INTO batches (id, connection, name, shop, given, order_count, taken_at, made_by)
    VALUES (asked->>'id', asked->>'connection', left(asked->>'name', 500), asked->>'shop', asked->'given',
      (asked->>'orderCount')::integer, asked->>'takenAt', me) ON CONFLICT (id) DO NOTHING;
  RETURN 'true';
END $$;
GRANT EXECUTE ON FUNCTION pb.share_batch(jsonb) TO pb_bench;

-- asked: { batch, orders: [{ id, place, key, reference, state, body }] }. Answers with those that another batch has already.
CREATE FUNCTION pb.share_orders(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls(); it batches; missing jsonb;
BEGIN
  SELECT * INTO STRICT it FROM batches WHERE id = asked->>'batch';
  IF it.is_whole OR it.made_by <> me THEN RETURN '[]'; END IF;
  -- One that is known already, from facts after the engine was put back, keeps what became of it.
  UPDATE orders o SET batch = it.id, place = one.place, order_key = one.key, body = coalesce(o.body, one.body)
    FROM jsonb_to_recordset(asked->'orders') AS one (id text, place integer, key text, body jsonb)
    WHERE o.id = one.id AND o.batch IS NULL AND NOT EXISTS (SELECT FROM orders x WHERE x.connection = it.connection
      AND x.order_key = one.key AND x.id <> o.id AND x.state NOT IN ('skipped', 'dropped'));
  INSERT INTO orders (id, connection, batch, place, order_key, reference_key, state, body)
    SELECT one.id, it.connection, it.id, one.place, one.key, one.reference, one.state, one.body
    FROM jsonb_to_recordset(asked->'orders') AS one (id text, place integer, key text, reference text, state text, body jsonb)
    WHERE one.state IN ('free', 'skipped', 'done', 'dropped') ORDER BY one.place ON CONFLICT DO NOTHING;
  SELECT coalesce(jsonb_agg(jsonb_build_object('place', one.place, 'by', order_view(other), 'name', b.name, 'takenAt', b.taken_at)),
      '[]') INTO missing
    FROM jsonb_to_recordset(asked->'orders') AS one (id text, place integer, key text)
    JOIN orders other ON other.connection = it.connection AND other.order_key = one.key AND other.id <> one.id
      AND other.state NOT IN ('skipped', 'dropped') JOIN batches b ON b.id = other.batch
    WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = one.id AND o.batch = it.id);
  RETURN missing;
END $$;
GRANT EXECUTE ON FUNCTION pb.share_orders(jsonb) TO pb_bench;

-- From here on all benches see it, and each of its orders has to be claimed. Said again it is true already.
CREATE FUNCTION pb.finish_batch(id text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  UPDATE batches b SET is_whole = true, changed = pg_current_xact_id() WHERE b.id = finish_batch.id AND b.made_by = me AND NOT b.is_whole;
  RETURN to_jsonb(EXISTS (SELECT FROM batches b WHERE b.id = finish_batch.id AND b.is_whole));
END $$;
GRANT EXECUTE ON FUNCTION pb.finish_batch(text) TO pb_bench;

-- asked: { since, after, limit }: what has changed since the mark of an earlier answer. Transactions end in another order than
-- they begin, so what may be news is told more than once; nothing is left out. since: null tells everything.
CREATE FUNCTION pb.orders_since(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE
  me text := who_calls();
  since xid8 := coalesce(asked->>'since', '0')::xid8;
  -- Marks of a cluster that is gone, after a restore, may lie ahead of all that is to come.
  newest xid8 := pg_snapshot_xmax(pg_current_snapshot());
  found jsonb;
BEGIN
  IF since > newest THEN since := '0'; END IF;
  SELECT jsonb_agg(jsonb_build_object('changed', o.changed::text, 'order', order_view(o)) ORDER BY o.changed, o.id) INTO found FROM (
    SELECT * FROM orders WHERE batch IS NOT NULL AND changed >= since AND (since = '0'::xid8 OR changed <= newest)
      AND (asked->'after' IN ('null') OR (changed, id) > ((asked->'after'->>'changed')::xid8, asked->'after'->>'id'))
    ORDER BY changed, id LIMIT (asked->>'limit')::integer) AS o;
  RETURN jsonb_build_object('generation', (SELECT generation FROM engine), 'mark', pg_snapshot_xmin(pg_current_snapshot())::text, 'rows', coalesce(found, '[]'),
    'batches', CASE WHEN asked->'after' IN ('null') THEN coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', id, 'connection', connection, 'name', name, 'shop', shop, 'given', given,
        'orderCount', order_count, 'takenAt', taken_at, 'madeBy', made_by) ORDER BY taken_at)
      FROM batches WHERE is_whole AND changed >= since AND (since = '0'::xid8 OR changed <= newest)), '[]') ELSE '[]' END);
END $$;
GRANT EXECUTE ON FUNCTION pb.orders_since(jsonb) TO pb_bench;

-- asked: { batch, after, limit } by place, or { ids }.
CREATE FUNCTION pb.order_bodies(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  RETURN coalesce((SELECT jsonb_agg(jsonb_build_object('order', order_view(o), 'key', o.order_key, 'body', o.body) ORDER BY o.place)
    FROM (
      SELECT * FROM orders WHERE batch = asked->>'batch' AND place > (asked->>'after')::integer
      UNION ALL
      SELECT * FROM orders WHERE id IN (SELECT jsonb_array_elements_text(asked->'ids')) AND batch IS NOT NULL
      ORDER BY place LIMIT (asked->>'limit')::integer) AS o), '[]');
END $$;
GRANT EXECUTE ON FUNCTION pb.order_bodies(jsonb) TO pb_bench;

-- asked: [{ id, version, reference, isOut, body }]. Changed only as it was seen, and only while nobody else has it. Answers with
-- the new versions; those that are missing there stay as they are.
CREATE FUNCTION pb.put_bodies(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls(); one record; put jsonb := '{}'; version integer;
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  FOR one IN SELECT * FROM jsonb_to_recordset(asked) AS o (id text, version integer, reference text, "isOut" boolean, body jsonb)
    ORDER BY id LOOP
    version := NULL;
    BEGIN
      UPDATE orders o SET body = one.body, body_version = o.body_version + 1, reference_key = one.reference,
        state = CASE WHEN o.state IN ('free', 'skipped') THEN CASE WHEN one."isOut" THEN 'skipped' ELSE 'free' END ELSE o.state END
        WHERE o.id = one.id AND o.body_version = one.version AND o.body IS NOT NULL
          AND (o.state IN ('free', 'skipped') OR (o.state IN ('held', 'refused') AND o.holder = me)) RETURNING body_version INTO version;
    EXCEPTION WHEN unique_violation THEN
      -- It was left out, and another batch has it since.
      version := NULL;
    END;
    IF version IS NOT NULL THEN put := put || jsonb_build_object(one.id, version); END IF;
  END LOOP;
  RETURN put;
END $$;
GRANT EXECUTE ON FUNCTION pb.put_bodies(jsonb) TO pb_bench;

-- A bench has erased their people before they were sent. Nobody sends them any more.
CREATE FUNCTION pb.erase_orders(ids jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  UPDATE orders SET body = NULL, reference_key = NULL, body_version = body_version + 1,
    state = CASE WHEN state = 'free' THEN 'skipped' ELSE state END
    WHERE id IN (SELECT jsonb_array_elements_text(ids)) AND state IN ('free', 'skipped', 'done', 'dropped') AND body IS NOT NULL;
  RETURN 'true';
END $$;
GRANT EXECUTE ON FUNCTION pb.erase_orders(jsonb) TO pb_bench;
`
