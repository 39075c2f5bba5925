// A shop's engine for tests: a real PostgreSQL with TLS, made ready by the same function as `packbench engine init`.
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrThrow } from '../../../scripts/machine/process'
import { initEngine } from '../../../src-main/engine/admin/init-engine'
import { openSession, type EngineLogin, type OpenSession } from '../../../src-main/engine/open-session'
import { makeTestCertificates, type TestCertificates } from '../fault-server/certificates'
import { adminPassword, engineTemplate, putCertificate, superuserPassword } from './engine-template'
import { postgresUser } from './postgres-programs'
import { freePort, startPostgres, type PostgresServer } from './postgres-server'

export type TestEngine = {
  address: string
  port: number
  certificates: TestCertificates
  /** Of every bench its login, with the code as its password. The first is bench_1. */
  benches: readonly EngineLogin[]
  administrator: EngineLogin
  superuser: EngineLogin
  /** As the administrator, for what a test has to look at or to break: what it gives back is not parsed. */
  asAdministrator: (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>
  start: (settings?: Readonly<Record<string, string>>) => Promise<void>
  stop: () => Promise<void>
  /** As a crash leaves it. */
  kill: () => Promise<void>
  restart: (settings?: Readonly<Record<string, string>>) => Promise<void>
  /** Other lines of pg_hba.conf, from now on. */
  setDoor: (lines: string) => Promise<void>
  /** Stopped and started around it: everything as it is now, to be put back later. */
  copy: () => Promise<() => Promise<void>>
  pid: () => number
  /** Stops it and removes everything. */
  end: () => Promise<void>
}

export type TestEngineOptions = {
  /** 3 by default. 0: an empty database, as the guide leaves it. */
  benches?: number
  settings?: Readonly<Record<string, string>>
}

export async function startEngine({ benches = 3, settings }: TestEngineOptions = {}): Promise<TestEngine> {
  const template = await engineTemplate()
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'packbench-engine-'))
  try {
    const user = postgresUser()
    if (user !== null) chownSync(folder, user.uid, user.gid)
    await runOrThrow('cp', ['-a', template, join(folder, 'data')])
    return await startIn(folder, { benches, settings })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

/** `folder`: with the template's data; it ends with the engine. */
async function startIn(
  folder: string,
  { benches, settings }: { benches: number; settings: TestEngineOptions['settings'] },
): Promise<TestEngine> {
  const data = join(folder, 'data')
  const certificates = makeTestCertificates({ days: 90 })
  putCertificate(data, certificates.good)
  const port = await freePort()
  let server: PostgresServer = await startPostgres(data, port, settings)

  const place = { address: '127.0.0.1', port, database: 'packbench', authority: certificates.caPem }
  const administrator = { ...place, login: 'packbench_admin', password: adminPassword }
  const stop = () => server.stop()
  const start = async (more = settings) => void (server = await startPostgres(data, port, more))
  const made: EngineLogin[] = []
  const engine: TestEngine = {
    ...{ address: place.address, port, certificates, benches: made, administrator },
    superuser: { ...place, login: 'postgres', password: superuserPassword },
    asAdministrator: (sql, values) =>
      inSession(administrator, async ({ ask }) => (await ask(sql, values)) as Record<string, unknown>[]),
    start,
    stop,
    kill: () => server.stop('immediate'),
    restart: async (more) => {
      await stop()
      await start(more)
    },
    copy: async () => {
      await stop()
      const kept = `${data}-kept`
      await rm(kept, { recursive: true, force: true })
      await runOrThrow('cp', ['-a', data, kept])
      await start()
      return async () => {
        await stop()
        await rm(data, { recursive: true })
        await runOrThrow('cp', ['-a', kept, data])
        await start()
      }
    },
    setDoor: async (lines) => {
      writeFileSync(join(data, 'pg_hba.conf'), lines)
      await engine.restart()
    },
    pid: () => server.pid,
    end: async () => {
      await server.stop('immediate')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  try {
    if (benches > 0) {
      const logins = await inSession(administrator, (session) => initEngine(session, benches))
      made.push(...logins.map(({ login, code }) => ({ ...place, login, password: code })))
    }
    return engine
  } catch (error) {
    await engine.end()
    throw error
  }
}

async function inSession<Done>(
  login: EngineLogin,
  run: (session: OpenSession) => Promise<Done>,
): Promise<Done> {
  const session = await openSession(login)
  try {
    return await run(session)
  } finally {
    await session.close()
  }
}
