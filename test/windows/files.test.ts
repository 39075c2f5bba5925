// Every part of the bench that keeps files, run by Windows' Node: the first start, long paths, names in other alphabets, files
// that others have open, keys that Windows seals. The same checks run on a Windows computer by `npm run try-windows`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWindowsNode, windowsPath, type WindowsNode } from '../../scripts/machine/start-windows-node'
import { bundleScript } from '../support/bundle'
import { onDebian } from '../support/only-on'
import { fileChecks } from './inside/file-checks'
import type { Checked } from './inside/run-checks'
import { sealingChecks } from './inside/sealing-checks'

describe('on Windows', onDebian('Wine'), () => {
  let windows: WindowsNode
  let checked: Checked[] = []
  let output = ''

  beforeAll(async () => {
    windows = await startWindowsNode()
    const script = await bundleScript(join(import.meta.dirname, 'inside/checks-to-file.ts'), 'windows-checks')
    const report = join(windows.drive, 'report.json')
    const program = windows.start(script, ['C:\\Пользователь 用户', windowsPath(report)])
    const code = await program.ended
    output = program.output()
    if (!existsSync(report)) throw new Error(`no report, code ${code}: ${output}`)
    const { platform, checked: all } = JSON.parse(readFileSync(report, 'utf8')) as {
      platform: string
      checked: Checked[]
    }
    expect(platform).toBe('win32')
    checked = all
  }, 300_000)
  afterAll(() => windows.stop())

  it.each([...fileChecks, ...sealingChecks].map(({ name }) => name))('%s', (name) => {
    const found = checked.find((one) => one.name === name)
    expect(found, output).toBeDefined()
    expect(found?.said).toBe('')
  })
})
