// A real CUPS scheduler of one's own: own folders, own port on loopback, own queues. It never touches the system's.
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureMachine } from '../../../scripts/machine/ensure-machine'
import { run, runOrThrow, waitUntil } from '../../../scripts/machine/process'
import { freePort, startChild, type Child } from './child'
import { withPapers, type OwnPaper } from './office-ppd'

export type PrivateCups = {
  /** For CUPS_SERVER. */
  server: string
  folder: string
  /** A queue that passes data through to `deviceUri` (`socket://…`, `file:/…`). */
  addRawQueue: (name: string, deviceUri: string) => Promise<void>
  /** An office printer that writes PDFs into `folder()/paper`, with the real cups-pdf driver and backend. */
  addOfficeQueue: (name: string) => Promise<void>
  /** The same with papers of its own, the first of which it is set to. */
  addLabelQueue: (name: string, papers: readonly OwnPaper[], dpi: number) => Promise<void>
  /** A driverless queue to an IPP printer. */
  addIppQueue: (name: string, uri: string) => Promise<void>
  removeQueue: (name: string) => Promise<void>
  /** `lpadmin`, `cupsdisable`, `cancel` … against this scheduler. */
  tool: (command: string, ...args: string[]) => Promise<string>
  /** What the office queues have printed: full paths, oldest first. */
  paper: () => Promise<string[]>
  /** What it has written down about its queues. */
  settings: () => Promise<string>
  log: () => Promise<string>
  /** As a power cut would: no clean-up, nothing written. */
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

const cupsd = '/usr/sbin/cupsd'
const officePpd = '/usr/share/ppd/cups-pdf/CUPS-PDF_noopt.ppd'
const officeSettings = '/etc/cups/cups-pdf.conf'

/**
 * The cups-pdf backend runs as root only and reads its settings from a fixed place. Ours are laid over that place for
 * the private scheduler alone (a mount namespace), so that nothing is written outside its own folder.
 */
export async function hasOfficeQueue(): Promise<boolean> {
  if (!existsSync(officePpd) || !existsSync(officeSettings) || process.getuid?.() !== 0) return false
  return (await run('unshare', ['--mount', 'mount', '--bind', officePpd, officeSettings])).code === 0
}

export async function startPrivateCups(options: { directives?: string[] } = {}): Promise<PrivateCups> {
  await ensureMachine(['printing'])
  const program = (await hasOfficeQueue()) ? insideNamespace(cupsd) : [cupsd]
  const folder = await mkdtemp(join(tmpdir(), 'packbench-cups-'))
  const server = `127.0.0.1:${await freePort()}`
  await writeSetUp(folder, server, options.directives ?? [])
  let child: Child | null = null

  const env = { ...process.env, CUPS_SERVER: server, LC_ALL: 'C' }
  const tool = (command: string, ...args: string[]) => runOrThrow(command, args, { env })

  async function start() {
    const [command = '', ...before] = program
    const settings = ['-c', join(folder, 'root/cupsd.conf'), '-s', join(folder, 'root/cups-files.conf')]
    const started = startChild(command, [...before, '-f', ...settings], {
      OFFICE_SETTINGS: join(folder, 'root/cups-pdf.conf'),
    })
    child = started
    await waitUntil(async () => {
      if (started.hasEnded()) throw new Error(`cupsd ended: ${started.output()}`)
      return (await run('lpstat', ['-r'], { env })).stdout.includes('scheduler is running')
    }, 'cupsd')
  }
  await start()

  return {
    server,
    folder,
    tool,
    start,
    addRawQueue: async (name, deviceUri) => {
      await tool(
        'lpadmin',
        '-p',
        name,
        '-E',
        '-v',
        deviceUri,
        '-m',
        'raw',
        '-o',
        'printer-error-policy=retry-job',
      )
    },
    addOfficeQueue: async (name) => {
      await tool('lpadmin', '-p', name, '-E', '-v', 'cups-pdf:/', '-P', officePpd)
    },
    addLabelQueue: async (name, papers, dpi) => {
      const ppd = join(folder, `${name}.ppd`)
      await writeFile(ppd, withPapers(await readFile(officePpd, 'utf8'), papers, dpi))
      await tool('lpadmin', '-p', name, '-E', '-v', 'cups-pdf:/', '-P', ppd)
    },
    addIppQueue: async (name, uri) => {
      await tool('lpadmin', '-p', name, '-E', '-v', uri, '-m', 'everywhere')
      // The driver is made from the printer's answers a moment later; until then the queue is a raw one.
      await waitUntil(
        async () => (await tool('lpoptions', '-p', name, '-l')).includes('PageSize'),
        `queue ${name}`,
      )
    },
    removeQueue: async (name) => {
      await tool('lpadmin', '-x', name)
    },
    paper: async () => {
      const paper = join(folder, 'paper')
      const names = await readdir(paper).catch(() => [])
      return names.sort((one, other) => jobNumber(one) - jobNumber(other)).map((name) => join(paper, name))
    },
    settings: () => readFile(join(folder, 'root/printers.conf'), 'utf8').catch(() => ''),
    log: () => readFile(join(folder, 'log/error_log'), 'utf8'),
    kill: async () => child?.stop('SIGKILL'),
    stop: async () => {
      await child?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The process stays the same one through both exec steps: it is cupsd that is stopped by its pid. */
const insideNamespace = (program: string): string[] => [
  'unshare',
  ...['--mount', 'sh', '-c', `mount --bind "$OFFICE_SETTINGS" ${officeSettings} && exec "$0" "$@"`, program],
]

const jobNumber = (name: string): number => Number(/-job_(\d+)\.pdf$/.exec(name)?.[1] ?? 0)

async function writeSetUp(folder: string, server: string, directives: readonly string[]): Promise<void> {
  const inside = (name: string) => join(folder, name)
  // Filters run as another user: they must be able to pass through.
  await chmod(folder, 0o755)
  for (const name of ['root', 'run', 'cache', 'state', 'tmp', 'spool', 'log', 'paper'])
    await mkdir(inside(name))
  await chmod(inside('paper'), 0o777)
  await chmod(inside('tmp'), 0o1770)
  const lpGroup = /^lp:[^:]*:(\d+):/m.exec(await readFile('/etc/group', 'utf8').catch(() => ''))?.[1]
  if (process.getuid?.() === 0 && lpGroup !== undefined) await chown(inside('tmp'), 0, Number(lpGroup))
  const places = (of: Record<string, string>) =>
    Object.entries(of).map(([directive, place]) => `${directive} ${inside(place)}`)
  const filesOfServer = places({
    ServerRoot: 'root',
    RequestRoot: 'spool',
    CacheDir: 'cache',
    StateDir: 'state',
    TempDir: 'tmp',
    Printcap: 'state/printcap',
    AccessLog: 'log/access_log',
    ErrorLog: 'log/error_log',
    PageLog: 'log/page_log',
  })
  await writeFile(inside('root/cups-files.conf'), [...filesOfServer, 'FileDevice Yes', ''].join('\n'))
  await writeFile(
    inside('root/cupsd.conf'),
    [
      `Listen ${server}`,
      'LogLevel debug',
      'MaxLogSize 0',
      'Browsing No',
      'WebInterface No',
      'DefaultAuthType None',
      'JobRetryInterval 1',
      'MaxJobs 0',
      ...directives,
      '<Location />',
      '  Order allow,deny',
      '  Allow all',
      '</Location>',
      '<Policy default>',
      '  JobPrivateAccess all',
      '  JobPrivateValues none',
      '  SubscriptionPrivateAccess all',
      '  SubscriptionPrivateValues none',
      '  <Limit All>',
      '    Order allow,deny',
      '    Allow all',
      '  </Limit>',
      '</Policy>',
      '',
    ].join('\n'),
  )
  const filesOfPaper = places({ Out: 'paper', AnonDirName: 'paper', Spool: 'pdf-spool', Log: 'log' })
  await writeFile(
    inside('root/cups-pdf.conf'),
    filesOfPaper
      .concat('Label 2', 'TitlePref 1', 'AnonUser root', 'UserUMask 0022', 'AnonUMask 0022', '')
      .join('\n'),
  )
}
