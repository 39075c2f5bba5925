// For the control alone: the installed copy with its walls taken away, by words of the built program that are replaced in its
// archive, by its fuses, and by the Electron that would be pinned. What each weakness must be found by stands beside it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackageWithOptions, extractAll, uncache } from '@electron/asar'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import type { CleanRoot } from '../installed/clean-root'
import type { Point } from './checklist'
import { archiveIn, programIn } from './under-test'

type Swap = { file: 'main' | 'preload' | 'renderer'; old: RegExp; weak: string }
export type Weakening = {
  name: string
  swaps: (origin: string) => readonly Swap[]
  mustFail: readonly Point[]
  /** The Electron that the repository would pin. */
  pinned?: string
  /** False where the page cannot get as far as saying that it is usable. */
  isUsableExpected?: boolean
}

const inMain = (old: RegExp, weak: string): Swap => ({ file: 'main', old, weak })

export const weakenings: readonly Weakening[] = [
  {
    name: 'walls',
    pinned: '25.1.1',
    swaps: (origin) => [
      inMain(/sandbox:!0,contextIsolation/, 'sandbox:!1,contextIsolation'),
      inMain(/nodeIntegrationInWorker:!1/, 'experimentalFeatures:!0,enableBlinkFeatures:`WebUSB`'),
      inMain(/webSecurity:!0,webviewTag:!1/, 'webSecurity:!1,webviewTag:!0'),
      inMain(/devTools:!\w+\.app\.isPackaged,disableBlinkFeatures:\w+/, 'devTools:!0'),
      inMain(/isDevelopment:!1/, 'isDevelopment:!0'),
      inMain(/setPermissionRequestHandler\(/, 'setDevicePermissionHandler('),
      inMain(/setPermissionCheckHandler\(/, 'setDevicePermissionHandler('),
      inMain(/\w+\.setProxy\(\w+\)/, 'void 0'),
      inMain(/\{cancel:!\w+\(\w+\.url\)\}/, '{cancel:!1}'),
      inMain(
        /default-src 'none'; script-src 'self';[^`]*/,
        "default-src * file: 'unsafe-inline' 'unsafe-eval' data: blob:",
      ),
      inMain(/\w+\.setWindowOpenHandler\(\(\)=>\(\{action:`deny`\}\)\)/, 'void 0'),
      inMain(/will-attach-webview/, 'never-attach-webview'),
      inMain(/`will-navigate`/, '`never-navigate`'),
      inMain(/\.on\(`did-navigate`/, '.on(`never-navigated`'),
      inMain(/FileSystemAccessLocal/, 'openExternal'),
      inMain(/return \w+!==null&&\w+\.sender===\w+&&\w+===\w+\.sender\.mainFrame&&/, 'return!0||'),
      { file: 'preload', old: /endLabel:`call`/, weak: 'send:`call`' },
      {
        file: 'renderer',
        old: /<body>/,
        weak: `<body><img src="${origin}/planted" alt="" />`,
      },
    ],
    mustFail: [
      'Only load secure content',
      'Enable process sandboxing',
      'Handle session permission requests',
      'Do not disable webSecurity',
      'Define a Content Security Policy',
      'Do not enable allowRunningInsecureContent',
      'Do not enable experimental features',
      'Do not use enableBlinkFeatures',
      'Do not use allowpopups for WebViews',
      'Use a current version of Electron',
      'Verify WebView options before creation',
      'Disable or limit navigation',
      'Disable or limit creation of new windows',
      'Do not use shell.openExternal with untrusted content',
      'Validate the sender of all IPC messages',
      'Avoid usage of the file:// protocol',
      'Check which fuses you can change',
      'Do not expose Electron APIs to untrusted web content',
    ],
  },
  {
    // By itself: without its own world the bridge is not there, and nothing else could be tried.
    name: 'isolation',
    isUsableExpected: false,
    swaps: () => [
      inMain(
        /sandbox:!0,contextIsolation:!0,nodeIntegration:!1/,
        'sandbox:!1,contextIsolation:!1,nodeIntegration:!0',
      ),
    ],
    mustFail: ['Enable context isolation', 'Do not enable Node.js integration for remote content'],
  },
]

const places = {
  main: 'out/main/index.js',
  preload: 'out/preload/index.js',
  renderer: 'out/renderer/index.html',
} as const

/** Throws when the program does not say any more what is replaced: a control that changes nothing is none. */
export async function weakenInstalled(
  root: CleanRoot,
  { name, swaps }: Weakening,
  origin: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-weakened-'))
  try {
    // Another one may have lain there when it was read the last time.
    uncache(archiveIn(root))
    extractAll(archiveIn(root), folder)
    for (const { file, old, weak } of swaps(origin)) {
      const path = join(folder, places[file])
      const text = await readFile(path, 'utf8')
      if (text.split(old).length !== 2)
        throw new Error(
          `The control wants to replace ${String(old)} in ${places[file]}, which is not there once.`,
        )
      await writeFile(
        path,
        text.replace(old, () => weak),
      )
    }
    await createPackageWithOptions(folder, archiveIn(root), { unpack: '*.{node,exe}' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  if (name === 'walls')
    await flipFuses(programIn(root), {
      version: FuseVersion.V1,
      [FuseV1Options.RunAsNode]: true,
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
    })
}
