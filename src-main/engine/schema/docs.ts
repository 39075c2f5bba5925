// Packages, rules and defaults of the shop, a row each. A row is changed only by whoever has seen it as it is. Its revision is
// drawn by lot: a number would come again after the engine was put back to a copy; the number beside it says that it was.
export const sql = `
CREATE TABLE pb.docs (
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 200),
  version integer NOT NULL,
  revision uuid NOT NULL DEFAULT gen_random_uuid(),
  -- NULL: it was removed.
  body jsonb CHECK (octet_length(body::text) <= 65536),
  bench text NOT NULL,
  PRIMARY KEY (kind, id)
);

CREATE FUNCTION pb.doc_json(d pb.docs) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = pb, pg_temp AS $$
  SELECT jsonb_build_object('kind', d.kind, 'id', d.id, 'version', d.version, 'revision', d.revision,
    'body', d.body, 'bench', d.bench)
$$;

-- All of them, or none where nothing has changed since the stamp. They are few; read as a whole none can be missed.
CREATE FUNCTION pb.docs_since(p_stamp text) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
BEGIN
  PERFORM who_calls();
  RETURN (SELECT jsonb_build_object('stamp', stamp, 'docs', CASE WHEN stamp = p_stamp THEN NULL ELSE every END)
    FROM (SELECT md5(coalesce(string_agg(d.revision::text, '' ORDER BY d.kind, d.id), '')) AS stamp,
        coalesce(jsonb_agg(doc_json(d)), '[]') AS every
      FROM docs AS d) AS read);
END $$;
GRANT EXECUTE ON FUNCTION pb.docs_since(text) TO pb_bench;

-- p_seen: the revision it is changed from; NULL: there was none. p_version: how often it was changed, as far as this bench
-- knows, for an engine that has forgotten it. Answers whether it is so now, and the row as it is.
CREATE FUNCTION pb.put_doc(p_kind text, p_id text, p_seen uuid, p_version integer, p_body jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE
  me text := who_calls();
  d docs;
BEGIN
  PERFORM set_config('synchronous_commit', 'on', true);
  IF (SELECT count(*) FROM docs) >= 5000 AND NOT EXISTS (SELECT FROM docs WHERE kind = p_kind AND id = p_id) THEN
    RAISE EXCEPTION 'too many rows';
  END IF;
  INSERT INTO docs (kind, id, version, body, bench) VALUES (p_kind, p_id, greatest(p_version, 0) + 1, p_body, me)
    ON CONFLICT (kind, id) DO NOTHING RETURNING * INTO d;
  IF NOT FOUND THEN
    SELECT * INTO d FROM docs WHERE kind = p_kind AND id = p_id FOR UPDATE;
    IF d.body IS DISTINCT FROM p_body THEN
      IF d.revision IS DISTINCT FROM p_seen THEN
        RETURN jsonb_build_object('isKept', false, 'doc', doc_json(d));
      END IF;
      UPDATE docs SET version = greatest(d.version, p_version) + 1, revision = gen_random_uuid(), body = p_body, bench = me
        WHERE kind = p_kind AND id = p_id RETURNING * INTO d;
    END IF;
  END IF;
  RETURN jsonb_build_object('isKept', true, 'doc', doc_json(d));
END $$;
GRANT EXECUTE ON FUNCTION pb.put_doc(text, text, uuid, integer, jsonb) TO pb_bench;
`
