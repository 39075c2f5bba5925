// `packbench engine check`: what is wrong with the server, its database or its logins, as codes with values.
import { z } from 'zod'
import type { EngineLogin, OpenSession } from '../open-session'
import { engineFaults } from '../calls/hello-calls'
import { newestSchema } from '../schema/migrations'
import { asksWithoutTls } from './asks-without-tls'

export type Finding =
  | { code: (typeof engineFaults)[number] }
  | { code: 'plain-text' | 'not-made' | 'temporary-tables' | 'large-objects' }
  | { code: 'schema-old'; has: number; needs: number }
  | { code: 'schema-new'; has: number; knows: number }
  | { code: 'clock-off'; seconds: number }
  | { code: 'certificate-ends'; days: number }
  | { code: 'other-databases'; names: string[] }
  | { code: 'strong-login'; login: string; rights: string[] }
  | { code: 'few-connections'; has: number; needs: number }
  | { code: 'frozen'; waitsFor: string[] }

const mostSecondsOff = 60
const daysBefore = 30
/** A bench has two lines, and for a moment two more, while the lost ones are not ended yet. */
const linesOfBench = 4

const rowsOf = async <Row>({ ask }: OpenSession, row: z.ZodType<Row>, sql: string): Promise<Row[]> =>
  z.array(row).parse(await ask(sql))

/** `nowMs`: the clock of the computer that asks. Throws EngineFailure. */
export async function checkEngine(
  session: OpenSession,
  login: EngineLogin,
  nowMs: () => number,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const beforeMs = nowMs()
  const [clock] = await rowsOf(
    session,
    z.object({ ms: z.number() }),
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  )
  const seconds = Math.round(((clock?.ms ?? 0) - (beforeMs + nowMs()) / 2) / 1000)
  if (Math.abs(seconds) > mostSecondsOff) findings.push({ code: 'clock-off', seconds })
  const days = Math.floor((session.certificateEndsMs() - nowMs()) / 86_400_000)
  if (days < daysBefore) findings.push({ code: 'certificate-ends', days })
  if (await asksWithoutTls(login)) findings.push({ code: 'plain-text' })

  const [made] = await rowsOf(
    session,
    z.object({ is_made: z.boolean() }),
    `SELECT to_regclass('pb.engine') IS NOT NULL AS is_made`,
  )
  if (made?.is_made !== true) return [...findings, { code: 'not-made' }]
  return [
    ...findings,
    ...(await faultsOf(session)),
    ...(await doorsOf(session)),
    ...(await standingOf(session)),
  ]
}

const faultsOf = async (session: OpenSession): Promise<Finding[]> => {
  const [row] = await rowsOf(
    session,
    z.object({ faults: z.array(z.enum(engineFaults)) }),
    'SELECT pb.faults() AS faults',
  )
  return (row?.faults ?? []).map((code) => ({ code }))
}

/** What a bench could do beside calling the engine's functions. */
const doorsOf = async (session: OpenSession): Promise<Finding[]> => {
  const findings: Finding[] = []
  const names = await rowsOf(
    session,
    z.object({ name: z.string() }),
    `SELECT datname AS name FROM pg_database WHERE datallowconn AND datname <> current_database()
       AND has_database_privilege('pb_bench', oid, 'CONNECT') ORDER BY 1`,
  )
  if (names.length > 0) findings.push({ code: 'other-databases', names: names.map(({ name }) => name) })
  const [doors] = await rowsOf(
    session,
    z.object({ temporary: z.boolean(), large: z.boolean() }),
    `SELECT has_database_privilege('pb_bench', current_database(), 'TEMPORARY') AS temporary,
       EXISTS (SELECT FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace AND has_function_privilege('pb_bench', oid, 'EXECUTE')
         AND proname IN ('lo_creat', 'lo_create', 'lo_from_bytea', 'lo_put', 'lowrite')) AS large`,
  )
  if (doors?.temporary === true) findings.push({ code: 'temporary-tables' })
  if (doors?.large === true) findings.push({ code: 'large-objects' })
  const strong = await rowsOf(
    session,
    z.object({ login: z.string(), rights: z.array(z.string()) }),
    `SELECT rolname AS login, rights FROM pg_roles r JOIN pb.benches ON bench = rolname, LATERAL (SELECT array_remove(ARRAY[
         CASE WHEN rolsuper THEN 'SUPERUSER' END, CASE WHEN rolcreaterole THEN 'CREATEROLE' END, CASE WHEN rolcreatedb THEN 'CREATEDB' END,
         CASE WHEN rolreplication THEN 'REPLICATION' END, CASE WHEN rolbypassrls THEN 'BYPASSRLS' END], NULL)
         || ARRAY(SELECT roleid::regrole::text FROM pg_auth_members WHERE member = r.oid AND roleid <> 'pb_bench'::regrole) AS rights) AS has
       WHERE cardinality(rights) > 0 ORDER BY 1`,
  )
  return [
    ...findings,
    ...strong.map(({ login, rights }): Finding => ({ code: 'strong-login', login, rights })),
  ]
}

const standingOf = async (session: OpenSession): Promise<Finding[]> => {
  const [row] = await rowsOf(
    session,
    z.object({
      version: z.number(),
      frozen: z.boolean(),
      lines: z.number(),
      benches: z.number(),
      waits_for: z.array(z.string()),
    }),
    `SELECT schema_version AS version, is_frozen OR home <> pb.home() AS frozen,
       current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer AS lines,
       (SELECT count(*)::integer FROM pb.benches WHERE removed_at IS NULL) AS benches,
       ARRAY(SELECT name FROM pb.benches WHERE joined_at IS NOT NULL AND removed_at IS NULL AND repaired < generation ORDER BY 1) AS waits_for
     FROM pb.engine`,
  )
  if (row === undefined) return [{ code: 'not-made' }]
  const needs = row.benches * linesOfBench + 5
  const findings: Finding[] = []
  if (row.version < newestSchema) findings.push({ code: 'schema-old', has: row.version, needs: newestSchema })
  if (row.version > newestSchema) findings.push({ code: 'schema-new', has: row.version, knows: newestSchema })
  if (row.lines < needs) findings.push({ code: 'few-connections', has: row.lines, needs })
  if (row.frozen) findings.push({ code: 'frozen', waitsFor: row.waits_for })
  return findings
}
