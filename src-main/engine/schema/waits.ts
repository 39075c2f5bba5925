// How long a throttling service asked a bench to wait, for all benches with a key of the same company. Benches give and get
// durations; the only clock is the engine's, and its moment is handed out and taken back as it is.
export const sql = `
CREATE TABLE pb.waits (
  connection text PRIMARY KEY REFERENCES pb.connections ON DELETE CASCADE,
  not_before timestamptz NOT NULL
);

-- The engine's moment, for note_wait: what a bench measures when it has this answer was longer before.
CREATE FUNCTION pb.wait_moment() RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
BEGIN
  PERFORM who_calls();
  RETURN to_jsonb(clock_timestamp()::text);
END $$;
GRANT EXECUTE ON FUNCTION pb.wait_moment() TO pb_bench;

-- Counted from p_since, so that no delay on the way makes it longer than the service asked; 31 days at most.
CREATE FUNCTION pb.note_wait(p_connection text, p_since text, p_ms bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE
  until timestamptz := least(p_since::timestamptz, clock_timestamp())
    + least(greatest(p_ms, 0), 2678400000) * interval '1 millisecond';
BEGIN
  PERFORM who_calls();
  INSERT INTO waits (connection, not_before) VALUES (p_connection, until)
    ON CONFLICT (connection) DO UPDATE SET not_before = greatest(waits.not_before, excluded.not_before);
  RETURN 'true';
END $$;
GRANT EXECUTE ON FUNCTION pb.note_wait(text, text, bigint) TO pb_bench;

CREATE FUNCTION pb.waits_left() RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
BEGIN
  PERFORM who_calls();
  RETURN (SELECT coalesce(jsonb_object_agg(connection, left_ms), '{}')
    FROM (SELECT connection, floor(extract(epoch FROM not_before - clock_timestamp()) * 1000)::bigint AS left_ms
      FROM waits) AS every
    WHERE left_ms > 0);
END $$;
GRANT EXECUTE ON FUNCTION pb.waits_left() TO pb_bench;
`
