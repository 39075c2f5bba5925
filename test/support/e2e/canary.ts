// Looks for a secret in whatever a run has left behind, in every form in which it could have been written down.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A place where the secret was found, and in which form. */
export type Hit = { place: string; form: string }

/** The bytes of a text inside something larger that was encoded as base64: they depend on where it stood in it. */
const base64At = (secret: string, offset: number): string => {
  const encoded = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]).toString('base64')
  // The first and the last characters also hold bits of the neighbours.
  const first = Math.ceil((offset * 8) / 6)
  const whole = Math.floor(((offset + Buffer.byteLength(secret)) * 8) / 6)
  return encoded.slice(first, whole)
}

const urlSafe = (base64: string): string =>
  base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Every form of the secret, as bytes. */
function formsOf(secret: string): Map<string, Buffer> {
  const url = encodeURIComponent(secret)
  const texts: [string, string][] = [
    ['raw', secret],
    ['url', url],
    ['url, small letters', url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())],
    ['form', new URLSearchParams({ k: secret }).toString().slice(2)],
    ['json', JSON.stringify(secret).slice(1, -1)],
    ['json, slashes escaped', JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/')],
    ['hex', Buffer.from(secret).toString('hex')],
    ['backwards', [...secret].reverse().join('')],
    ...[0, 1, 2].flatMap((offset): [string, string][] => {
      const base64 = base64At(secret, offset)
      return [
        [`base64 at ${offset}`, base64],
        [`base64url at ${offset}`, urlSafe(base64)],
      ]
    }),
  ]
  const utf16 = Buffer.from(secret, 'utf16le')
  return new Map([
    ...texts.map(([form, text]): [string, Buffer] => [form, Buffer.from(text)]),
    ['utf-16le', utf16],
    ['utf-16be', Buffer.from(utf16).swap16()],
  ])
}

/** `more` are further forms, by their names. */
export function createScanner(secret: string, more: readonly [form: string, text: string][] = []) {
  const forms = new Map([
    ...formsOf(secret),
    ...more.map(([form, text]): [string, Buffer] => [form, Buffer.from(text)]),
  ])
  const scan = (place: string, content: Buffer | string): Hit[] => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    return [...forms].flatMap(([form, wanted]) => (bytes.includes(wanted) ? [{ place, form }] : []))
  }
  return {
    forms,
    scan,
    /** Every file below a folder, and its name. Links are not followed. */
    scanFolder: (folder: string): { hits: Hit[]; files: number } => {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
      const hits = files.flatMap((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [...scan(`name of ${path}`, path), ...scan(path, readFileSync(path))]
      })
      return { hits, files: files.length }
    },
  }
}

/** The arguments and the environment of a process and of all that it started, as the system tells them. Linux only. */
export function startedWith(pid: number): { place: string; content: Buffer }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(pids.map((each) => [Number(each), parentOf(each)]))
  const isBelow = (each: number | null | undefined): boolean =>
    each === pid || (typeof each === 'number' && each > 1 && isBelow(parents.get(each)))
  return [...parents.keys()].filter(isBelow).flatMap((each) =>
    ['cmdline', 'environ'].flatMap((name) => {
      const place = `/proc/${each}/${name}`
      const content = contentOf(place)
      return content === null ? [] : [{ place, content }]
    }),
  )
}

const parentOf = (pid: string): number | null => {
  const status = contentOf(`/proc/${pid}/status`)?.toString() ?? ''
  const parent = /^PPid:\s*(\d+)/m.exec(status)?.[1]
  return parent === undefined ? null : Number(parent)
}

/** Null when the process has ended meanwhile. */
const contentOf = (path: string): Buffer | null => {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}
