import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../../src-main/print/channels/run-command'
import { waitUntil } from '../../../../scripts/machine/process'
import { notOnWindows } from '../../../support/only-on'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packbench-run-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const options = { timeoutMs: 5000, env: {} }

describe('a program of the system', () => {
  it('gets its arguments as they are: no shell sees them', async () => {
    const nasty = ['$(touch x)', '; echo y', "O'Brien label.pdf", '"quoted"', '导出为', '*']
    const print = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))'
    const result = await runCommand(process.execPath, ['-e', print, ...nasty], options)
    expect(result).toMatchObject({ outcome: 'ended', code: 0, stdout: JSON.stringify(nasty) })
  })

  it('gets no more of the environment than it is given', async () => {
    process.env['PACKBENCH_SECRET_OF_TEST'] = 'secret'
    const print = 'process.stdout.write(Object.keys(process.env).join())'
    const result = await runCommand(process.execPath, ['-e', print], {
      timeoutMs: 5000,
      env: { LC_ALL: 'C' },
    })
    delete process.env['PACKBENCH_SECRET_OF_TEST']
    expect(result).toMatchObject({ stdout: 'LC_ALL' })
  })

  it('that is not there is missing', async () => {
    expect(await runCommand(join(folder, 'lp'), [], options)).toEqual({ outcome: 'missing' })
  })

  it('that fails is reported with its code and words', async () => {
    const fail = 'process.stderr.write("no such printer"); process.exitCode = 3'
    expect(await runCommand(process.execPath, ['-e', fail], options)).toMatchObject({
      outcome: 'ended',
      code: 3,
      stderr: 'no such printer',
    })
  })

  it(
    'that never ends is ended, even when it ignores being asked',
    notOnWindows('a script of the shell'),
    async () => {
      const script = join(folder, 'stubborn')
      await writeFile(
        script,
        `#!/bin/sh\ntrap '' TERM\necho $$ > '${folder}/pid'\nwhile :; do sleep 1; done\n`,
      )
      await chmod(script, 0o755)
      const result = await runCommand(script, [], { timeoutMs: 300, env: { PATH: '/usr/bin:/bin' } })
      expect(result.outcome).toBe('timed-out')
      const pid = Number(await readFile(join(folder, 'pid'), 'utf8'))
      await waitUntil(() => {
        try {
          process.kill(pid, 0)
          return false
        } catch {
          return true
        }
      }, 'the program to be gone')
    },
  )
})
