// The guide for the person who looks after the server, done as it is written: its statements make the template of every
// test's engine, and its certificates are made here.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { checkServerIdentity } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runOrThrow } from '../../../scripts/machine/process'
import { repositoryFolder } from '../../../scripts/repository-folder'
import { checkEngine } from '../../../src-main/engine/admin/check-engine'
import { commandNames } from '../../../src-main/engine/admin/command-line'
import { upgradeSchema } from '../../../src-main/engine/admin/upgrade-schema'
import { freezeAfterRestore } from '../../../src-main/engine/admin/change-benches'
import { createHelloCalls } from '../../../src-main/engine/calls/hello-calls'
import { connectEngine } from '../../../src-main/engine/connect-engine'
import { type EngineLogin, openSession } from '../../../src-main/engine/open-session'
import { engineOfFile } from '../../support/engine/engine-of-file'
import { aHello } from '../../support/engine/greeted-bench'
import { postgresPrograms } from '../../support/engine/postgres-programs'
import { startEngine } from '../../support/engine/start-engine'
import { tempFolder } from '../../support/temp-folder'

const guide = readFileSync(join(repositoryFolder, 'docs/several-benches.md'), 'utf8')
const engine = engineOfFile({ benches: 0 })

describe('the guide for the server', () => {
  it.runIf(process.platform === 'linux')('makes certificates that the benches believe', async () => {
    const folder = tempFolder()
    const commands = /```sh\n([^]*?)```/.exec(guide)?.[1] ?? ''
    await runOrThrow('sh', ['-e', '-c', commands], { cwd: folder })
    const read = (name: string) => new X509Certificate(readFileSync(join(folder, name)))
    const [authority, server] = [read('authority.pem'), read('server.crt')]
    expect(authority.ca).toBe(true)
    expect(server.verify(authority.publicKey)).toBe(true)
    for (const name of ['engine.shop.lan', '192.168.1.20'])
      expect(checkServerIdentity(name, server.toLegacyObject() as never)).toBeUndefined()
  })

  it('names every command', () => {
    expect(commandNames.filter((name) => !guide.includes(`packbench engine ${name}`))).toEqual([])
  })

  it('leaves a database in which nothing is wrong, however often it is made ready', async () => {
    const { administrator } = engine()
    const sessions = await Promise.all([openSession(administrator), openSession(administrator)])
    const made = await Promise.all(sessions.map((session) => upgradeSchema(session)))
    expect(made.map(({ from }) => from).sort()).toEqual([0, made[0]?.to])
    const findings = await checkEngine(sessions[0], administrator, () => Date.now())
    // Only init takes from everybody what the owner of a database may take.
    expect(findings.map(({ code }) => code)).toEqual(['temporary-tables'])
    await Promise.all(sessions.map((session) => session.close()))
  })

  it('brings a copy back, which gives out nothing until the benches have been there', async () => {
    const own = await startEngine({ benches: 2 })
    onTestFinished(() => own.end())
    const [first] = own.benches as [EngineLogin]
    const before = await connectEngine(first)
    await createHelloCalls(before.query).hello(aHello())
    await before.close()
    await own.setDoor('hostssl all all all scram-sha-256\n')

    const env = {
      ...{ PATH: process.env['PATH'], PGHOST: own.address, PGPORT: String(own.port), PGUSER: 'postgres' },
      ...{ PGPASSWORD: own.superuser.password, PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'authority.pem' },
    }
    const folder = tempFolder()
    writeFileSync(join(folder, 'authority.pem'), own.certificates.caPem)
    const lines = [...guide.matchAll(/^(?:pg_dump --|dropdb |createdb |pg_restore ).*$/gm)]
    expect(lines).toHaveLength(4)
    for (const [line] of lines) {
      const [program = '', ...args] = line.split(' ')
      await runOrThrow(join(postgresPrograms(), program), args, { cwd: folder, env })
    }

    const session = await openSession(own.administrator)
    onTestFinished(() => session.close())
    expect(await freezeAfterRestore(session)).toEqual([])
    const findings = await checkEngine(session, own.administrator, () => Date.now())
    expect(findings).toEqual([{ code: 'frozen', waitsFor: ['Bench 1'] }])
    const after = await connectEngine(first)
    onTestFinished(() => after.close())
    const { isFrozen, generation } = await createHelloCalls(after.query).hello(aHello({ incarnation: 1 }))
    expect(isFrozen).toBe(true)
    expect(await createHelloCalls(after.query).repaired(generation, 0)).toBe(true)
  })
})
