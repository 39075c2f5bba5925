// The points of the list that are judged from outside of the page: in the installed files, by other ways to start the program,
// and by what it does to the system around it.
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractFile, listPackage, uncache } from '@electron/asar'
import { untilUsable } from '../../../scripts/demo/at-the-bench'
import { readFuses } from '../../../scripts/package/check-folder'
import { judgeElectronOfUsers } from '../../../scripts/package/electron-of-users'
import { goodCalls } from '../../support/e2e/bad-input'
import { askFromFrames } from '../../support/e2e/strangers'
import { ownAddress, tryToLeave } from '../../support/e2e/ways-out'
import { archiveIn, type Check, faults, programIn, settle, type UnderTest } from './under-test'

/** Whatever the system would open an address with leaves a line here. */
const opener = 'usr/bin/xdg-open'
const opened = 'tmp/opened-by-the-system'

/** Before the program starts: it may look for its opener once. */
export async function plantOpener({ folder }: Pick<UnderTest['root'], 'folder'>): Promise<void> {
  await writeFile(join(folder, opener), `#!/bin/sh\necho "$@" >> /${opened}\n`)
  await chmod(join(folder, opener), 0o755)
}

export const opensNothingOutside: Check = async (at) => {
  const path = join(at.root.folder, opened)
  await rm(path, { force: true })
  for (const url of [
    'https://example.com/',
    'mailto:a@example.com',
    'tel:123',
    'ms-msdt:/id',
    'smb://host/x',
  ]) {
    await tryToLeave(at.program.window, url)
    await at.program.window.evaluate((url) => void open(url), url)
  }
  await at.program.window.waitForTimeout(1_000)
  await settle(at).catch(() => undefined)
  const lines = await readFile(path, 'utf8').catch(() => '')
  const archive = archiveIn(at.root)
  uncache(archive)
  const callers = listPackage(archive, { isPack: false })
    .filter((name) => /^\/out\/.*\.js$/.test(name))
    .filter((name) => extractFile(archive, name.slice(1)).includes('openExternal'))
  return [
    ...lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `the system was asked to open ${line}`),
    ...callers.map((name) => `${name} opens addresses outside`),
  ]
}

/** The version of the Electron that is under test. */
export async function runtimeOf({ program }: UnderTest): Promise<string> {
  const agent = await program.window.evaluate(() => navigator.userAgent)
  return /Electron\/([\d.]+)/.exec(agent)?.[1] ?? 'unknown'
}

/** What people get is what the repository pins. Where that is what is installed here, it is what runs. */
export const isCurrent: Check = async (at) => {
  const { version, faults: ofPins } = judgeElectronOfUsers(at.pins)
  const runtime = await runtimeOf(at)
  return [
    ...ofPins,
    ...faults({
      [`it runs in Electron ${runtime}, not in ${version}`]: !at.isStandIn && runtime !== version,
    }),
  ]
}

/** From frames of the page, and from the window itself while another page is in it. */
export const answersNoStranger: Check = async (at) => {
  const { window } = at.program
  const fromFrames = new Set(await askFromFrames(window, goodCalls()))
  fromFrames.delete('no calls')
  const answers = await askFromBlank(at)
  // The program may be on its way back by itself: that comes to its end first.
  await window.waitForTimeout(1_000)
  await window.goto(ownAddress)
  await untilUsable(window).catch(() => undefined)
  return [
    ...[...fromFrames].map((answer) => `a frame was answered "${answer}"`),
    ...answers
      .filter((answer) => answer !== 'window-not-trusted')
      .map((answer) => `about:blank: "${answer}"`),
    ...faults({ 'nobody could ask': answers.length === 0 }),
  ]
}

const mostTries = 20
/** They change nothing, should they be answered. */
const harmless = ['bench.status', 'connections.list', 'shipments.queue']

/** The program leads its window back at once; the loading of its own page is broken off, and the question asked there. */
async function askFromBlank({ program, debug }: Pick<UnderTest, 'program' | 'debug'>): Promise<string[]> {
  await debug.send('Page.enable')
  for (let tries = 0; tries < mostTries; tries += 1) {
    const isThere = debug.send('Page.navigate', { url: 'about:blank' })
    const isStopped = isThere.then(() => debug.send('Page.stopLoading'))
    const asked = isThere.then(() =>
      debug.send('Runtime.evaluate', { expression: question, awaitPromise: true, returnByValue: true }),
    )
    await Promise.allSettled([isThere, isStopped])
    const answers = await asked.then(
      ({ result }) => result.value as string[] | null,
      () => null,
    )
    if (answers !== null) return answers
    await untilUsable(program.window).catch(() => undefined)
  }
  return []
}

/** In the page, while it is no page of ours; null where it is, or where nothing is answered in time. */
const question = `location.href !== 'about:blank' ? null : Promise.race([
  Promise.all(${JSON.stringify(harmless)}.map(async (name) => {
    const [noun, verb] = name.split('.')
    const answer = await globalThis.station?.[noun]?.[verb]?.()
    return answer === undefined ? 'no calls' : answer.ok ? 'ok' : (answer.error?.detail?.code ?? '')
  })),
  new Promise((resolve) => setTimeout(() => resolve(null), 3_000)),
])`

/** The page itself does not come as a file, and reaches none, by whatever it is asked with. */
export const usesNoFiles: Check = async ({ program: { window, targets } }) => {
  const url = 'file:///opt/Packbench/resources/app.asar/out/renderer/index.html'
  const isFetched = await window.evaluate(
    (url) =>
      fetch(url)
        .then(() => true)
        .catch(() => false),
    url,
  )
  const isRead = await window.evaluate(
    (url) =>
      new Promise<boolean>((resolve) => {
        const request = new XMLHttpRequest()
        request.onload = () => resolve(true)
        request.onerror = () => resolve(false)
        request.open('GET', url)
        request.send()
      }),
    url,
  )
  const files = (await targets()).filter((target) => target.url.startsWith('file:'))
  return [
    ...faults({ 'a file was fetched': isFetched, 'a file was read': isRead }),
    ...files.map((target) => `a ${target.type} is a file`),
  ]
}

/** As they stand in the program's bytes, and as the program behaves by them. */
export const fusesAreFlipped: Check = async ({ root, program, display }) => {
  const said = await readFuses(programIn(root)).then(
    () => [],
    (error: unknown) => [String(error)],
  )
  const asNode = await outputOf(root, ['/opt/Packbench/packbench', '-p', '`<${6 * 7}>`'], {
    ...{ DISPLAY: display.DISPLAY ?? '', ELECTRON_RUN_AS_NODE: '1' },
  })
  return [
    ...said,
    ...faults({
      'it runs as a plain Node': asNode.includes('<42>'),
      'it takes an inspector': program.output().includes('Debugger listening'),
    }),
  ]
}

const longestRunMs = 20_000

/** Of a command of the ordinary user, until it ends or its time is over. */
async function outputOf(
  root: UnderTest['root'],
  command: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const child = root.start(command, env)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const insist = setTimeout(() => child.kill('SIGKILL'), longestRunMs)
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(insist)
  return output
}
