// Holds the tree to the habits of the house that a machine can check: who imports whom, how long files get, what
// the repository may lean on. The list of allowed arrows is in test/support/structure/directions.ts.
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultOf } from './support/structure/directions'
import { hasDefaultExport, importsOf } from './support/structure/imports'
import { filesIn } from './support/structure/source-files'

const program = ['src-main', 'src-preload', 'src-renderer']
const sources = [...program, 'scripts'].flatMap((folder) => filesIn(folder, /\.tsx?$/))

const faultsOf = (path: string, text: string) =>
  importsOf({ path, text })
    .map(faultOf)
    .filter((fault) => fault !== undefined)

describe('the direction of imports', () => {
  it('is kept by every file of the program and of scripts/', () => {
    expect(sources.flatMap((file) => faultsOf(file.path, file.text))).toEqual([])
  })

  it.each([
    [
      'a store that knows another',
      'src-main/ledger/x.ts',
      "import { fetchLabel } from '../api/label/fetch-label'",
    ],
    ['a store that knows a service', 'src-main/print/x.ts', "export * from '../services/print-label'"],
    [
      'the window that reaches into main',
      'src-renderer/x.tsx',
      "const x = import('../src-main/api/send/http')",
    ],
    ['the window that uses Node', 'src-renderer/stores/x.ts', "import { readFileSync } from 'node:fs'"],
    ['the window that skips the bridge', 'src-renderer/x.ts', "import { ipcRenderer } from 'electron'"],
    ['a part that knows what puts it together', 'src-main/services/x.ts', "import { x } from '../station'"],
    ['a service that imports electron', 'src-main/services/x.ts', "import { app } from 'electron'"],
    ['even the types of electron', 'src-main/ipc/x.ts', "import type { IpcMain } from 'electron'"],
    ['a required electron', 'src-main/api/x.ts', "const { net } = require('electron')"],
    [
      'one that loads it later',
      'src-main/api/x.ts',
      "const load = createRequire('x'); const e = () => load('electron')",
    ],
    ['a vocabulary with zod', 'src-preload/contract/vocabulary.ts', "import { z } from 'zod'"],
    ['a preload that takes schemas along', 'src-preload/index.ts', "import { contract } from './contract'"],
    ['a contract with more than zod', 'src-preload/contract/x.ts', "import { ulid } from 'ulid'"],
    [
      'a contract that knows main',
      'src-preload/contract/x.ts',
      "type X = import('../../src-main/api/http').X",
    ],
    [
      'the practice service using the client',
      'src-main/practice/x.ts',
      "import { read } from '../api/wire/assignment'",
    ],
    [
      'Windows printing elsewhere',
      'src-main/print/channels/cups/cups-channel.ts',
      "import { print } from 'pdf-to-printer'",
    ],
    ['main that imports the preload', 'src-main/index.ts', "import '../src-preload/index'"],
    [
      'the program that imports a test',
      'src-main/api/x.ts',
      "import { fake } from '../../test/support/fake'",
    ],
    ['the program that imports a script', 'src-main/index.ts', "import { build } from '../scripts/build'"],
    ['a script that imports a test', 'scripts/demo.ts', "import { aDraft } from '../test/support/builders'"],
    [
      'a script that runs a part of main',
      'scripts/x.ts',
      "import { openLedger } from '../src-main/ledger/open-ledger'",
    ],
  ])('finds %s', (_name, path, text) => {
    expect(faultsOf(path, text)).toHaveLength(1)
  })

  it.each([
    ['src-main/services/x.ts', "import { createLedger } from '../ledger/open-ledger'"],
    ['src-main/practice/x.ts', "import type { SingleResponse } from '../api/wire/assignment'"],
    ['src-main/practice/x.ts', "import { type SingleResponse } from '../api/wire/assignment'"],
    ['src-main/shell/window.ts', "import { BrowserWindow } from 'electron'"],
    ['src-main/print/channels/windows/second-engine.ts', "import { print } from 'pdf-to-printer'"],
    ['src-renderer/main.tsx', "import './theme/base.css'"],
    ['scripts/demo/x.ts', "import type { Shipment } from '../../src-preload/contract/shipment'"],
  ])('lets %s say: %s', (path, text) => {
    expect(faultsOf(path, text)).toEqual([])
  })
})

describe('the files of the program and of scripts/', () => {
  const longest = 300

  it('are at most 300 lines long', () => {
    const styled = [...sources, ...program.flatMap((folder) => filesIn(folder, /\.css$/))]
    const long = styled.filter((file) => file.text.trimEnd().split('\n').length > longest)
    expect(long.map((file) => file.path)).toEqual([])
  })

  it('have no default export', () => {
    expect(sources.filter(hasDefaultExport).map((file) => file.path)).toEqual([])
  })

  it.each(['export default 1', 'const a = 1; export { a as default }', 'export default function a() {}'])(
    'would be found with the default export "%s"',
    (text) => {
      expect(hasDefaultExport({ path: 'src-main/x.ts', text })).toBe(true)
    },
  )
})

describe('a rename', () => {
  /** Windows refuses it while a virus scanner looks into the file. The log goes on without, and practice stands alone. */
  const impatient = ['src-main/common/rename-patiently.ts', 'src-main/common/log.ts']
  const renames = (text: string) => /\b(?:renameSync|rename)\b[^'"]*from ['"](?:node:)?fs/.test(text)

  it('is patient in every part of main', () => {
    const found = sources.filter(({ path, text }) => /^src-main\/(?!practice)/.test(path) && renames(text))
    expect(found.map(({ path }) => path).sort()).toEqual([...impatient].sort())
  })

  it('would be found where it is not', () => {
    expect(renames("import { openSync, renameSync } from 'node:fs'")).toBe(true)
    expect(renames("import { rename } from 'node:fs/promises'")).toBe(true)
    expect(renames("import { renamePatiently } from '../common/rename-patiently'")).toBe(false)
  })
})

describe('a shell', () => {
  const startsShell = (text: string) =>
    /powershell|pwsh|cmd\.exe|cscript|wscript|\/bin\/(?:ba|da|z)?sh\b|\bshell:\s*true|\bexec(?:Sync)?\b[^'"]*from ['"]node:child_process/i.test(
      text,
    )

  it('is started by nothing of the program', () => {
    const found = sources.filter(({ path, text }) => path.startsWith('src-') && startsShell(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it.each([
    "spawn('powershell.exe', ['-Command', text])",
    "execFile('lp', [], { shell: true })",
    "import { exec } from 'node:child_process'",
    "execFile('/bin/sh', ['-c', text])",
    'execFile(`${root}\\System32\\cmd.exe`)',
  ])('would be found in %s', (text) => {
    expect(startsShell(text)).toBe(true)
  })

  it('is not taken for a program that is started by itself', () => {
    expect(startsShell("import { execFile } from 'node:child_process'")).toBe(false)
  })
})

describe('the repository', () => {
  // Spelled in pieces, so that this file does not find itself.
  const foreign = ['..', 'shared', ''].join('/')
  const leansOutside = (text: string) => text.includes(foreign) || text.includes(`/work${foreign.slice(2)}`)

  it('reads nothing that a clone does not have', () => {
    const all = [...program, 'test', 'scripts', 'resources', '.ci'].flatMap((folder) =>
      filesIn(folder, /\.(tsx?|js|json|sh|css|html)$|^run$/),
    )
    expect(all.filter((file) => leansOutside(file.text)).map((file) => file.path)).toEqual([])
  })

  it('would be found reading it', () => {
    expect(leansOutside(`readFileSync('${foreign}cases/a.csv')`)).toBe(true)
    expect(leansOutside(`cp '/work${foreign.slice(2)}cases' .`)).toBe(true)
  })

  it('numbers the migrations of the ledger without gaps', () => {
    const names = filesIn('src-main/ledger/migrations', /\.ts$/).map((file) => basename(file.path))
    expect(gapsIn(names)).toEqual([])
  })

  it.each([
    [['0001-first.ts', '0003-third.ts'], ['0003-third.ts']],
    [['0001-first.ts', '0001-other.ts'], ['0001-other.ts']],
    [['first.ts'], ['first.ts']],
  ])('finds the gap in the migrations %j', (names, gaps) => {
    expect(gapsIn(names)).toEqual(gaps)
  })
})

/** The migrations whose number is not the one that their place asks for. */
function gapsIn(names: readonly string[]): string[] {
  return [...names].sort().filter((name, index) => !name.startsWith(`${String(index + 1).padStart(4, '0')}-`))
}
