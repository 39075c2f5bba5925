import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runEngineCommand } from '../../../src-main/engine/admin/engine-command'
import { createHelloCalls } from '../../../src-main/engine/calls/hello-calls'
import { connectEngine } from '../../../src-main/engine/connect-engine'
import { loginOf, readInvitation } from '../../../src-main/engine/invitation'
import { engineOfFile } from '../../support/engine/engine-of-file'
import { aHello } from '../../support/engine/greeted-bench'
import { tempFolder } from '../../support/temp-folder'

const engine = engineOfFile({ benches: 0 })

const aTerminal = async () => {
  const folder = tempFolder()
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, engine().certificates.caPem)
  const given: string[] = []
  const said: string[] = []
  let nowMs = () => Date.now()
  const run = (words: string[], login = engine().administrator) =>
    runEngineCommand(
      [
        ...words,
        '--address',
        login.address,
        '--port',
        String(login.port),
        '--authority',
        authority,
        '--login',
        login.login,
      ],
      {
        readFile: (path) => readFile(path, 'utf8'),
        writeFile: (path, text) => writeFile(path, text),
        readPassword: async () => login.password,
        give: (line) => given.push(line),
        say: (line) => said.push(line),
        ask: (text) => said.push(text),
        nowMs: () => nowMs(),
      },
    )
  return { folder, run, given, said, setClock: (now: () => number) => (nowMs = now) }
}

const connectBy = async (line: string) => {
  const read = readInvitation(line)
  if (!read.ok) throw new Error(read.fault)
  const { invitation } = read
  const login = loginOf(invitation, invitation.code)
  const connection = await connectEngine(login)
  onTestFinished(() => connection.close())
  return { login, spares: invitation.spares, connection, calls: createHelloCalls(connection.query) }
}

// One database goes through its life here, in this order.
describe('the administrator’s command', () => {
  it('says what it lacks, and reads no password before', async () => {
    const { run, said } = await aTerminal()
    expect(await run(['init'])).toBe(2)
    expect(said[0]).toContain('--benches is missing')
    expect(await run(['destroy'])).toBe(2)
    expect(await run(['init', '--benches', '3', '--password', 'x'])).toBe(2)
    expect(await run(['upgrade'])).toBe(1)
    expect(said.at(-1)).toContain('Use init')
  })

  it('makes the database ready, and gives one line that holds the logins of all', async () => {
    const { run, given, folder, said } = await aTerminal()
    const out = join(folder, 'line.txt')
    expect(await run(['init', '--benches', '3', '--out', out])).toBe(0)
    expect(given).toEqual([])
    const { calls, spares } = await connectBy(await readFile(out, 'utf8'))
    expect(await calls.hello(aHello({ name: 'Tor' }))).toMatchObject({ outcome: 'welcome', faults: [] })
    expect(spares.map(({ login }) => login)).toEqual(['bench_2', 'bench_3'])
    expect(await run(['init', '--benches', '3'])).toBe(1)
    expect(await run(['upgrade'])).toBe(0)
    expect(await run(['check'])).toBe(0)
    expect(said.at(-1)).toBe('Nothing is wrong.')
  })

  it('adds a bench, and removes it: its session ends, and it is let in no more', async () => {
    const { run, given, said } = await aTerminal()
    expect(await run(['add-bench', '--bench', 'Keller'])).toBe(0)
    const { login, connection, calls } = await connectBy(given[0]!)
    await calls.hello(aHello())
    const lost = new Promise((resolve) => connection.onLost(resolve))
    expect(await run(['remove-bench', '--bench', 'nobody'])).toBe(1)
    expect(said.join('\n')).toContain('bench_4  Keller')
    expect(await run(['remove-bench', '--bench', 'Keller'])).toBe(0)
    await lost
    await expect(connectEngine(login)).rejects.toMatchObject({ kind: 'denied' })
    expect(await run(['remove-bench', '--bench', login.login])).toBe(0)
  })

  it('freezes what was put back, until every bench that is left has been there', async () => {
    const { run, given } = await aTerminal()
    await run(['add-bench', '--bench', 'A'])
    await run(['add-bench', '--bench', 'B'])
    const [a, b] = [await connectBy(given[0]!), await connectBy(given[1]!)]
    await a.calls.hello(aHello())
    await b.calls.hello(aHello())
    expect(await run(['remove-bench', '--bench', 'Tor'])).toBe(0)
    expect(await run(['after-restore'])).toBe(0)
    expect(await run(['check'])).toBe(1)
    expect(given.at(-1)).toContain('A, B')
    const { generation, isFrozen } = await a.calls.hello(aHello({ generation: 1 }))
    expect({ generation, isFrozen }).toEqual({ generation: 2, isFrozen: true })
    expect(await a.calls.repaired(generation, 0)).toBe(false)
    expect(await a.calls.standing()).toMatchObject({ isFrozen: true, waitsFor: [b.login.login] })
    expect(await run(['remove-bench', '--bench', 'B'])).toBe(0)
    expect(await a.calls.standing()).toMatchObject({ isFrozen: false, waitsFor: [] })
    await expect(b.calls.standing()).rejects.toMatchObject({
      kind: expect.stringMatching(/away|denied/) as string,
    })
  })

  it('finds what is wrong with the server', async () => {
    const { run, given, setClock } = await aTerminal()
    await engine().restart({
      fsync: 'off',
      full_page_writes: 'off',
      log_statement: 'all',
      max_connections: '15',
    })
    setClock(() => Date.now() + 120_000)
    expect(await run(['check'], engine().superuser)).toBe(1)
    for (const word of [
      'fsync',
      'full_page_writes',
      'log_parameter_max_length',
      '120 s behind',
      'superuser',
      'max_connections',
    ])
      expect(given.join('\n')).toContain(word)
    await engine().restart()
  })

  it('finds a server that talks without TLS, and leaves one alone that takes the password itself', async () => {
    const { run, given, said } = await aTerminal()
    await engine().setDoor('host all all all scram-sha-256\n')
    expect(await run(['check'])).toBe(1)
    expect(given.join('\n')).toContain('talks without TLS')
    await engine().setDoor('hostssl all all all password\n')
    expect(await run(['check'])).toBe(1)
    expect(said.at(-1)).toContain('asks for the password itself')
  })

  it('names a server of another authority for what it is', async () => {
    const { run, said, folder } = await aTerminal()
    await writeFile(join(folder, 'authority.pem'), engine().certificates.unknownAuthority.certPem)
    expect(await run(['check'])).toBe(1)
    expect(said.at(-1)).toContain('not the one of this certificate')
    await writeFile(join(folder, 'authority.pem'), 'words')
    expect(await run(['check'])).toBe(1)
    expect(said.at(-1)).toContain('no certificate')
  })
})
