// What the tests and the demo need of a Linux machine beyond npm: finds what is missing and, as root on a
// Debian-like system, installs it. Silent when nothing is missing; does nothing on Windows and macOS.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './process'

export type Need =
  | 'window'
  | 'display'
  | 'keyring'
  | 'printing'
  | 'judges'
  | 'compiler'
  | 'windows'
  | 'engine'
  | 'chromium'
  | 'keys'

/** Debian's package names, and one program (if any) that tells on other systems whether the need is met. */
const needs: Record<Need, { packages: readonly string[]; program?: string }> = {
  // What Electron's own binary links to or loads.
  window: {
    packages: [
      'libgtk-3-0',
      'libnss3',
      'libgbm1',
      'libasound2',
      'libatk-bridge2.0-0',
      'libcups2',
      'libxss1',
      'libsecret-1-0',
    ],
  },
  display: { packages: ['xvfb'], program: 'Xvfb' },
  keyring: { packages: ['gnome-keyring', 'dbus', 'dbus-x11'], program: 'gnome-keyring-daemon' },
  printing: {
    packages: [
      'cups',
      'cups-client',
      'cups-filters',
      'cups-ipp-utils',
      'printer-driver-cups-pdf',
      // What a simulated network printer makes itself known by.
      'avahi-daemon',
      'dbus',
    ],
    program: 'lpadmin',
  },
  // They read back what was printed, independently of this project's code, and watch what it does.
  judges: {
    packages: ['poppler-utils', 'zbar-tools', 'fonts-noto-cjk', 'strace', 'x11-utils'],
    program: 'zbarimg',
  },
  // For the one native build (see runtime/ensure-sqlite.ts).
  compiler: { packages: ['g++', 'make', 'python3'], program: 'g++' },
  // Windows' own calls, where Wine has them (see start-windows-node.ts). Only Debian's 64-bit part, and only there.
  windows: { packages: ['wine64'] },
  // What benches share their work through: a PostgreSQL of a test's own, never one that runs already.
  engine: { packages: ['postgresql', 'openssl'], program: 'psql' },
  // A newer Chromium than the tests' Electron has; no test needs it, a soak can be asked for it.
  chromium: { packages: ['chromium'], program: 'chromium' },
  // Keys as a hand presses them, past the page; one soak alone asks for it.
  keys: { packages: ['xdotool'], program: 'xdotool' },
}

/** Debian on a usual PC: elsewhere the tests that need Wine are listed as skipped. */
export const canHaveWine = (): boolean =>
  process.platform === 'linux' &&
  process.arch === 'x64' &&
  hasProgram('dpkg-query') &&
  hasProgram('apt-get') &&
  /^ID=debian$/m.test(aboutSystem())

const aboutSystem = (): string => {
  try {
    return readFileSync('/etc/os-release', 'utf8')
  } catch {
    return ''
  }
}

export const allNeeds = (Object.keys(needs) as Need[]).filter(
  (need) => !['chromium', 'keys'].includes(need) && (need !== 'windows' || canHaveWine()),
)

/**
 * Makes sure that this machine has what is asked for. Throws an Error whose message is one sentence to show
 * when something is missing that cannot be installed here.
 */
export async function ensureMachine(wanted: readonly Need[]): Promise<void> {
  if (process.platform !== 'linux') return
  if (!hasProgram('dpkg-query') || !hasProgram('apt-get')) {
    const programs = wanted.map((need) => needs[need].program).filter((name) => name !== undefined)
    const absent = programs.filter((name) => !hasProgram(name))
    if (absent.length === 0) return
    throw new Error(`Install ${absent.join(', ')} with this system's package manager, then try again.`)
  }

  const missing = await missingPackages(wanted.flatMap((need) => needs[need].packages))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) {
    throw new Error(
      'Some programs are missing; run this, then try again: ' +
        `sudo apt-get update && sudo apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  }
  console.log(`Installing what this machine lacks: ${missing.join(' ')}`)
  await install(missing)
}

async function missingPackages(names: readonly string[]): Promise<string[]> {
  // Newer Debians and Ubuntus call some libraries libgtk-3-0t64 and the like.
  const { stdout } = await run('dpkg-query', [
    '--show',
    '--showformat=${Package} ${db:Status-Status}\n',
    ...names.flatMap((name) => [name, `${name}t64`]),
  ])
  const installed = new Set(
    stdout
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  )
  return names.filter((name) => !installed.has(name) && !installed.has(`${name}t64`))
}

async function install(names: readonly string[]): Promise<void> {
  const options = ['-y', '-q', '-o', 'DPkg::Lock::Timeout=300']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const limit = { env, timeoutMs: 15 * 60_000 }
  const updated = await run('apt-get', ['update', ...options], limit)
  const known = await Promise.all(names.map(nameHere))
  const installed = await run('apt-get', ['install', '--no-install-recommends', ...options, ...known], limit)
  if (installed.code !== 0) {
    const words = `${updated.stderr}\n${installed.stderr}`.trim().split('\n').slice(-6).join('\n')
    throw new Error(`apt-get could not install ${known.join(' ')}; it says:\n${words}`)
  }
}

async function nameHere(name: string): Promise<string> {
  const { stdout } = await run('apt-cache', ['policy', name])
  return /Candidate: \d/.test(stdout) ? name : `${name}t64`
}

function hasProgram(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.some((folder) => folder !== '' && existsSync(join(folder, name)))
}
