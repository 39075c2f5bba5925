// `npm run soak -- installed`: the .deb on a clean Debian, as a person has it. An older version is installed with apt, started
// by its menu entry as an ordinary user with the sandbox on, and ships a practice parcel; the present version is installed over
// it and shows that parcel; then the package is removed, and what the person keeps stays. `--control` takes the sandbox's helper
// its mode, which has to be noticed. Linux, as root; apt fetches what the package depends on.
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build'
import { firstOrder } from '../../scripts/demo/first-order'
import { newestOnceIn, shipmentsIn } from '../../scripts/demo/window-shipments'
import { typeOrder, untilUsable } from '../../scripts/demo/at-the-bench'
import { openDisplay } from '../../scripts/machine/open-display'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { megabytes } from '../../scripts/package/folder-size'
import { packageVersion } from '../../scripts/package/installers'
import { makeDebOf, prepareContents } from '../../scripts/package/linux-folder'
import { readyRuntime } from '../../scripts/runtime/ready-runtime'
import { median } from '../support/median'
import { msToUsable } from '../support/ms-to-usable'
import { type CleanRoot, makeCleanRoot } from './installed/clean-root'
import { dataFolder, type InstalledProgram, startInstalled } from './installed/installed-program'

const older = '0.0.9'
const highestStartRatio = 2

/** `rounds`: starts of the installed program and of a bare window that are compared. */
export async function run({ rounds = 3, flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  const runtime = await readyRuntime()
  await buildIfStale()
  const output = await mkdtemp(join(tmpdir(), 'packbench-installed-'))
  const display = await openDisplay({ isPrivate: true })
  const root = await makeCleanRoot()
  try {
    const newer = await packageVersion()
    await prepareContents()
    const debOf = (version: string): Promise<string> => makeDebOf(version, output)
    const oldDeb = await root.bring(await debOf(older))
    await root.apt(['update'])
    await root.apt(['install', '--no-install-recommends', oldDeb])
    const installed = (await versionInstalled(root)) === older
    if (isControl) return await control(root, display.env)

    const first = await startInstalled(root, display.env)
    await untilUsable(first.window)
    await typeOrder(first.window, firstOrder())
    await first.window.keyboard.press('F9')
    const shipped = await newestOnceIn(first.window, ['label-stored', 'printed', 'refused', 'unsure'])
    const shippedCount = shipped.state === 'label-stored' || shipped.state === 'printed' ? 1 : 0
    const firstEnd = await closing(first)

    const newFile = await debOf(newer)
    await root.apt(['install', '--no-install-recommends', await root.bring(newFile)])
    const second = await startInstalled(root, display.env)
    await untilUsable(second.window)
    const found = await shipmentsIn(second.window)
    const isSame = found.length === 1 && found[0]?.id === shipped.id
    const updatedWithData = isSame && (await versionInstalled(root)) === newer
    const secondEnd = await closing(second)

    const starts: number[] = []
    const bares: number[] = []
    for (let index = 0; index < rounds; index += 1) {
      const started = await startInstalled(root, display.env)
      starts.push(started.usableAfterMs)
      await started.close()
      const bare = join(import.meta.dirname, '../bench/bare-window')
      bares.push(await msToUsable(runtime, bare, join(output, 'bare'), display.env))
    }
    const startRatio = Math.round((median(starts) / median(bares)) * 100) / 100

    const ledger = sha256(join(dataFolder(root), 'ledger.db'))
    await root.apt(['purge', 'packbench'])
    const left = [
      'opt/Packbench',
      'usr/bin/packbench',
      'usr/share/applications/packbench.desktop',
      'usr/share/doc/packbench',
      'etc/apparmor.d/packbench',
    ].filter((path) => existsSync(join(root.folder, path)))
    const removedCleanly = left.length === 0 && sha256(join(dataFolder(root), 'ledger.db')) === ledger

    const result = {
      installed,
      shipped: shippedCount,
      updatedWithData,
      removedCleanly,
      packageMb: megabytes((await stat(newFile)).size),
      startRatio,
      startMs: median(starts),
      bareMs: median(bares),
      starts: starts.length + 2,
      sandboxedRenderers: first.sandboxedRenderers + second.sandboxedRenderers,
      unsandboxedRenderers: first.unsandboxedRenderers + second.unsandboxedRenderers,
      exitCodes: [firstEnd.code, secondEnd.code],
      closedAfterMs: [firstEnd.afterMs, secondEnd.afterMs],
      from: older,
      to: newer,
    }
    const met =
      installed &&
      shippedCount === 1 &&
      updatedWithData &&
      removedCleanly &&
      startRatio <= highestStartRatio &&
      result.unsandboxedRenderers === 0 &&
      firstEnd.code === 0 &&
      secondEnd.code === 0
    return { result, met }
  } finally {
    await root.remove()
    await display.stop()
    await rm(output, { recursive: true, force: true })
  }
}

async function closing(program: InstalledProgram): Promise<{ code: number | null; afterMs: number }> {
  const startedAt = performance.now()
  const code = await program.close()
  return { code, afterMs: Math.round(performance.now() - startedAt) }
}

/** A package whose helper has lost its mode must not start, and above all not without its sandbox. */
async function control(root: CleanRoot, display: { DISPLAY?: string }): Promise<Outcome> {
  await chmod(join(root.folder, 'opt/Packbench/chrome-sandbox'), 0o755)
  const said = await startInstalled(root, display).then(
    async (started) => {
      await started.close()
      return null
    },
    (error: unknown) => String(error),
  )
  const isFound = said?.includes('sandbox') === true
  return { result: { control: true, startedWithoutSandbox: said === null, isFound }, met: isFound }
}

async function versionInstalled(root: CleanRoot): Promise<string> {
  const { stdout } = await root.asRoot(['dpkg-query', '--show', '--showformat=${Version}', 'packbench'])
  return stdout
}

const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')
