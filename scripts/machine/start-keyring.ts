// A real keyring of a test's own: a private D-Bus session with gnome-keyring on it, unlocked, with its files in a
// temporary folder. The keyring and the session bus of whoever runs the tests stay untouched. Linux only.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureMachine } from './ensure-machine'
import { run, startService, waitUntil, type Service } from './process'

export type Keyring = {
  /** To start Electron with. */
  env: Record<string, string>
  /** Electron's arguments that make it use this keyring. */
  args: string[]
  /** Ends the keyring and its bus and removes its files. */
  stop: () => Promise<void>
}

// Without folders of service files nothing starts itself on this bus.
const busConfig = (folder: string) => `<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`

/** Starts a private, unlocked keyring. Throws when it does not come up. */
export async function startKeyring(): Promise<Keyring> {
  await ensureMachine(['keyring'])
  const folder = await mkdtemp(join(tmpdir(), 'packbench-keyring-'))
  const runtimeFolder = join(folder, 'run')
  const dataFolder = join(folder, 'data')
  await mkdir(runtimeFolder, { mode: 0o700 })
  await mkdir(join(dataFolder, 'keyrings'), { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'bus.conf'), busConfig(runtimeFolder))

  const env: Record<string, string> = {
    HOME: folder,
    XDG_RUNTIME_DIR: runtimeFolder,
    XDG_DATA_HOME: dataFolder,
    XDG_CURRENT_DESKTOP: 'GNOME',
  }
  const started: Service[] = []
  const stop = async () => {
    for (const service of started.reverse()) await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const bus = await startService(
      'dbus-daemon',
      [`--config-file=${join(folder, 'bus.conf')}`, '--nofork', '--print-address'],
      (output) => /^unix:.*\n/.test(output),
      { env: { ...process.env, ...env } },
    )
    started.push(bus)
    env['DBUS_SESSION_BUS_ADDRESS'] = bus.output().trim().split('\n')[0] ?? ''

    const inside = { ...process.env, ...env }
    const daemon = await startService(
      'gnome-keyring-daemon',
      ['--foreground', '--unlock', '--components=secrets'],
      () => hasSecrets(inside),
      { env: inside, input: 'packbench\n' },
    )
    started.push(daemon)
    await waitUntil(() => isUnlocked(inside), 'the keyring to be unlocked')
  } catch (error) {
    await stop()
    throw error
  }
  return { env, args: ['--password-store=gnome-libsecret'], stop }
}

async function hasSecrets(env: NodeJS.ProcessEnv): Promise<boolean> {
  const asked = await dbusSend(env, '/org/freedesktop/DBus', 'org.freedesktop.DBus', [
    'org.freedesktop.DBus.NameHasOwner',
    'string:org.freedesktop.secrets',
  ])
  return /boolean true/.test(asked)
}

async function isUnlocked(env: NodeJS.ProcessEnv): Promise<boolean> {
  const asked = await dbusSend(env, '/org/freedesktop/secrets/aliases/default', 'org.freedesktop.secrets', [
    'org.freedesktop.DBus.Properties.Get',
    'string:org.freedesktop.Secret.Collection',
    'string:Locked',
  ])
  return /boolean false/.test(asked)
}

async function dbusSend(
  env: NodeJS.ProcessEnv,
  path: string,
  destination: string,
  words: readonly string[],
): Promise<string> {
  const [method = '', ...values] = words
  const args = ['--session', '--print-reply', `--dest=${destination}`, path, method, ...values]
  return (await run('dbus-send', args, { env, timeoutMs: 5_000 })).stdout
}
