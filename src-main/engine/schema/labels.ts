// Labels of all benches, by the SHA-256 of their bytes, apart from the feed: a bench brings its own, and fetches those of a
// colleague when somebody wants to see or print one. They stay for thirty days.
export const sql = `
CREATE TABLE pb.labels (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea NOT NULL,
  bench text NOT NULL,
  put_at timestamptz NOT NULL DEFAULT now()
);
-- A PDF gets no smaller.
ALTER TABLE pb.labels ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX labels_put_at ON pb.labels (put_at);

-- A bench may bring one that it had at hand while its person was being erased elsewhere.
CREATE TABLE pb.erased_labels (sha256 text PRIMARY KEY);

-- Bytes under another name than their own are refused: whoever fetches them relies on it.
CREATE FUNCTION pb.put_label(named text, content bytea) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_calls();
BEGIN
  IF octet_length(content) > 20000000 THEN RETURN to_jsonb('too-large'::text); END IF;
  IF encode(sha256(content), 'hex') <> named THEN RETURN to_jsonb('other-bytes'::text); END IF;
  IF EXISTS (SELECT FROM erased_labels WHERE sha256 = named) THEN RETURN to_jsonb('erased'::text); END IF;
  INSERT INTO labels (sha256, bytes, bench) VALUES (named, content, me) ON CONFLICT (sha256) DO UPDATE SET put_at = now();
  -- A few at a time: nobody waits for the rest.
  DELETE FROM labels WHERE sha256 IN (
    SELECT sha256 FROM labels WHERE put_at < now() - interval '30 days' ORDER BY put_at LIMIT 20 FOR UPDATE SKIP LOCKED);
  RETURN to_jsonb('kept'::text);
END $$;
GRANT EXECUTE ON FUNCTION pb.put_label(text, bytea) TO pb_bench;

CREATE FUNCTION pb.get_label(named text) RETURNS bytea LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
BEGIN
  PERFORM who_calls();
  RETURN (SELECT bytes FROM labels WHERE sha256 = named);
END $$;
GRANT EXECUTE ON FUNCTION pb.get_label(text) TO pb_bench;

CREATE FUNCTION pb.labels_missing(named text[]) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
BEGIN
  PERFORM who_calls();
  RETURN coalesce((SELECT jsonb_agg(one) FROM unnest(named[1:1000]) AS one
    WHERE NOT EXISTS (SELECT FROM labels WHERE sha256 = one)
      AND NOT EXISTS (SELECT FROM erased_labels WHERE sha256 = one)), '[]');
END $$;
GRANT EXECUTE ON FUNCTION pb.labels_missing(text[]) TO pb_bench;

-- What the feed empties of erased people, and their labels with it.
CREATE OR REPLACE FUNCTION pb.erase_people(ids text[]) RETURNS void LANGUAGE sql SET search_path = pb, pg_temp AS $$
  INSERT INTO erased_labels SELECT DISTINCT label_sha256 FROM shipments WHERE id = ANY (ids) AND label_sha256 IS NOT NULL
    ON CONFLICT DO NOTHING;
  DELETE FROM labels WHERE sha256 IN (SELECT label_sha256 FROM shipments WHERE id = ANY (ids));
  UPDATE facts SET body = NULL WHERE shipment = ANY (ids) AND body IS NOT NULL;
  UPDATE shipments SET reference_key = NULL, shipment_number = NULL, label_sha256 = NULL WHERE id = ANY (ids);
  DELETE FROM pairs WHERE a = ANY (ids) OR b = ANY (ids);
$$;
`
