// What a bench's login tries at the engine beside calling the functions that are its own. Each statement is complete: whoever has
// the right gets it done.
import type { OpenSession } from '../../../src-main/engine/open-session'

export type Try = { name: string; sql: string }

/** PostgreSQL takes these in no transaction. */
const standsAlone = (sql: string): boolean => /^(CREATE DATABASE|ALTER SYSTEM)/.test(sql)

/** Undone again, so that one try changes nothing about the next. Throws EngineFailure. */
export async function tryOut({ ask }: Pick<OpenSession, 'ask'>, { sql }: Try): Promise<true> {
  if (standsAlone(sql)) {
    await ask(sql)
    return true
  }
  await ask('BEGIN')
  try {
    await ask(sql)
    return true
  } finally {
    await ask('ROLLBACK')
  }
}

/** Rows of pg_stat_activity in which another login's statement can be read. */
export const statementsOfOthers = `SELECT FROM pg_stat_activity
  WHERE usename <> session_user AND query NOT IN ('', '<insufficient privilege>')`

/** Every function that benches may call, with as many NULLs as it has arguments. */
export const callsOfBenches = `SELECT proname AS name, array_to_string(array_fill('NULL'::text, ARRAY[pronargs::integer]), ', ') AS nothing
  FROM pg_proc WHERE pronamespace = 'pb'::regnamespace AND has_function_privilege('pb_bench', oid, 'EXECUTE') ORDER BY 1`

/** `other`: a colleague's login. `tables`: all that the engine has. */
export const tries = (other: string, tables: readonly string[]): Try[] =>
  [
    ...tables.map((table) => [`reads ${table}`, `SELECT * FROM pb.${table} LIMIT 1`]),
    ...tables.map((table) => [`empties ${table}`, `DELETE FROM pb.${table}`]),
    ['clears facts in one go', 'TRUNCATE pb.facts'],
    [
      'writes a fact as another bench',
      `INSERT INTO pb.facts (bench, n, fact_id, v, at) VALUES ('${other}', 1, 'mine', 1, '2026-01-01T00:00:00.000Z')`,
    ],
    ['changes a fact', `UPDATE pb.facts SET body = NULL`],
    ['arms by UPDATE', `UPDATE pb.orders SET state = 'armed', holder = session_user`],
    ['thaws', 'UPDATE pb.engine SET is_frozen = false'],
    ['thaws by the function within', 'SELECT pb.thaw_when_whole()'],
    ['makes itself another', `UPDATE pb.benches SET bench = 'bench_0' WHERE bench = session_user`],
    ['takes itself back in', 'UPDATE pb.benches SET removed_at = NULL'],
    ['removes a colleague', `UPDATE pb.benches SET removed_at = now() WHERE bench = '${other}'`],
    ['asks a function within', 'SELECT pb.home()'],
    ['locks all orders', 'LOCK TABLE pb.orders IN ACCESS EXCLUSIVE MODE'],
    ['makes a table', 'CREATE TABLE pb.mine (a integer)'],
    ['makes a table elsewhere', 'CREATE TABLE public.mine (a integer)'],
    ['makes a temporary table', 'CREATE TEMPORARY TABLE engine (a integer)'],
    ['makes a schema', 'CREATE SCHEMA mine'],
    ['changes a table', 'ALTER TABLE pb.orders ADD COLUMN mine integer'],
    ['drops a table', 'DROP TABLE pb.facts CASCADE'],
    ['drops everything', 'DROP SCHEMA pb CASCADE'],
    [
      'replaces a function',
      `CREATE OR REPLACE FUNCTION pb.home() RETURNS text LANGUAGE sql AS $$ SELECT 'x' $$`,
    ],
    ['makes a function', `CREATE FUNCTION public.f() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$`],
    [
      'makes a temporary function',
      `CREATE FUNCTION pg_temp.f() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$`,
    ],
    ['drops a function', 'DROP FUNCTION pb.hello(jsonb)'],
    [
      'makes a trigger',
      `CREATE TRIGGER t BEFORE UPDATE ON pb.facts FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
    ],
    ['turns a trigger off', 'ALTER TABLE pb.orders DISABLE TRIGGER orders_change'],
    ['replicates', `SET session_replication_role = 'replica'`],
    ['makes a database', 'CREATE DATABASE mine'],
    ['makes an extension', 'CREATE EXTENSION dblink'],
    ['makes a login', `CREATE ROLE mine LOGIN PASSWORD 'x'`],
    ['changes a colleague’s password', `ALTER ROLE ${other} PASSWORD 'x'`],
    ['locks a colleague out', `ALTER ROLE ${other} NOLOGIN`],
    ['becomes the owner', 'SET ROLE pb_owner'],
    ['becomes the administrator', 'SET ROLE packbench_admin'],
    ['becomes a colleague', `SET SESSION AUTHORIZATION ${other}`],
    ['becomes the superuser', 'SET SESSION AUTHORIZATION postgres'],
    ['joins the owner', 'GRANT pb_owner TO CURRENT_USER'],
    ['lets somebody into the group', `GRANT pb_bench TO ${other} WITH ADMIN OPTION`],
    ['makes itself a superuser', 'ALTER ROLE CURRENT_USER SUPERUSER'],
    ['may make logins', 'ALTER ROLE CURRENT_USER CREATEROLE'],
    ['may make databases', 'ALTER ROLE CURRENT_USER CREATEDB'],
    ['takes more lines', 'ALTER ROLE CURRENT_USER CONNECTION LIMIT 1000'],
    ['reads passwords', 'SELECT * FROM pg_authid'],
    ['reads the rules of the door', 'SELECT * FROM pg_hba_file_rules'],
    ['reads a file', `SELECT pg_read_file('/etc/passwd')`],
    ['reads a folder', `SELECT pg_ls_dir('/')`],
    ['reads a file into a table', `COPY pb.erased_labels FROM '/etc/passwd'`],
    ['writes a file', `COPY (SELECT 1) TO '/dev/null'`],
    ['starts a program', `COPY (SELECT 1) TO PROGRAM 'cat > /dev/null'`],
    ['makes a large object', 'SELECT lo_create(0)'],
    ['fills a large object', `SELECT lo_from_bytea(0, 'x')`],
    ['reads a file as a large object', `SELECT lo_import('/etc/passwd')`],
    ['changes the server', `ALTER SYSTEM SET fsync = 'off'`],
    ['has the server read its settings anew', 'SELECT pg_reload_conf()'],
    ['makes the server write all', 'CHECKPOINT'],
    ['begins another log', 'SELECT pg_switch_wal()'],
    ['keeps the log for ever', `SELECT pg_create_physical_replication_slot('mine', true)`],
    ['has its values in the log', `SET log_statement = 'all'`],
  ].map(([name = '', sql = '']) => ({ name, sql }))
