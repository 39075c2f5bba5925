// Reads what strace recorded of the worker (strace -f -yy -xx: all threads in one file, paths beside descriptors, all text in
// hexadecimal) and keeps three things in their order: what happened to the ledger's folder, when the first byte of a
// creation left, and what the bench said. The main thread alone writes and sends; others only sync, and what was written
// while they did so is not taken for synced. A call on the ledger that it does not know stops it: better no proof than a
// wrong one.
import type { DiskEvent } from './disk'

export type Moment =
  | { kind: 'disk'; event: DiskEvent }
  /** The first byte of the creation of this order was handed to the network. */
  | { kind: 'sent'; reference: string }
  | { kind: 'said'; words: string }

export type Watched = {
  /** The ledger's folder, absolute and without links. */
  folder: string
  /** Of the service, on loopback. */
  port: number
}

/** The calls that strace has to record for this. */
export const recordedCalls = [
  ...['open', 'openat', 'openat2', 'creat', 'write', 'writev', 'pwrite64', 'pwritev', 'pwritev2'],
  ...['ftruncate', 'truncate', 'fallocate', 'fsync', 'fdatasync', 'sync_file_range', 'mmap'],
  ...['unlink', 'unlinkat', 'rename', 'renameat', 'renameat2', 'link', 'linkat', 'symlink', 'symlinkat'],
  ...['sendto', 'sendmsg', 'sendmmsg', 'sendfile', 'splice', 'copy_file_range'],
]

/** Throws an Error for a call on the ledger, or a way of sending, that the model does not know. */
export function parseTrace(text: string, watched: Watched): Moment[] {
  const isOfLedger = (line: string) => line.includes(inHex(watched.folder))
  const service = `->127.0.0.1:${watched.port}]>`
  const moments: Moment[] = []
  const requests = new Map<string, { data: Buffer; index: number }>()

  const noteSent = (call: Call): void => {
    const data = textsOf(call.args).subarray(0, call.result)
    const known = requests.get(call.target)
    const startsOne = /^(POST|GET) /.test(data.toString('latin1'))
    if (!known || startsOne) requests.set(call.target, { data, index: moments.length })
    else known.data = Buffer.concat([known.data, data])
    const request = requests.get(call.target)
    if (!request || !request.data.toString('latin1').startsWith('POST ')) return
    // The moment stands where the first byte left, although the reference may come with a later one.
    if (!known || startsOne) moments.push({ kind: 'sent', reference: '' })
    const reference = /"invoiceReference":"([^"]+)"/.exec(request.data.toString())?.[1]
    if (reference !== undefined) moments[request.index] = { kind: 'sent', reference }
  }

  const unfinished = new Map<string, string>()
  for (const { by, isMain, line, part } of linesIn(text)) {
    const isSending = line.includes(service)
    // Processes beside the bench print too.
    const isSaying = isMain && /^writev?\(1</.test(line)
    if (!isSending && !isSaying && !isOfLedger(line)) continue
    const isSync = /^f(data)?sync\(/.test(line)
    if (part === 'beginning') {
      if (isSync) moments.push({ kind: 'disk', event: { kind: 'sync-begins', by } })
      else unfinished.set(by, line)
    } else unfinished.delete(by)
    // What leaves has left at its beginning, and what changes the disk has done so at its end.
    if ((isSending || isSaying ? 'end' : 'beginning') === part) continue
    // Its thread was ended with it.
    if (isSync && / = \?$/.test(line)) continue
    const call = part === 'beginning' ? callIn(`${line}) = ${wholeLength(line)}`) : callIn(line)
    if (call === null) throw unknownCall(line)
    if (call.result < 0) continue
    if (isSending) {
      if (!isMain || !['write', 'writev', 'sendto', 'sendmsg'].includes(call.name)) throw unknownCall(line)
      noteSent(call)
    } else if (isSaying) {
      const lines = textsOf(call.args).toString().split('\n')
      for (const words of lines) if (words !== '') moments.push({ kind: 'said', words })
    } else {
      const event = diskEventOf(call, watched.folder)
      if (event === null) continue
      if (!isMain && event.kind !== 'sync') throw unknownCall(line)
      moments.push({
        kind: 'disk',
        event: event.kind === 'sync' && part === 'end' ? { ...event, by } : event,
      })
    }
  }
  const [neverEnded] = unfinished.values()
  if (neverEnded !== undefined) throw unknownCall(neverEnded)
  if (moments.some((moment) => moment.kind === 'sent' && moment.reference === ''))
    throw new Error('A creation left without its reference: the record is not complete.')
  return moments
}

type Line = {
  /** Number of the thread. */
  by: string
  isMain: boolean
  /** The call, whole also at its end; at its beginning without what it returned. */
  line: string
  /** A call comes whole, or as its beginning and its end where other threads did something in between. */
  part: 'whole' | 'beginning' | 'end'
}

function* linesIn(text: string): Generator<Line> {
  const begun = new Map<string, string>()
  let main: string | null = null
  for (const recorded of text.split('\n')) {
    const [, by, rest = ''] = /^(\d+) +(.*)$/.exec(recorded) ?? []
    if (by === undefined) continue
    main ??= by
    const isMain = by === main
    const [, ending] = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest) ?? []
    const [, beginning] = /^(.*?),? ?<unfinished \.\.\.>$/.exec(rest) ?? []
    if (ending !== undefined) {
      yield { by, isMain, line: `${begun.get(by) ?? ''}${ending}`, part: 'end' }
      begun.delete(by)
    } else if (beginning !== undefined) {
      begun.set(by, beginning)
      yield { by, isMain, line: beginning, part: 'beginning' }
    } else yield { by, isMain, line: rest, part: 'whole' }
  }
}

/** Small requests and words go out in one piece; a piece of one would be followed by the rest, which is then no request. */
const wholeLength = (line: string): number => textsOf(line).length

type Call = {
  name: string
  args: string
  /** What the first descriptor stands for, decoded; empty when there is none. */
  target: string
  result: number
  /** The path of the descriptor it returned. */
  opened: string
}

function callIn(line: string): Call | null {
  const match = /^(\w+)\((.*)\)\s+= (-?\d+|0x[0-9a-f]+)(?:<([^>]*)>)?/.exec(line)
  if (!match) return null
  const [, name = '', args = '', result = '', opened = ''] = match
  const target = /^\d+<((?:[^>]|->)*)>/.exec(args)?.[1] ?? ''
  return { name, args, target: decoded(target), result: Number(result), opened: decoded(opened) }
}

/** Null for what does not change what is on the disk, and for the shared memory, which no power cut leaves behind. */
function diskEventOf(call: Call, folder: string): DiskEvent | null {
  const nameOf = (path: string): string | null => {
    if (path === folder) return ''
    const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null
    return name === null || name.endsWith('-shm') ? null : name
  }
  if (call.args.includes('(deleted)')) return null
  const name = nameOf(call.target)
  const [first = '', second = ''] = stringsIn(call.args).map((bytes) => bytes.toString())
  switch (call.name) {
    case 'open':
    case 'openat': {
      const opened = nameOf(call.opened)
      if (opened === null || opened === '' || !/O_CREAT|O_TRUNC/.test(call.args)) return null
      return { kind: 'open', name: opened, empties: call.args.includes('O_TRUNC') }
    }
    case 'pwrite64': {
      if (name === null) return null
      const offset = Number(/, (\d+)$/.exec(call.args)?.[1])
      return { kind: 'write', name, offset, data: textsOf(call.args).subarray(0, call.result) }
    }
    case 'ftruncate':
      if (name === null) return null
      return { kind: 'truncate', name, length: Number(/, (\d+)$/.exec(call.args)?.[1]) }
    case 'fsync':
    case 'fdatasync':
      return name === null ? null : { kind: 'sync', name }
    case 'unlink': {
      const gone = nameOf(first)
      return gone === null ? null : { kind: 'unlink', name: gone }
    }
    case 'rename': {
      const [from, to] = [nameOf(first), nameOf(second)]
      if (from === null || to === null) throw new Error(`${first} was renamed across the ledger's folder.`)
      return { kind: 'rename', from, to }
    }
    default: {
      if (call.name === 'mmap' && !/PROT_WRITE.*MAP_SHARED/.test(call.args)) return null
      const mentioned = [...call.args.matchAll(/(?:\\x[0-9a-f]{2})+/g)].map(([path]) => nameOf(decoded(path)))
      if (mentioned.every((path) => path === null)) return null
      throw unknownCall(`${call.name} of ${mentioned.join(' ')}`)
    }
  }
}

const unknownCall = (line: string): Error =>
  new Error(`The record holds a call that the model of the disk does not know: ${line.slice(0, 200)}`)

const inHex = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex')

const decoded = (text: string): string => (text.startsWith('\\x') ? bytesOf(text).toString() : text)

function stringsIn(args: string): Buffer[] {
  return [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?/g)].map(([, hex = '', cut]) => {
    if (cut !== undefined) throw new Error('The record holds a text that was cut short.')
    return bytesOf(hex)
  })
}

const textsOf = (args: string): Buffer => Buffer.concat(stringsIn(args))
