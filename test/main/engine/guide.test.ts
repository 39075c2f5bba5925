// The guide for the person who looks after the server, done as it is written: its statements make the template of every
// test's engine, and its certificates are made here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { checkServerIdentity } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { runOrThrow } from '../../../scripts/machine/process'
import { repositoryFolder } from '../../../scripts/repository-folder'
import { checkEngine } from '../../../src-main/engine/admin/check-engine'
import { commandNames } from '../../../src-main/engine/admin/command-line'
import { upgradeSchema } from '../../../src-main/engine/admin/upgrade-schema'
import { openSession } from '../../../src-main/engine/open-session'
import { engineOfFile } from '../../support/engine/engine-of-file'
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
})
