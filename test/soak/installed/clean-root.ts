// A clean Debian 12 in a folder, made once by mmdebstrap and kept in the cache: what somebody's new computer holds. Programs
// run in it as root or as its one ordinary user, with their own list of processes; what they start ends with them. Root only.
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run, runOrThrow, type Ran } from '../../../scripts/machine/process'
import { cacheFolder, putOnce } from '../../../scripts/runtime/cache'

export type CleanRoot = {
  folder: string
  /** As root; throws with apt's own words. Needs Debian's packages. */
  apt: (args: readonly string[]) => Promise<string>
  /** A file of this machine, at the same name in /root. Returns its path inside. */
  bring: (file: string) => Promise<string>
  asRoot: (command: readonly string[]) => Promise<Ran>
  /** As its ordinary user. It shares the display and the loopback of this machine. */
  start: (command: readonly string[], env: Record<string, string>) => ChildProcess
  remove: () => Promise<void>
}

export const userName = 'packer'
const userNumber = 4321

// The ordinary places of a system, mounted for the one command alone.
const enter = [
  'root=$1; who=$2; shift 2',
  'mount -t proc proc "$root/proc"',
  'mount --rbind /dev "$root/dev"',
  'mkdir -p "$root/tmp/.X11-unix" && mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"',
  // Without exec: the first process of a list must be one that takes in orphans, and Chromium is none.
  'chroot --userspec="$who" "$root" "$@"',
].join('\n')

export async function makeCleanRoot(): Promise<CleanRoot> {
  if (process.getuid?.() !== 0) throw new Error('This run makes a system of its own: it needs root.')
  await installMmdebstrap()
  const kept = await putOnce(join(cacheFolder(), 'debian-12-root'), (aside) =>
    runOrThrow('mmdebstrap', ['--variant=minbase', '--mode=root', 'bookworm', join(aside, 'root.tar')], {
      timeoutMs: 10 * 60_000,
    }).then(() => undefined),
  )
  const folder = await mkdtemp(join(tmpdir(), 'packbench-root-'))
  await runOrThrow('tar', ['-xf', join(kept, 'root.tar'), '-C', folder], { timeoutMs: 120_000 })
  await runOrThrow('chmod', ['755', folder])
  await cp('/etc/resolv.conf', join(folder, 'etc/resolv.conf'))
  await mkdir('/tmp/.X11-unix', { recursive: true })

  const entering = (who: string, env: readonly string[], command: readonly string[]): string[] => [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-ec',
    enter,
    'sh',
    folder,
    who,
    '/usr/bin/env',
    '-i',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    'DEBIAN_FRONTEND=noninteractive',
    ...env,
    ...command,
  ]
  const asRoot = (command: readonly string[]): Promise<Ran> =>
    run('unshare', entering('root:root', ['HOME=/root'], command), { timeoutMs: 10 * 60_000 })

  const made = await asRoot(['useradd', '--create-home', '--uid', String(userNumber), userName])
  if (made.code !== 0) throw new Error(`There is no user: ${made.stderr}`)

  return {
    folder,
    asRoot,
    apt: async (args) => {
      const ran = await asRoot(['apt-get', '-y', '-q', ...args])
      if (ran.code !== 0)
        throw new Error(`apt-get ${args.join(' ')}: ${(ran.stdout + ran.stderr).slice(-1500)}`)
      return ran.stdout
    },
    bring: async (file) => {
      await cp(file, join(folder, 'root', basename(file)))
      return join('/root', basename(file))
    },
    start: (command, env) =>
      spawn(
        'unshare',
        entering(
          `${userNumber}:${userNumber}`,
          Object.entries({ HOME: `/home/${userName}`, LANG: 'C.UTF-8', ...env }).map(
            ([name, value]) => `${name}=${value}`,
          ),
          command,
        ),
        { stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function installMmdebstrap(): Promise<void> {
  if (await stat('/usr/bin/mmdebstrap').catch(() => null)) return
  await runOrThrow('apt-get', ['update', '-q'], { timeoutMs: 5 * 60_000 })
  await runOrThrow(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'mmdebstrap', 'debian-archive-keyring'],
    {
      timeoutMs: 5 * 60_000,
    },
  )
}
