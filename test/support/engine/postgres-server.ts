// One PostgreSQL process on loopback with the data of a folder. It ends with the process that started it, however that ends.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { waitUntil } from '../../../scripts/machine/process'
import { postgresPrograms, postgresUser } from './postgres-programs'

export type PostgresServer = {
  pid: number
  /** fast: sessions are ended and everything is written. immediate: as a crash leaves it. */
  stop: (how?: 'fast' | 'immediate') => Promise<void>
}

/** Small and quick; what a crash may lose stays as PostgreSQL has it. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  ssl: 'on',
  ssl_cert_file: 'server.crt',
  ssl_key_file: 'server.key',
  password_encryption: 'scram-sha-256',
  max_connections: '150',
  shared_buffers: '32MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  wal_init_zero: 'off',
  wal_recycle: 'off',
  max_wal_senders: '0',
  wal_level: 'minimal',
  jit: 'off',
  logging_collector: 'off',
  log_min_messages: 'fatal',
  log_line_prefix: '',
}

export async function startPostgres(
  data: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const user = postgresUser()
  const given = Object.entries({ ...settings, port: String(port), ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const asWhom =
    user === null ? [] : ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups']
  const child = spawn(
    'setpriv',
    ['--pdeathsig', 'INT', ...asWhom, join(postgresPrograms(), 'postgres'), '-D', data, ...given],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', env: { LC_ALL: 'C', PATH: process.env['PATH'] } },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4_000)))
  const stop: PostgresServer['stop'] = async (how = 'fast') => {
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }
  try {
    // With log_min_messages at fatal it says nothing of being ready: it writes so into its lock file.
    await waitUntil(async () => {
      if (hasEnded(child)) throw new Error(`PostgreSQL ended before it was ready: ${said}`)
      // The second one: a copy that stands by, and may be read.
      return ['ready', 'standby'].includes((await pidFile(data)).at(7)?.trim() ?? '')
    }, 'PostgreSQL to be ready')
  } catch (error) {
    await stop('immediate')
    throw error
  }
  return { pid: child.pid ?? -1, stop }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const pidFile = async (data: string): Promise<string[]> => {
  const { readFile } = await import('node:fs/promises')
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port was free.')
  return address.port
}
