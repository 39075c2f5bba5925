// A real CUPS of a test's own, on a free loopback port with all of its files in a temporary folder, for root and
// for ordinary users. The system's print server and its queues are never touched.
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cupsdConf, cupsFilesConf, keepingBackend, pdfPrinter } from './print-server-files'
import { ensureMachine } from './ensure-machine'
import { run, runOrThrow, startService } from './process'

export type PdfQueue = {
  name: string
  /** Where its PDFs land, as JOB-TITLE.pdf with the job's number in the server, whole or not at all. */
  folder: string
  /** The PDFs that are there now, by job number, full paths. */
  printed: () => Promise<string[]>
}

export type PrintServer = {
  /** For lp, lpstat, lpadmin, cancel and Electron. */
  env: { CUPS_SERVER: string }
  port: number
  /** A queue whose jobs run through the real filters and end as PDF files. */
  addPdfQueue: (name: string) => Promise<PdfQueue>
  /** A queue that hands the bytes as they are to a TCP port, such as a label printer's 9100. */
  addRawQueue: (name: string, host: string, port: number) => Promise<void>
  /** cupsd's own log at level debug: what became of every job, and why. */
  logFile: string
  stop: () => Promise<void>
}

const systemBin = '/usr/lib/cups'

/** Starts a private cupsd without any queue. Throws, with what it said, when it does not come up. */
export async function startPrintServer(): Promise<PrintServer> {
  await ensureMachine(['printing'])
  const folder = await mkdtemp(join(tmpdir(), 'packbench-cups-'))
  // Filters run as another user when cupsd is root; they must reach the files.
  await chmod(folder, 0o755)
  const [root, bin, spool, cache, state, output] = ['root', 'bin', 'spool', 'cache', 'state', 'output'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string, string, string]
  for (const path of [root, bin, spool, cache, state, output, join(root, 'ppd')]) await mkdir(path)
  await mkdir(join(spool, 'tmp'), { mode: 0o1770 })
  await layOutPrograms(bin, output)

  const port = await freePort()
  const config = join(root, 'cupsd.conf')
  const files = join(root, 'cups-files.conf')
  await writeFile(config, cupsdConf(port))
  await writeFile(files, cupsFilesConf({ root, bin, spool, cache, state }))
  const model = join(folder, 'pdf-printer.ppd')
  await writeFile(model, pdfPrinter)

  const env = { CUPS_SERVER: `127.0.0.1:${port}` }
  const inside = { ...process.env, ...env }
  const isReady = async () => (await run('lpstat', ['-r'], { env: inside })).stdout.includes('is running')
  // A copy, because on some systems AppArmor ties the file of that path to the system's folders.
  const program = join(folder, 'cupsd')
  await copyFile('/usr/sbin/cupsd', program)
  const service = await startService(program, ['-f', '-c', config, '-s', files], isReady).catch(
    async (error: unknown) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    },
  )

  const lpadmin = (...args: string[]) => runOrThrow('/usr/sbin/lpadmin', args, { env: inside })
  return {
    env,
    port,
    logFile: join(root, 'error_log'),
    addPdfQueue: async (name) => {
      const kept = join(output, name)
      await mkdir(kept)
      // The backend runs as the printing user of this system.
      await chmod(kept, 0o777)
      await lpadmin('-p', name, '-E', '-v', `keep:/${name}`, '-P', model)
      return { name, folder: kept, printed: () => pdfsIn(kept) }
    },
    addRawQueue: async (name, host, rawPort) => {
      await lpadmin('-p', name, '-E', '-v', `socket://${host}:${rawPort}`, '-m', 'raw')
    },
    stop: async () => {
      await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// The system's own filters and backends, and one backend more.
async function layOutPrograms(bin: string, output: string): Promise<void> {
  await mkdir(join(bin, 'backend'))
  for (const name of await readdir(systemBin)) {
    if (name !== 'backend') await symlink(join(systemBin, name), join(bin, name))
  }
  for (const name of ['socket', 'ipp']) {
    await symlink(join(systemBin, 'backend', name), join(bin, 'backend', name))
  }
  await writeFile(join(bin, 'backend/keep'), keepingBackend(output), { mode: 0o755 })
}

async function pdfsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf') && !name.startsWith('.'))
  return names.sort((a, b) => parseInt(a, 10) - parseInt(b, 10)).map((name) => join(folder, name))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
