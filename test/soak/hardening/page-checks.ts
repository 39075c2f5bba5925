// The points of the list that are judged in the page: what it is made of, what it may do, and where it gets.
import { untilUsable } from '../../../scripts/demo/at-the-bench'
import { type Probe, probes, runProbe } from '../../support/e2e/probes'
import {
  bridgeIn,
  canReplaceCall,
  devicesIn,
  embedFrame,
  embedGuest,
  isWindowRefused,
  namesInContract,
  otherAddresses,
  ownAddress,
  permissionsIn,
  tryToLeave,
  windowAddresses,
} from '../../support/e2e/ways-out'
import { type Check, faults, isSwitchOn, loadAnew, settle } from './under-test'

const screens = ['F4', 'F6', 'F7', 'F10', 'F2']

/** Everything that is loaded while every screen is opened comes from the program itself. */
export const onlySecureContent: Check = async (at) => {
  const { window } = at.program
  const seen: string[] = []
  const note = (request: { url: () => string }): number => seen.push(request.url())
  window.on('request', note)
  await loadAnew(at)
  for (const key of screens) await window.keyboard.press(key)
  const isSecure = await window.evaluate(() => isSecureContext)
  window.off('request', note)
  return [
    ...faults({
      'the page is no secure context': !isSecure,
      'nothing was seen': !seen.includes(ownAddress),
    }),
    ...seen.filter((url) => !url.startsWith('app://main/') && !/^(blob|data):/.test(url)),
  ]
}

export const noNode: Check = async (at) => {
  const { globals } = await bridgeIn(at.program.window)
  const inFrame = await at.program.window.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const found = ['require', 'process'].filter((name) => name in (frame.contentWindow ?? {}))
    frame.remove()
    return found
  })
  return [
    ...globals.map((name) => `the page has ${name}`),
    ...inFrame.map((name) => `a frame has ${name}`),
    ...faults({ 'workers have Node': isSwitchOn(at, 'node-integration-in-worker') }),
  ]
}

/** Electron gives the preload a world of its own by this name where it is isolated. */
export const isIsolated: Check = async ({ debug }) => {
  const worlds: string[] = []
  const note = ({ context }: { context: { name: string } }): number => worlds.push(context.name)
  debug.on('Runtime.executionContextCreated', note)
  await debug.send('Runtime.disable')
  await debug.send('Runtime.enable')
  debug.off('Runtime.executionContextCreated', note)
  return worlds.includes('Electron Isolated Context') ? [] : [`the worlds are ${JSON.stringify(worlds)}`]
}

export const isSandboxed: Check = (at) => {
  const { sandboxedRenderers, unsandboxedRenderers } = at.program
  return Promise.resolve(
    faults({
      'no page is walled off': sandboxedRenderers === 0,
      'a page is not walled off': unsandboxedRenderers > 0,
      'the sandbox is switched off': isSwitchOn(at, 'no-sandbox'),
    }),
  )
}

export const noPermissions: Check = async ({ program: { window } }) => {
  const answers = await permissionsIn(window)
  const devices = await devicesIn(window)
  return [
    ...Object.entries(answers)
      .filter(([, answer]) => answer !== 'denied')
      .map(([name, answer]) => `${name} is ${answer}`),
    ...devices.map((name) => `the page knows ${name}`),
  ]
}

/** A frame of another origin is closed to the page. */
export const keepsOriginsApart: Check = async (at) => {
  const isOpen = await at.program.window.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', '')
    document.body.append(frame)
    const isOpen = frame.contentDocument !== null
    frame.remove()
    return isOpen
  })
  return faults({
    'another origin is open to the page': isOpen,
    'web security is switched off': isSwitchOn(at, 'disable-web-security'),
  })
}

/** Read from the answer that the page came by; the probes follow in `runPolicyProbes`. */
export const hasPolicy: Check = async ({ program: { window } }) => {
  const policy = await window.evaluate(
    async (url) => (await fetch(url)).headers.get('content-security-policy') ?? '',
    ownAddress,
  )
  const rules = new Map(
    policy.split(';').map((rule) => {
      const [name = '', ...values] = rule.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )
  return [
    ...Object.entries({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    })
      .filter(([name, wanted]) => rules.get(name) !== wanted)
      .map(([name]) => `${name} is "${rules.get(name) ?? ''}"`),
    ...faults({ 'something unsafe is allowed': /unsafe-|\*|https?:/.test(policy) }),
  ]
}

/** The names of the probes that were not stopped. */
export async function runPolicyProbes({ program: { window }, outside }: Parameters<Check>[0]) {
  const names = Object.keys(probes) as Probe[]
  const done: string[] = []
  for (const probe of names) if ((await runProbe(window, probe, outside.origin)) === 'done') done.push(probe)
  return { tries: names.length, done }
}

/** With the policy put aside by the debugger: what stands behind it lets nothing in either. */
export const noInsecureContent: Check = async (at) => {
  const { window } = at.program
  const before = at.outside.connections()
  await at.debug.send('Page.setBypassCSP', { enabled: true })
  try {
    await loadAnew(at)
    const tried: Probe[] = ['to fetch over http', 'a beacon in an image', 'a WebSocket', 'an event stream']
    for (const probe of tried) {
      // Without the policy nobody says that it was refused; the server outside is the judge.
      await runProbe(window, probe, `${at.outside.origin}/insecure`)
    }
  } finally {
    await at.debug.send('Page.setBypassCSP', { enabled: false })
    await loadAnew(at)
  }
  return faults({
    'something insecure was asked for':
      at.outside.connections() > before || at.outside.requests().some((path) => path.startsWith('/insecure')),
    'insecure content is allowed': isSwitchOn(at, 'allow-running-insecure-content'),
  })
}

const guests = async ({ program }: Parameters<Check>[0]): Promise<string[]> =>
  (await program.targets()).filter(({ type }) => type !== 'page').map(({ type, url }) => `${type} ${url}`)

export const noPopupsOfGuests: Check = async (at) => {
  const { window } = at.program
  await embedGuest(window, `${at.outside.origin}/guest`, { allowpopups: 'true' })
  await window.waitForTimeout(500)
  return guests(at)
}

export const noGuests: Check = async (at) => {
  const { window } = at.program
  for (const attributes of [
    { nodeintegration: 'true', webpreferences: 'contextIsolation=no,sandbox=no' },
    { preload: 'file:///opt/Packbench/resources/app.asar/out/preload/index.js' },
    { disablewebsecurity: 'true', partition: 'persist:mine' },
  ])
    await embedGuest(window, 'about:blank', attributes)
  await window.waitForTimeout(500)
  const isKnown = await window.evaluate(() => 'loadURL' in document.createElement('webview'))
  return [...(await guests(at)), ...faults({ 'the page knows guests': isKnown })]
}

export const staysOnItsPage: Check = async (at) => {
  const { window } = at.program
  for (const url of otherAddresses(at.outside.origin)) {
    await tryToLeave(window, url).catch(() => undefined)
    // A page that left does so within this time; one that stays is where it was.
    await window.waitForTimeout(300)
    if (window.url() === ownAddress && !(await window.title()).includes('taken over')) continue
    // One way out is enough; what comes after it would be judged elsewhere.
    await settle(at).catch(() => undefined)
    return [`it went to ${url}`]
  }
  const directive = await embedFrame(window, `${at.outside.origin}/framed`)
  await tryToLeave(window, 'about:blank').catch(() => undefined)
  await window.waitForURL(ownAddress, { timeout: 15_000 })
  await settle(at)
  await untilUsable(window)
  return [
    ...faults({ 'a frame from outside is allowed': directive !== 'frame-src' }),
    ...at.outside.requests().filter((path) => ['/elsewhere', '/framed'].includes(path)),
  ]
}

export const opensNoWindow: Check = async (at) => {
  const before = (await at.program.targets()).length
  const found: string[] = []
  for (const url of windowAddresses(at.outside.origin))
    if (!(await isWindowRefused(at.program.window, url))) found.push(`a window for ${url}`)
  const opened = (await at.program.targets()).length - before
  return opened > 0 ? [...found, `${opened} more windows`] : found
}

export const onlyTheContract: Check = async ({ program: { window } }) => {
  const { globals, station } = await bridgeIn(window)
  return faults({
    'the bridge offers something else':
      JSON.stringify(sorted(station)) !== JSON.stringify(sorted(namesInContract())),
    'Electron itself is in the page': globals.some((name) => /electron|ipc/i.test(name)),
    'a call can be replaced': await canReplaceCall(window),
  })
}

const sorted = (record: Record<string, string[]>) =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
