// Speaks IPP over HTTP with a CUPS server: on loopback, on another host, or through its local socket. It asks, and hands jobs
// over held or releases them; what the server wants signed for goes through CUPS' own programs. One time limit for each call.
import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { postIpp, tryIpp, unreachable } from './post-ipp'
import {
  encodeIppRequest,
  jobGroup,
  printerGroup,
  type IppAnswer,
  type IppAttribute,
  type IppCollection,
} from './ipp-message'

export type IppClient = {
  /** What CUPS' own programs must get as CUPS_SERVER to talk to the same server. */
  readonly server: string
  /** One collection per printer group. Empty when there are no printers. */
  printers: (attributes: readonly string[]) => Promise<IppCollection[]>
  /** Null when the queue does not exist. */
  printer: (queue: string, attributes: readonly string[]) => Promise<IppCollection | null>
  /** Null when the server does not know the job (any more). */
  job: (jobNumber: number, attributes: readonly string[]) => Promise<IppCollection | null>
  /** This user's jobs of one queue; null when the queue does not exist. */
  jobs: (
    queue: string,
    which: 'completed' | 'not-completed',
    attributes: readonly string[],
  ) => Promise<IppCollection[] | null>
  /**
   * Hands a document over; `attributes` hold the job. Its number, or null when the server refused to take it in this way:
   * then nothing was created.
   */
  printJob: (job: NewJob) => Promise<number | null>
  /** False when the server refused: what the job is now has to be asked. */
  releaseJob: (jobNumber: number) => Promise<boolean>
}

type NewJob = {
  queue: string
  title: string
  format: string
  attributes: readonly IppAttribute[]
  document: Uint8Array
}

const operations = {
  printJob: 0x0002,
  releaseJob: 0x000d,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
  cupsGetPrinters: 0x4002,
}
const notFoundStatuses = [0x0406, 0x0407]
const clientSettings = '/etc/cups/client.conf'
const mostJobs = 20_000
/** A large document, a busy server. */
const handOverLimitMs = 15_000

/** CUPS_SERVER when it is set, else the server this computer is set up for, else its local socket, else port 631. */
export function findCupsServer(
  env: Readonly<Record<string, string | undefined>>,
  isThere: (path: string) => boolean = existsSync,
  read: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): string {
  const named = env['CUPS_SERVER']?.trim()
  if (named) return named
  if (isThere(clientSettings)) {
    const server = /^\s*ServerName\s+(\S+)/im.exec(read(clientSettings))?.[1]
    if (server !== undefined) return server
  }
  const sockets = ['/run/cups/cups.sock', '/var/run/cups/cups.sock', '/private/var/run/cupsd']
  return sockets.find(isThere) ?? 'localhost:631'
}

export type CupsAddress = { socketPath: string } | { host: string; port: number }

/** `host`, `host:port`, `[::1]:631`, `/path/of/socket`; CUPS' `/version=1.1` ending is taken off. */
export function parseCupsServer(server: string): CupsAddress {
  if (server.startsWith('/')) return { socketPath: server }
  const bare = server.replace(/\/version=[0-9.]+$/, '')
  const match = /^\[([^\]]+)\](?::(\d+))?$/.exec(bare) ?? /^([^:]+)(?::(\d+))?$/.exec(bare)
  // Two colons without brackets: an IPv6 address alone.
  if (match === null) return { host: bare, port: 631 }
  return { host: match[1] ?? bare, port: match[2] === undefined ? 631 : Number(match[2]) }
}

export function createIppClient(deps: { server: string; timeoutMs?: number; userName?: string }): IppClient {
  const address = parseCupsServer(deps.server)
  const timeoutMs = deps.timeoutMs ?? 5_000
  const userName = deps.userName ?? currentUserName()
  let lastRequestId = 0

  const encoded = (
    operation: number,
    target: readonly IppAttribute[],
    more: readonly IppAttribute[],
    ofJob: readonly IppAttribute[] = [],
  ): Buffer => {
    lastRequestId += 1
    const head: IppAttribute[] = [
      { type: 'charset', name: 'attributes-charset', values: ['utf-8'] },
      { type: 'language', name: 'attributes-natural-language', values: ['en'] },
    ]
    const user: IppAttribute = { type: 'name', name: 'requesting-user-name', values: [userName] }
    return encodeIppRequest(operation, lastRequestId, [...head, ...target, user, ...more], ofJob)
  }

  async function ask(operation: number, target: readonly IppAttribute[], attributes: readonly string[]) {
    const body = encoded(operation, target, [
      { type: 'keyword', name: 'requested-attributes', values: attributes },
    ])
    const answer = await postIpp({ ...address, path: '/' }, body, timeoutMs)
    if (answer.status >= 0x0100 && !notFoundStatuses.includes(answer.status)) {
      throw unreachable(`IPP status 0x${answer.status.toString(16).padStart(4, '0')}`)
    }
    return answer
  }

  const groupsOf = (answer: IppAnswer, tag: number) =>
    answer.groups.filter((group) => group.tag === tag).map((group) => group.attributes)
  const isFound = (answer: IppAnswer) => !notFoundStatuses.includes(answer.status)
  const queueUri = (queue: string): IppAttribute => ({
    type: 'uri',
    name: 'printer-uri',
    values: [`ipp://localhost/printers/${encodeURIComponent(queue)}`],
  })

  return {
    server: deps.server,
    printers: async (attributes) =>
      groupsOf(await ask(operations.cupsGetPrinters, [], attributes), printerGroup),
    printer: async (queue, attributes) => {
      const answer = await ask(operations.getPrinterAttributes, [queueUri(queue)], attributes)
      return groupsOf(answer, printerGroup)[0] ?? null
    },
    job: async (jobNumber, attributes) => {
      const answer = await ask(operations.getJobAttributes, [jobUri(jobNumber)], attributes)
      return groupsOf(answer, jobGroup)[0] ?? null
    },
    jobs: async (queue, which, attributes) => {
      const target: IppAttribute[] = [
        queueUri(queue),
        { type: 'keyword', name: 'which-jobs', values: [which] },
        { type: 'boolean', name: 'my-jobs', values: [true] },
        // Without a limit CUPS answers 500 jobs at most.
        { type: 'integer', name: 'limit', values: [mostJobs] },
      ]
      const answer = await ask(operations.getJobs, target, attributes)
      return isFound(answer) ? groupsOf(answer, jobGroup) : null
    },
    printJob: async ({ queue, title, format, attributes, document }) => {
      const about: IppAttribute[] = [
        { type: 'name', name: 'job-name', values: [title] },
        { type: 'mimeType', name: 'document-format', values: [format] },
      ]
      const request = encoded(operations.printJob, [queueUri(queue)], about, attributes)
      const path = `/printers/${encodeURIComponent(queue)}`
      const answer = await tryIpp(
        { ...address, path },
        Buffer.concat([request, document]),
        handOverLimitMs,
      ).catch((cause: unknown) => {
        if (isHungUp(cause)) return null
        throw cause
      })
      if (answer === null || isRefused(answer)) return null
      const jobNumber = groupsOf(answer, jobGroup)[0]?.['job-id']?.[0]
      if (typeof jobNumber !== 'number') throw unreachable('a job without a number')
      return jobNumber
    },
    releaseJob: async (jobNumber) => {
      const request = encoded(operations.releaseJob, [jobUri(jobNumber)], [])
      return !isRefused(await tryIpp({ ...address, path: '/jobs/' }, request, timeoutMs))
    },
  }
}

const jobUri = (jobNumber: number): IppAttribute => ({
  type: 'uri',
  name: 'job-uri',
  values: [`ipp://localhost/jobs/${jobNumber}`],
})

/** A server that wants another kind of call may end this one before it has read all of it. */
const isHungUp = (failure: unknown): boolean =>
  failure instanceof Error &&
  failure.cause instanceof Error &&
  'code' in failure.cause &&
  (failure.cause.code === 'EPIPE' || failure.cause.code === 'ECONNRESET')

/** By its HTTP or by its own word. */
const isRefused = (answer: IppAnswer | { httpStatus: number }): answer is { httpStatus: number } =>
  'httpStatus' in answer || answer.status >= 0x0100

/** As CUPS' own programs name this user; a container may run as a number that has no name. */
function currentUserName(): string {
  try {
    return userInfo().username
  } catch {
    return process.env['USER'] ?? 'unknown'
  }
}
