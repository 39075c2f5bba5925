// A label printer that speaks IPP, with CUPS' own ippeveprinter: label media, 203 dpi, and a command of the test's that
// gets every printed file. ippeveprinter wants a DNS-SD daemon, so it gets a private message bus and a private Avahi.
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:net'
import { waitUntil } from '../../../scripts/machine/process'
import { freePort, startChild, type Child } from './child'

export type IppPrinter = {
  uri: string
  /** Every file it printed, in the order they came. */
  printed: () => Promise<string[]>
  /** Switch it off (as by the mains) and on again at the same address. */
  off: () => Promise<void>
  on: () => Promise<void>
  /** What becomes of the next jobs: `print`, `fail` (the engine ends with an error), `hang` (it never ends). */
  engine: (mode: 'print' | 'fail' | 'hang') => Promise<void>
  output: () => string
  stop: () => Promise<void>
}

const programs = ['/usr/sbin/ippeveprinter', '/usr/bin/ippeveprinter']
const ippeveprinter = programs.find(existsSync)

const needed = ['/usr/sbin/avahi-daemon', '/usr/bin/dbus-daemon']
/** Whether this machine has ippeveprinter and what it cannot do without. */
const hasIppPrinter = (): boolean => ippeveprinter !== undefined && needed.every(existsSync)

export async function startIppPrinter(): Promise<IppPrinter> {
  if (ippeveprinter === undefined || !hasIppPrinter())
    throw new Error('Install cups-ipp-utils, avahi-daemon and dbus: they are the label printer of this test.')
  const program = ippeveprinter
  const folder = await mkdtemp(join(tmpdir(), 'packbench-ipp-'))
  for (const name of ['spool', 'printed']) await mkdir(join(folder, name))
  const helpers = await startDnsSd(folder)
  const port = await freePort()
  await writeFile(join(folder, 'label.conf'), labelAttributes)
  const command = join(folder, 'engine.sh')
  await writeFile(command, engineScript(folder))
  await chmod(command, 0o755)
  await writeFile(join(folder, 'mode'), 'print')

  let child: Child | null = null
  async function on() {
    const args = ['-p', String(port), '-d', join(folder, 'spool'), '-k', '-r', 'off', '-n', 'localhost']
    const started = startChild(
      program,
      [...args, '-a', join(folder, 'label.conf'), '-c', command, 'Zebra ZD421'],
      {
        DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${join(folder, 'bus')}`,
      },
    )
    child = started
    await waitUntil(async () => {
      if (started.hasEnded()) throw new Error(`ippeveprinter ended: ${started.output()}`)
      return isListening(port)
    }, 'ippeveprinter')
  }
  await on()

  return {
    uri: `ipp://localhost:${port}/ipp/print`,
    printed: async () => {
      const names = (await readdir(join(folder, 'printed'))).filter((name) => name.endsWith('.pdf'))
      return names.sort().map((name) => join(folder, 'printed', name))
    },
    on,
    off: async () => child?.stop('SIGKILL'),
    engine: (mode) => writeFile(join(folder, 'mode'), mode),
    output: () => child?.output() ?? '',
    stop: async () => {
      await child?.stop('SIGKILL')
      for (const helper of helpers) await helper.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Names sort by the nanosecond in which the engine got the file. */
const engineScript = (folder: string) => `#!/bin/sh
mode=$(cat '${folder}/mode')
[ "$mode" = fail ] && { echo "ERROR: the engine failed" >&2; exit 1; }
[ "$mode" = hang ] && exec sleep 600
for file; do :; done
name='${folder}/printed/'$(date +%s%N)
cp "$file" "$name.part" && mv "$name.part" "$name.pdf"
`

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

async function startDnsSd(folder: string): Promise<Child[]> {
  const bus = join(folder, 'bus')
  await writeFile(
    join(folder, 'bus.conf'),
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path=${bus}</listen><auth>EXTERNAL</auth><policy context="default">
<allow user="*"/><allow own="*"/><allow send_destination="*" eavesdrop="true"/><allow receive_sender="*"/></policy></busconfig>`,
  )
  const daemon = startChild('/usr/bin/dbus-daemon', [
    '--config-file',
    join(folder, 'bus.conf'),
    '--nofork',
    '--nopidfile',
  ])
  await waitUntil(() => existsSync(bus), 'the private message bus')
  await writeFile(
    join(folder, 'avahi.conf'),
    '[server]\nuse-ipv4=yes\nuse-ipv6=no\nallow-interfaces=lo\nenable-dbus=yes\ndisallow-other-stacks=no\n',
  )
  const options = ['-f', join(folder, 'avahi.conf'), '--no-drop-root', '--no-chroot', '--no-rlimits']
  const env = { DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${bus}` }
  const avahi =
    (await avahiThatRuns(startChild('/usr/sbin/avahi-daemon', options, env))) ??
    // There is one already, and its process id file has a fixed place: hide that place from ours.
    (await avahiThatRuns(
      startChild(
        'unshare',
        [
          '--mount',
          'sh',
          '-c',
          'mount -t tmpfs tmpfs /run/avahi-daemon && exec /usr/sbin/avahi-daemon "$@"',
          'avahi',
        ].concat(options),
        env,
      ),
    ))
  if (avahi === null) throw new Error('No private Avahi could be started.')
  return [avahi, daemon]
}

/** Null when it ended because another one runs. */
async function avahiThatRuns(avahi: Child): Promise<Child | null> {
  await waitUntil(() => avahi.hasEnded() || avahi.output().includes('startup complete'), 'the private Avahi')
  return avahi.hasEnded() ? null : avahi
}

/** Sizes in hundredths of a millimetre; an 8-inch, 203 dpi thermal printer without margins. */
const mediaSizes: readonly (readonly [string, number, number])[] = [
  ['na_index-4x6_4x6in', 10160, 15240],
  ['iso_a6_105x148mm', 10500, 14800],
  ['om_100x150mm_100x150mm', 10000, 15000],
  ['oe_4x12-label_4x12in', 10160, 30480],
]
const mediaCol = (width: number, height: number) =>
  `{ MEMBER collection media-size { MEMBER integer x-dimension ${width} MEMBER integer y-dimension ${height} } MEMBER integer media-bottom-margin 0 MEMBER integer media-left-margin 0 MEMBER integer media-right-margin 0 MEMBER integer media-top-margin 0 MEMBER keyword media-source "main" MEMBER keyword media-type "labels" }`
const customSize =
  '{ MEMBER rangeOfInteger x-dimension 1500-22000 MEMBER rangeOfInteger y-dimension 600-39900 }'
const labelAttributes = `
ATTR text printer-make-and-model "Zebra ZD421-203dpi ZPL"
ATTR text printer-device-id "MFG:Zebra;MDL:ZD421-203dpi ZPL;CMD:PDF;"
ATTR mimeMediaType document-format-supported application/octet-stream,application/pdf
ATTR mimeMediaType document-format-default application/pdf
ATTR keyword media-supported ${mediaSizes.map(([name]) => name).join(',')},custom_max_220x399mm,custom_min_15x6mm
ATTR keyword media-ready na_index-4x6_4x6in
ATTR keyword media-default na_index-4x6_4x6in
ATTR collection media-size-supported ${mediaSizes
  .map(([, width, height]) => `{ MEMBER integer x-dimension ${width} MEMBER integer y-dimension ${height} }`)
  .join(',')},${customSize}
ATTR collection media-col-default ${mediaCol(10160, 15240)}
ATTR collection media-col-ready ${mediaCol(10160, 15240)}
ATTR collection media-col-database ${mediaSizes.map(([, width, height]) => mediaCol(width, height)).join(',')}
ATTR keyword media-col-supported media-size,media-bottom-margin,media-left-margin,media-right-margin,media-top-margin,media-source,media-type
ATTR integer media-bottom-margin-supported 0
ATTR integer media-left-margin-supported 0
ATTR integer media-right-margin-supported 0
ATTR integer media-top-margin-supported 0
ATTR keyword media-source-supported main
ATTR keyword media-type-supported labels
ATTR keyword print-scaling-supported none,fit
ATTR keyword print-scaling-default none
ATTR keyword sides-supported one-sided
ATTR keyword sides-default one-sided
ATTR rangeOfInteger copies-supported 1-99
ATTR integer copies-default 1
ATTR keyword print-color-mode-supported monochrome
ATTR keyword print-color-mode-default monochrome
ATTR resolution printer-resolution-supported 203dpi
ATTR resolution printer-resolution-default 203dpi
`
