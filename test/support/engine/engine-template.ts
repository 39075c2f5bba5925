// A database as the guide asks the person who looks after the server to prepare it, made once and copied by every test.
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession, type EngineLogin } from '../../../src-main/engine/open-session'
import { ensureMachine } from '../../../scripts/machine/ensure-machine'
import { runOrThrow } from '../../../scripts/machine/process'
import { repositoryFolder } from '../../../scripts/repository-folder'
import { makeTestCertificates } from '../fault-server/certificates'
import { postgresPrograms, postgresUser } from './postgres-programs'
import { freePort, startPostgres } from './postgres-server'

export const superuserPassword = 'the-superuser-of-a-test'
export const adminPassword = 'the-administrator-of-a-test'

/** What the guide has the superuser say: in the server's own database, and then in the shop's. */
const guide = (text: string): { outside: string[]; inside: string[] } => {
  const block = /```sql\n([^]*?)```/.exec(text)?.[1] ?? ''
  const [before = '', after = ''] = block.split('\\connect packbench\n')
  const statements = (part: string) =>
    part
      .split('\n\n')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !one.startsWith('\\'))
  return { outside: [...statements(before), setPassword], inside: statements(after) }
}
/** What psql's \\password does. */
const setPassword = `ALTER ROLE packbench_admin PASSWORD '${adminPassword}'`
const doorOf = (text: string): string => /```\n(hostssl [^]*?)```/.exec(text)?.[1] ?? ''
const openDoor = 'hostssl all all 127.0.0.1/32 scram-sha-256\n'

/** The folder of the template's data. */
export async function engineTemplate(): Promise<string> {
  const text = readFileSync(join(repositoryFolder, 'docs/several-benches.md'), 'utf8')
  const recipe = JSON.stringify([guide(text), doorOf(text), postgresPrograms()])
  const key = createHash('sha256').update(recipe).digest('hex').slice(0, 12)
  const caches = join(repositoryFolder, '.caches')
  const place = join(caches, `engine-${key}`)
  if (existsSync(place)) return place
  await ensureMachine(['engine'])
  mkdirSync(caches, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'packbench-engine-'))
  try {
    const user = postgresUser()
    if (user !== null) chownSync(folder, user.uid, user.gid)
    const data = join(folder, 'data')
    await make(folder, data, text)
    const beside = `${place}.${process.pid}`
    try {
      await runOrThrow('cp', ['-a', data, beside])
      renameSync(beside, place)
    } catch (error) {
      // Somebody else was quicker: theirs is as good.
      rmSync(beside, { recursive: true, force: true })
      if (!existsSync(place)) throw error
    }
    return place
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const make = async (folder: string, data: string, text: string): Promise<void> => {
  const user = postgresUser()
  const asWhom =
    user === null ? [] : ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups']
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, superuserPassword)
  if (user !== null) chownSync(passwordFile, user.uid, user.gid)
  await runOrThrow('setpriv', [
    ...asWhom,
    join(postgresPrograms(), 'initdb'),
    ...['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync', '--wal-segsize', '4'],
  ])
  writeFileSync(join(data, 'pg_hba.conf'), openDoor)
  const { caPem, good } = makeTestCertificates()
  const port = await freePort()
  putCertificate(data, good)
  const server = await startPostgres(data, port)
  const login: EngineLogin = {
    ...{ address: '127.0.0.1', port, database: 'postgres', authority: caPem },
    ...{ login: 'postgres', password: superuserPassword },
  }
  try {
    for (const [database, statements] of [
      ['postgres', guide(text).outside],
      ['packbench', guide(text).inside],
    ] as const) {
      const session = await openSession({ ...login, database })
      try {
        for (const sql of statements) await session.ask(sql)
      } finally {
        await session.close()
      }
    }
  } finally {
    await server.stop()
  }
  writeFileSync(join(data, 'pg_hba.conf'), doorOf(text))
}

/** As PostgreSQL wants them: its own, and readable by nobody else. */
export function putCertificate(data: string, { certPem, keyPem }: { certPem: string; keyPem: string }): void {
  const { uid, gid } = statSync(data)
  for (const [name, text] of [
    ['server.crt', certPem],
    ['server.key', keyPem],
  ] as const) {
    const path = join(data, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (process.getuid?.() === 0) chownSync(path, uid, gid)
  }
}
