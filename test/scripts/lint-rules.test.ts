// The lint rules of this house bite: each is shown what it forbids, in the folder where it does.
import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

// Without types, since the files do not exist.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ] as ESLint.Options['overrideConfig'],
})

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
