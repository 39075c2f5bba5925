// Who may send an order, and what became of it. Held is a lease: it ends by itself, and nothing may be sent under it. Armed has
// no end: only its own bench's word or a person ends it, so that a slow call is never sent beside another one. Each change of
// holder has a higher fence. A nonce is one attempt; of one bench and fence, its first figure counts up.

export const sql = `
CREATE TABLE pb.batches (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  connection text NOT NULL REFERENCES pb.connections (id),
  name text NOT NULL,
  shop text,
  given jsonb NOT NULL,
  order_count integer NOT NULL,
  taken_at text NOT NULL,
  made_by text NOT NULL,
  -- Until then nobody sees it.
  is_whole boolean NOT NULL DEFAULT false,
  changed xid8 NOT NULL DEFAULT pg_current_xact_id()
);

-- Orders of shared batches, and parcels that were typed at a bench: those have no batch, and stand here from their first arm.
CREATE TABLE pb.orders (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
  connection text NOT NULL,
  batch text REFERENCES pb.batches (id) ON DELETE CASCADE,
  place integer,
  order_key text,
  reference_key text,
  state text NOT NULL CHECK (state IN ('free', 'held', 'armed', 'unsure', 'refused', 'done', 'skipped', 'dropped')),
  holder text,
  fence bigint NOT NULL DEFAULT 0,
  lease_until timestamptz,
  nonce text,
  armed_at timestamptz,
  shipment text,
  assignment_id text,
  -- Who had it armed when a person took it over, and what that bench said afterwards all the same.
  taken_from text,
  late jsonb,
  -- NULL once its people were erased.
  body jsonb,
  body_version integer NOT NULL DEFAULT 1,
  changed xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX orders_key ON pb.orders (connection, order_key) WHERE state NOT IN ('skipped', 'dropped');
CREATE INDEX orders_reference ON pb.orders (connection, reference_key) WHERE reference_key IS NOT NULL;
CREATE INDEX orders_changed ON pb.orders (changed) WHERE batch IS NOT NULL;
CREATE INDEX orders_batch ON pb.orders (batch, place);
CREATE INDEX orders_open ON pb.orders (holder, state) WHERE state IN ('held', 'armed', 'unsure', 'refused');
CREATE INDEX orders_shipment ON pb.orders (shipment) WHERE shipment IS NOT NULL;

CREATE FUNCTION pb.note_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pb, pg_temp AS $$
BEGIN
  NEW.changed := pg_current_xact_id();
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER orders_change BEFORE UPDATE ON pb.orders FOR EACH ROW EXECUTE FUNCTION pb.note_change();

CREATE FUNCTION pb.ms(asked jsonb, word text) RETURNS interval LANGUAGE sql IMMUTABLE SET search_path = pb, pg_temp AS $$
  SELECT make_interval(secs => (asked->>word)::float8 / 1000)
$$;
CREATE FUNCTION pb.left_ms(until timestamptz) RETURNS float8 LANGUAGE sql VOLATILE SET search_path = pb, pg_temp AS $$
  SELECT ceil(greatest(0, extract(epoch FROM until - clock_timestamp()) * 1000))
$$;
CREATE FUNCTION pb.order_view(one pb.orders) RETURNS jsonb LANGUAGE sql VOLATILE SET search_path = pb, pg_temp AS $$
  SELECT jsonb_build_object('id', one.id, 'batch', one.batch, 'place', one.place, 'state', one.state, 'bench', one.holder,
    'fence', one.fence, 'nonce', one.nonce, 'leaseLeftMs', left_ms(one.lease_until), 'shipment', one.shipment,
    'assignmentId', one.assignment_id, 'takenFrom', one.taken_from, 'late', one.late, 'bodyVersion', one.body_version)
$$;

-- asked: { ids, limit, leaseMs }. The first of them that are free; those whose lease is over are. One that this bench holds
-- already is given again: its answer may have been lost. The others come back as they stand.
CREATE FUNCTION pb.claim(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE
  me text := who_may_send();
  wanted text[] := ARRAY(SELECT jsonb_array_elements_text(asked->'ids'));
  claimed jsonb;
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  WITH first AS (
    SELECT o.id FROM orders o JOIN batches b ON b.id = o.batch
    WHERE o.id = ANY (wanted) AND b.is_whole AND o.body IS NOT NULL
      AND (o.state = 'free' OR (o.state = 'held' AND (o.holder = me OR o.lease_until < clock_timestamp())))
    ORDER BY o.place LIMIT (asked->>'limit')::integer FOR UPDATE OF o SKIP LOCKED
  ), taken AS (
    UPDATE orders o SET state = 'held', holder = me, fence = o.fence + 1, nonce = NULL,
      lease_until = clock_timestamp() + ms(asked, 'leaseMs')
    FROM first WHERE o.id = first.id RETURNING o.id, o.fence, o.place, o.body_version
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'fence', fence, 'bodyVersion', body_version) ORDER BY place), '[]')
    INTO claimed FROM taken;
  RETURN jsonb_build_object('claimed', claimed, 'others', coalesce((
    SELECT jsonb_agg(order_view(o)) FROM orders o WHERE o.id = ANY (wanted) AND o.state <> 'free' AND o.holder <> me), '[]'));
END $$;
GRANT EXECUTE ON FUNCTION pb.claim(jsonb) TO pb_bench;

-- asked: { held: [{ id, fence }], leaseMs }. Answers with those that still are this bench's.
CREATE FUNCTION pb.renew(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_may_send(); kept jsonb;
BEGIN
  WITH renewed AS (
    UPDATE orders o SET lease_until = clock_timestamp() + ms(asked, 'leaseMs')
    FROM jsonb_to_recordset(asked->'held') AS mine (id text, fence bigint)
    WHERE o.id = mine.id AND o.fence = mine.fence AND o.holder = me AND o.state = 'held' RETURNING o.id
  )
  SELECT coalesce(jsonb_agg(id), '[]') INTO kept FROM renewed;
  RETURN kept;
END $$;
GRANT EXECUTE ON FUNCTION pb.renew(jsonb) TO pb_bench;

-- asked: { held: [{ id, fence }] }. Back before their lease is over.
CREATE FUNCTION pb.release(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  UPDATE orders o SET state = 'free', holder = NULL, lease_until = NULL
    FROM jsonb_to_recordset(asked->'held') AS mine (id text, fence bigint)
    WHERE o.id = mine.id AND o.fence = mine.fence AND o.holder = me AND o.state = 'held' AND o.batch IS NOT NULL;
  RETURN 'true';
END $$;
GRANT EXECUTE ON FUNCTION pb.release(jsonb) TO pb_bench;

-- Another bench makes, or has just made, a parcel with the same reference. Two that ask in the same moment wait for each other.
CREATE FUNCTION pb.same_reference(me text, one pb.orders) RETURNS jsonb LANGUAGE plpgsql SET search_path = pb, pg_temp AS $$
DECLARE other orders;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(one.connection || ' ' || one.reference_key, 15));
  SELECT * INTO other FROM orders
    WHERE connection = one.connection AND reference_key = one.reference_key AND id <> one.id AND holder <> me
      AND (state IN ('armed', 'unsure') OR (state = 'done' AND changed_at > clock_timestamp() - interval '1 hour'))
    ORDER BY changed_at DESC LIMIT 1;
  RETURN CASE WHEN FOUND THEN order_view(other) END;
END $$;

-- asked: { id, fence, nonce, before, asks, shipment, typed: null | { connection, reference, body } }. before: the attempt that
-- this one follows. asks: a parcel with the same reference at another bench is a question first.
-- yes; taken: another bench has it; same-reference; forgotten: this bench has it armed with an attempt that it does not know of;
-- spent: this attempt is over; unknown: there is no such order.
CREATE FUNCTION pb.arm(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE
  me text := who_may_send();
  one orders;
  other jsonb;
  typed jsonb := nullif(asked->'typed', 'null');
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  IF typed IS NOT NULL THEN
    INSERT INTO orders (id, connection, reference_key, state, holder, fence, shipment, body)
      VALUES (asked->>'id', typed->>'connection', typed->>'reference', 'held', me, (asked->>'fence')::bigint, asked->>'shipment',
        typed->'body') ON CONFLICT (id) DO NOTHING;
  END IF;
  SELECT * INTO one FROM orders WHERE id = asked->>'id' FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "unknown"}'; END IF;
  IF one.holder IS DISTINCT FROM me OR one.fence <> (asked->>'fence')::bigint OR one.state IN ('free', 'skipped', 'dropped') THEN
    RETURN jsonb_build_object('kind', 'taken', 'by', order_view(one));
  END IF;
  IF one.state = 'armed' AND one.nonce = asked->>'nonce' THEN RETURN '{"kind": "yes"}'; END IF;
  IF one.nonce = asked->>'nonce' THEN RETURN '{"kind": "spent"}'; END IF;
  IF one.state = 'done' OR (one.state <> 'held' AND one.nonce IS DISTINCT FROM asked->>'before') THEN
    INSERT INTO order_log (bench, order_id, word, more) VALUES (me, one.id, 'forgotten', asked - 'typed');
    RETURN '{"kind": "forgotten"}';
  END IF;
  -- A corrected one may name another parcel than before.
  IF typed IS NOT NULL THEN one.reference_key := typed->>'reference'; one.body := typed->'body'; END IF;
  IF (asked->>'asks')::boolean AND one.reference_key IS NOT NULL THEN
    other := same_reference(me, one);
    IF other IS NOT NULL THEN
      IF one.state = 'held' AND one.batch IS NULL THEN DELETE FROM orders WHERE id = one.id; END IF;
      RETURN jsonb_build_object('kind', 'same-reference', 'by', other);
    END IF;
  END IF;
  UPDATE orders SET state = 'armed', nonce = asked->>'nonce', armed_at = clock_timestamp(), lease_until = NULL,
    shipment = asked->>'shipment', reference_key = one.reference_key, body = one.body WHERE id = one.id;
  RETURN '{"kind": "yes"}';
END $$;
GRANT EXECUTE ON FUNCTION pb.arm(jsonb) TO pb_bench;

-- For push, in the order of the bench's facts: what a fact says about an order (orderToldSchema), and its shipment.
CREATE OR REPLACE FUNCTION pb.note_order(me text, told jsonb, its jsonb) RETURNS void LANGUAGE plpgsql SET search_path = pb, pg_temp AS $$
DECLARE
  one orders;
  became text := told->>'became';
  its_fence bigint := (told->>'fence')::bigint;
  attempt bigint := coalesce(substring(told->>'nonce' FROM '^\\d+')::bigint, 0);
  known bigint;
BEGIN
  -- A typed parcel that was sent while the engine was away, or one that the engine lost when it was put back.
  IF became IN ('sending', 'unsure', 'refused', 'done') THEN
    INSERT INTO orders (id, connection, reference_key, state, holder, fence, body)
      VALUES (told->>'orderId', its->>'connection', its->'keys'->0->>'reference', 'held', me, its_fence,
        jsonb_build_object('draft', its->'draft'))
      ON CONFLICT (id) DO NOTHING;
  END IF;
  SELECT * INTO one FROM orders WHERE id = told->>'orderId' FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF its_fence < one.fence OR (its_fence = one.fence AND one.holder IS DISTINCT FROM me) THEN
    IF became = 'done' AND one.state = 'unsure' AND one.taken_from = me AND one.nonce = told->>'nonce' THEN
      -- A person took it over, and nothing was sent since: its one attempt is answered now, and nobody has to look for it.
      UPDATE orders SET state = 'done', holder = me, fence = fence + 1, assignment_id = told->>'assignmentId', shipment = its->>'id'
        WHERE id = one.id;
      INSERT INTO order_log (bench, order_id, word, more) VALUES (me, one.id, 'answered-late', told);
    ELSIF became = 'done' AND one.assignment_id IS DISTINCT FROM told->>'assignmentId' THEN
      -- It was sent again. That it was made before all the same is said to whoever has it now.
      UPDATE orders SET late = jsonb_build_object('bench', me, 'assignmentId', told->'assignmentId', 'shipment', its->'id',
        'shipmentNumber', its->'shipmentNumber') WHERE id = one.id;
      INSERT INTO order_log (bench, order_id, word, more) VALUES (me, one.id, 'late', told);
    END IF;
    RETURN;
  END IF;
  known := CASE WHEN its_fence > one.fence THEN 0 ELSE coalesce(substring(one.nonce FROM '^\\d+')::bigint, 0) END;
  -- Of an attempt that a later arm has named already: it is over.
  IF attempt < known THEN RETURN; END IF;
  UPDATE orders SET
    state = CASE became WHEN 'sending' THEN 'armed' ELSE became END,
    holder = me, fence = its_fence, nonce = told->>'nonce', shipment = its->>'id',
    armed_at = CASE WHEN became = 'sending' AND (one.state <> 'armed' OR attempt > known) THEN clock_timestamp() ELSE one.armed_at END,
    lease_until = CASE WHEN became = 'held' THEN clock_timestamp() + interval '2 minutes' END,
    assignment_id = coalesce(told->>'assignmentId', one.assignment_id),
    -- A typed parcel that is made stands in its fact.
    body = CASE WHEN one.batch IS NULL AND became IN ('done', 'dropped') THEN NULL ELSE one.body END
    WHERE id = one.id;
END $$;

-- asked: { id, quietMs }. A person at another bench answers for it from now on. yours: as an unsure one. free: it had been
-- refused, and anybody may send it anew. too-early: a call may still be on its way. moved-on: there is nothing to take over.
CREATE FUNCTION pb.take_over(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_may_send(); one orders; was text; quiet_until timestamptz;
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  SELECT * INTO one FROM orders WHERE id = asked->>'id' FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"kind": "moved-on"}'; END IF;
  -- Asked again: the answer may have been lost.
  IF NOT (one.holder = me AND one.state = 'unsure' AND one.taken_from IS NOT NULL) THEN
    IF one.holder = me OR one.state NOT IN ('armed', 'unsure', 'refused') THEN
      RETURN jsonb_build_object('kind', 'moved-on', 'by', order_view(one));
    END IF;
    was := one.holder;
    IF one.state = 'refused' AND one.batch IS NOT NULL THEN
      UPDATE orders SET state = 'free', holder = NULL, fence = fence + 1, taken_from = was WHERE id = one.id;
      INSERT INTO order_log (bench, order_id, word, more) VALUES (me, one.id, 'freed', jsonb_build_object('from', was));
      RETURN '{"kind": "free"}';
    END IF;
    quiet_until := one.armed_at + ms(asked, 'quietMs');
    IF quiet_until > clock_timestamp() THEN
      RETURN jsonb_build_object('kind', 'too-early', 'leftMs', left_ms(quiet_until));
    END IF;
    UPDATE orders SET state = 'unsure', holder = me, fence = fence + 1, taken_from = was WHERE id = one.id RETURNING * INTO one;
    INSERT INTO order_log (bench, order_id, word, more) VALUES (me, one.id, 'taken-over', jsonb_build_object('from', was));
  END IF;
  RETURN jsonb_build_object('kind', 'yours', 'connection', one.connection, 'order', order_view(one), 'body', one.body);
END $$;
GRANT EXECUTE ON FUNCTION pb.take_over(jsonb) TO pb_bench;

-- asked: { quietMs }. What other benches were sending, know nothing of, or have to correct, and for how long they are silent.
CREATE FUNCTION pb.stuck(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  RETURN coalesce((SELECT jsonb_agg(one) FROM (
    SELECT jsonb_build_object('connection', o.connection, 'order', order_view(o), 'body', o.body,
      'silentMs', floor(extract(epoch FROM clock_timestamp() - b.seen_at) * 1000), 'isRemoved', b.removed_at IS NOT NULL,
      'armedMs', floor(extract(epoch FROM clock_timestamp() - o.armed_at) * 1000),
      'leftMs', left_ms(o.armed_at + ms(asked, 'quietMs'))) AS one
    FROM orders o JOIN benches b ON b.bench = o.holder
    WHERE o.state IN ('armed', 'unsure', 'refused') AND o.holder <> me ORDER BY o.armed_at LIMIT 500) AS them), '[]');
END $$;
GRANT EXECUTE ON FUNCTION pb.stuck(jsonb) TO pb_bench;

-- asked: { ids }. What the engine believes this bench to have, and how these stand besides.
CREATE FUNCTION pb.mine(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  RETURN coalesce((SELECT jsonb_agg(jsonb_build_object('connection', o.connection, 'order', order_view(o),
      'body', CASE WHEN o.holder = me AND o.state IN ('armed', 'unsure') THEN o.body END))
    FROM orders o WHERE (o.holder = me AND o.state IN ('held', 'armed', 'unsure', 'refused'))
      OR o.id IN (SELECT jsonb_array_elements_text(asked->'ids'))), '[]');
END $$;
GRANT EXECUTE ON FUNCTION pb.mine(jsonb) TO pb_bench;

-- For push: these people are erased. The orders stay known, without a word about anybody.
CREATE OR REPLACE FUNCTION pb.empty_orders(shipments text[]) RETURNS void LANGUAGE sql SET search_path = pb, pg_temp AS $$
  UPDATE orders SET body = NULL, reference_key = NULL, body_version = body_version + 1
    WHERE shipment = ANY (shipments) AND state NOT IN ('armed', 'unsure')
$$;
`
