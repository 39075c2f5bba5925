// The controls: what the engine would be without one of its rules. Each of them must make doubles.
import type { TestEngine } from '../../support/engine/start-engine'

/** An order is its holder's for the time of its lease, and whoever holds it sends. Nothing is ever armed. */
const leaseAlone = `
CREATE OR REPLACE FUNCTION pb.arm(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE me text := who_may_send();
BEGIN
  UPDATE orders SET shipment = asked->>'shipment', nonce = asked->>'nonce'
    WHERE id = asked->>'id' AND holder = me AND fence = (asked->>'fence')::bigint;
  RETURN CASE WHEN FOUND THEN '{"kind": "yes"}'::jsonb
    ELSE jsonb_build_object('kind', 'taken', 'by', (SELECT order_view(o) FROM orders o WHERE id = asked->>'id')) END;
END $$;
CREATE OR REPLACE FUNCTION pb.note_order(me text, told jsonb, its jsonb) RETURNS void LANGUAGE sql SET search_path = pb, pg_temp AS $$
  UPDATE orders SET state = told->>'became', assignment_id = told->>'assignmentId'
    WHERE id = told->>'orderId' AND told->>'became' IN ('done', 'refused', 'unsure', 'dropped') AND holder = me
$$;
`
/** The same, with the end of a lease read from the clock of the bench that asks. */
const ownClocks = (skews: ReadonlyMap<string, number>) => `
CREATE TABLE pb.skews (bench text PRIMARY KEY, ms float8 NOT NULL);
INSERT INTO pb.skews VALUES ${[...skews].map(([bench, ms]) => `('${bench}', ${ms})`).join(', ')};
${leaseAlone}
CREATE OR REPLACE FUNCTION pb.claim(asked jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pb, pg_temp AS $$
DECLARE
  me text := who_may_send();
  now_here timestamptz := clock_timestamp() + make_interval(secs => (SELECT ms FROM skews WHERE bench = session_user) / 1000);
  wanted text[] := ARRAY(SELECT jsonb_array_elements_text(asked->'ids'));
  claimed jsonb;
BEGIN
  WITH first AS (
    SELECT id FROM orders WHERE id = ANY (wanted) AND (state = 'free' OR (state = 'held' AND lease_until < now_here))
    ORDER BY place LIMIT (asked->>'limit')::integer FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE orders o SET state = 'held', holder = me, fence = o.fence + 1, lease_until = now_here + ms(asked, 'leaseMs')
    FROM first WHERE o.id = first.id RETURNING o.id, o.fence, o.body_version
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'fence', fence, 'bodyVersion', body_version)), '[]') INTO claimed FROM taken;
  RETURN jsonb_build_object('claimed', claimed, 'others', '[]'::jsonb);
END $$;
`

export type Weakness = 'lease' | 'clocks' | 'age' | 'quiet'
export const isWeakness = (word: string | undefined): word is Weakness =>
  word !== undefined && ['lease', 'clocks', 'age', 'quiet'].includes(word)

export async function weakenEngine(
  engine: Pick<TestEngine, 'asAdministrator'>,
  weakness: Weakness,
  skews: ReadonlyMap<string, number>,
): Promise<void> {
  // The other two are the bench's own.
  if (weakness === 'lease') await engine.asAdministrator(`SET ROLE pb_owner; ${leaseAlone}`)
  if (weakness === 'clocks') await engine.asAdministrator(`SET ROLE pb_owner; ${ownClocks(skews)}`)
}
