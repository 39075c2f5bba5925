// The lint rules bite: those of this house alone are shown what each forbids, in the folder where it does; of everybody's rules
// a few of each kind are, with types and without.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { run } from '../../scripts/machine/process'
import { repositoryFolder } from '../../scripts/repository-folder'
import { tempFolder } from '../support/temp-folder'

const eslint = new ESLint({ cwd: repositoryFolder })

const ours = /^(@typescript-eslint\/)?(no-restricted-.*|no-alert)$/

async function rulesBroken(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath })
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message)
}

describe('lint', () => {
  it.each([
    ['src-renderer/x.ts', "alert('Printed.')"],
    ['src-renderer/x.tsx', "window.confirm('Really?')"],
    ['src-renderer/x.ts', "prompt('Weight?')"],
    ['src-renderer/x.ts', "import { readFileSync } from 'node:fs'; readFileSync('x')"],
    ['src-main/api/x.ts', "import { net } from 'electron'; net.request('x')"],
    ['src-main/api/x.ts', "fetch('https://service.example')"],
    ['src-main/api/x.ts', "globalThis.fetch('https://service.example')"],
    ['src-main/services/x.ts', "import type { App } from 'electron'; export type X = App"],
    ['src-main/index.ts', "ipcMain.handle('x', () => 1)"],
    ['src-main/shell/x.ts', "electron.ipcMain.on('x', () => 1)"],
    ['src-main/ledger/x.ts', 'export default 1'],
    ['test/x.ts', "import { app } from 'electron'; app.quit()"],
    ['test/x.ts', 'await vi.waitFor(() => isShown())'],
    ['src-main/services/x.ts', "fail('The label is not there yet.')"],
    ['src-main/print/x.ts', 'fail(`The printer “${name}” has no paper. Load some.`)'],
    ['src-main/api/x.ts', 'fail(`No answer within ${seconds} s.`)'],
    ['src-main/api/x.ts', 'fail(`${host} did not answer.`)'],
    ['src-main/ipc/serve.ts', "fail('This window may not ask that.')"],
  ])('refuses, in %s: %s', async (path, text) => {
    expect(await rulesBroken(path, text)).toContainEqual(expect.stringMatching(ours))
  })

  it.each([
    ['src-main/ipc/serve.ts', "ipcMain.handle('x', () => 1)"],
    ['src-main/shell/x.ts', "import { app } from 'electron'; app.quit()"],
    ['src-main/api/x.ts', "import { connect } from 'node:net'; connect(80)"],
    ['test/x.ts', "import type { App } from 'electron'; export type X = App"],
    ['x.config.ts', 'export default 1'],
    ['src-main/services/x.ts', "deps.log('The spooler did not answer in time.')"],
    ['src-main/services/x.ts', "fail({ code: 'label-not-there-yet' })"],
    ['src-main/ledger/x.ts', 'db.prepare(`SELECT * FROM shipments WHERE id = ?`)'],
    ['src-main/practice/x.ts', "refuse('The postal code is not valid.')"],
  ])('has nothing against, in %s: %s', async (path, text) => {
    expect(await rulesBroken(path, text)).toEqual([])
  })
})

const faulty = `
import { useState } from 'react'
declare const later: () => Promise<void>
declare const anything: any
export const a = (text: string): number => {
  later()
  if (text === undefined) return 1
  return anything
}
export const useB = (isOn: boolean): number => {
  if (isOn) useState(1)
  return Date.now()
}
export function C() {
  return <p>{Date.now()}</p>
}
`

describe('everybody’s rules', () => {
  it('are judged with types, and React’s in the window alone', async () => {
    const folder = tempFolder()
    copyFileSync(join(repositoryFolder, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const compilerOptions = { strict: true, jsx: 'preserve', target: 'ES2022', module: 'ESNext', types: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    for (const part of ['src-renderer', 'src-main']) {
      mkdirSync(join(folder, part))
      writeFileSync(join(folder, part, 'faulty.tsx'), faulty)
    }
    const oxlint = join(repositoryFolder, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const { code, stdout } = await run(process.execPath, [oxlint, '--format=json'], { cwd: folder })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
    const foundIn = (part: string): string[] =>
      diagnostics.flatMap(({ code: rule, filename }) => (filename.startsWith(part) ? [rule] : []))
    const withTypes = [
      'typescript(no-explicit-any)',
      'typescript(no-floating-promises)',
      'typescript(no-unnecessary-condition)',
      'typescript(no-unsafe-return)',
    ]
    expect(code).toBe(1)
    expect(foundIn('src-main')).toEqual(expect.arrayContaining(withTypes))
    expect(foundIn('src-main')).not.toContainEqual(expect.stringMatching(/^react/))
    expect(foundIn('src-renderer')).toEqual(
      expect.arrayContaining([...withTypes, 'react(purity)', 'react-hooks(rules-of-hooks)']),
    )
  })
})
