// `packbench engine` in the program itself, on a computer without a display: an engine is made ready, and nothing of a bench
// is touched or made.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run, type Ran } from '../../scripts/machine/process'
import { repositoryFolder } from '../../scripts/repository-folder'
import { readyRuntime } from '../../scripts/runtime/ready-runtime'
import { readInvitation } from '../../src-main/engine/invitation'
import { startEngine, type TestEngine } from '../support/engine/start-engine'

let engine: TestEngine
let folder: string
beforeAll(async () => {
  engine = await startEngine({ benches: 0 })
  folder = await mkdtemp(join(tmpdir(), 'packbench-command-'))
  await writeFile(join(folder, 'authority.pem'), engine.certificates.caPem)
})
afterAll(async () => {
  await engine.end()
  await rm(folder, { recursive: true })
})

const command = async (words: string[], input = ''): Promise<Ran> => {
  const runtime = await readyRuntime()
  const { address, port } = engine
  const server = ['--address', address, '--port', String(port), '--authority', join(folder, 'authority.pem')]
  const args = [
    ...runtime.appArgs(repositoryFolder),
    `--user-data-dir=${join(folder, 'data')}`,
    ...['engine', ...words, ...server],
  ]
  const env = { ...process.env, ...runtime.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined }
  return run(runtime.path, args, { env, input })
}

describe('The administrator’s command in the program itself', () => {
  it('makes an engine ready from standard input, without a display or a profile', async () => {
    const password = `${engine.administrator.password}\n`
    const out = join(folder, 'line.txt')
    const made = await command(['init', '--benches', '2', '--out', out], password)
    expect(made, made.stderr).toMatchObject({ code: 0 })
    expect(made.stdout + made.stderr).not.toContain(engine.administrator.password)
    expect(readInvitation(await readFile(out, 'utf8'))).toMatchObject({
      ok: true,
      invitation: { login: 'bench_1' },
    })
    expect((await stat(out)).mode & 0o077).toBe(0)
    const checked = await command(['check'], password)
    expect(checked, checked.stdout + checked.stderr).toMatchObject({ code: 0 })
    expect(existsSync(join(folder, 'data', 'ledger.db'))).toBe(false)
  })

  it('says how it is used when it is not understood', async () => {
    const ran = await command(['make-it-so'])
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('packbench engine COMMAND')
  })
})
