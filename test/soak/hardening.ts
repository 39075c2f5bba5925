// `npm run soak -- hardening`: the twenty points of Electron's security checklist, judged on the installed .deb while it runs on a
// clean Debian, started by its menu entry as an ordinary user with the sandbox on. Beside them: every probe of the content
// policy, every way to the outside, the keys that open DevTools. A current Electron is judged by the one that people get, which
// may be another one than the probes run in; both are told. `--control` takes the walls away in the installed copy, pins an old
// Electron, and must find each. Linux, as root; apt fetches what the package depends on.
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build'
import { untilUsable } from '../../scripts/demo/at-the-bench'
import { ensureMachine } from '../../scripts/machine/ensure-machine'
import { openDisplay } from '../../scripts/machine/open-display'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { readFuses } from '../../scripts/package/check-folder'
import { packageVersion } from '../../scripts/package/installers'
import { makeDebOf, prepareContents } from '../../scripts/package/linux-folder'
import { startOutside } from '../support/e2e/outside'
import { gatherWays } from '../support/e2e/ways-out'
import { judgeElectronOfUsers, type Pins, pinnedTo, readPins } from '../../scripts/package/electron-of-users'
import { judge, points } from './hardening/checklist'
import { tryDevTools } from './hardening/dev-tools'
import { runPolicyProbes } from './hardening/page-checks'
import { plantOpener, runtimeOf } from './hardening/program-checks'
import { archiveIn, namingFunctions, programIn, settle, type UnderTest } from './hardening/under-test'
import { weakenInstalled, type Weakening, weakenings } from './hardening/weakened-program'
import { type CleanRoot, makeCleanRoot } from './installed/clean-root'
import { startInstalled } from './installed/installed-program'

export async function run({ flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  await ensureMachine(['window', 'display', 'keys'])
  await buildIfStale()
  const output = await mkdtemp(join(tmpdir(), 'packbench-hardening-'))
  const display = await openDisplay({ isPrivate: true })
  const root = await makeCleanRoot()
  const outside = await startOutside()
  try {
    const { electron } = await prepareContents()
    const deb = await root.bring(await makeDebOf(await packageVersion(), output))
    await root.apt(['update'])
    await root.apt(['install', '--no-install-recommends', deb])
    await plantOpener(root)
    const { isFallback: isStandIn } = electron
    const surrounding = { root, outside, display: display.env, pins: await readPins(), isStandIn }
    if (isControl) return await control(surrounding, output)
    return await within(surrounding, judgeWhole)
  } finally {
    outside.stop()
    await root.remove()
    await display.stop()
    await rm(output, { recursive: true, force: true })
  }
}

type Surrounding = Omit<UnderTest, 'program' | 'debug'>

/** `--inspect` is among its arguments: an installed program does not heed it. */
async function within<T>(
  surrounding: Surrounding,
  use: (at: UnderTest) => Promise<T>,
  expected: { isUsableExpected?: boolean } = {},
): Promise<T> {
  const { root, display } = surrounding
  const program = await startInstalled(root, display, ['--inspect=127.0.0.1:0'], expected)
  try {
    const { window } = program
    await window.addInitScript(namingFunctions)
    await window.evaluate(namingFunctions)
    const debug = await window.context().newCDPSession(window)
    return await use({ ...surrounding, program, debug })
  } finally {
    await program.close()
  }
}

async function judgeWhole(at: UnderTest): Promise<Outcome> {
  const { window } = at.program
  await untilUsable(window)
  const devTools = await tryDevTools(at)
  const before = at.outside.connections()
  await settle(at)
  const probed = await runPolicyProbes(at)
  await gatherWays(window, at.outside.origin)
  const failed = await judge(at)
  const runtime = await runtimeOf(at)
  const { version, keptUp, asOf } = judgeElectronOfUsers(at.pins)
  const fuses = await readFuses(programIn(at.root))
  const connections = at.outside.connections() - before
  const kept = points.filter((point) => failed[point] === undefined)
  const result = {
    checklist: `${kept.length}/${points.length}`,
    failed,
    cspProbesBlocked: `${probed.tries - probed.done.length}/${probed.tries}`,
    connectionsFromPage: connections,
    devTools: devTools.opened,
    devToolsTries: devTools,
    fuses,
    sandboxedRenderers: at.program.sandboxedRenderers,
    /** What the probes ran in; where the one of users cannot be had, an older one, which is given to nobody. */
    runtime: `${runtime}${at.isStandIn ? ', a stand-in' : ''}`,
    electronOfUsers: { version, keptUp, asOf },
  }
  const met =
    kept.length === points.length &&
    probed.done.length === 0 &&
    connections === 0 &&
    devTools.opened === 0 &&
    devTools.reloads === 0 &&
    devTools.heard >= devTools.tried
  return { result, met }
}

/** Each weakening in a copy of the program as it was installed. */
async function control(surrounding: Surrounding, output: string): Promise<Outcome> {
  const { root, outside } = surrounding
  const asInstalled = await keepInstalled(root, output)
  const missed: string[] = []
  let found = 0
  for (const weakening of weakenings) {
    await asInstalled.restore()
    await weakenInstalled(root, weakening, outside.origin)
    const pins = weakenedPins(surrounding.pins, weakening)
    const { failed, devTools } = await within(
      { ...surrounding, pins },
      (at) => judgeWeakened(at, weakening),
      weakening,
    )
    for (const point of weakening.mustFail)
      if (failed[point] === undefined) missed.push(point)
      else found += 1
    if (devTools !== null && devTools.opened === 0) missed.push('DevTools')
  }
  return {
    result: { control: true, planted: found + missed.length, found, missed },
    met: missed.length === 0,
  }
}

const weakenedPins = (pins: Pins, { pinned }: Weakening): Pins =>
  pinned === undefined ? pins : pinnedTo(pins, pinned)

async function judgeWeakened(at: UnderTest, { name, mustFail }: Weakening) {
  if (name !== 'walls') return { failed: await judge(at, mustFail), devTools: null }
  await untilUsable(at.program.window)
  const devTools = await tryDevTools(at)
  return { failed: await judge(at, mustFail), devTools }
}

async function keepInstalled(root: CleanRoot, output: string) {
  const [archive, program] = [join(output, 'app.asar'), join(output, 'packbench')]
  await copyFile(archiveIn(root), archive)
  await cp(`${archiveIn(root)}.unpacked`, `${archive}.unpacked`, { recursive: true })
  await copyFile(programIn(root), program)
  return {
    restore: async () => {
      await copyFile(archive, archiveIn(root))
      await cp(`${archive}.unpacked`, `${archiveIn(root)}.unpacked`, { recursive: true, force: true })
      await copyFile(program, programIn(root))
    },
  }
}
