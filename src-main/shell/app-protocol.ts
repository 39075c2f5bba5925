// app://main/…: the window's own files, from a list made at start. A path is looked up, never joined, so nothing
// outside the built renderer can be asked for. The content security policy goes along as a header.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, posix, relative, sep } from 'node:path'

export const appOrigin = 'app://main'
export const appScheme = 'app'

export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
}

export type AppProtocol = {
  /** Answers requests for app://main/… from the folder; everything else is 404. */
  answer: (request: { url: string }) => Promise<Response>
  /** The page and its first script are on their way: from now on the window is busy with itself for a while. */
  firstScriptServed: Promise<void>
}

export function createAppProtocol(folder: string): AppProtocol {
  let tellServed = (): void => undefined
  const firstScriptServed = new Promise<void>((resolve) => (tellServed = resolve))
  const files = new Map(
    filesBelow(folder).map((path) => [`/${relative(folder, path).split(sep).join(posix.sep)}`, path]),
  )
  const answer = async ({ url }: { url: string }): Promise<Response> => {
    const { protocol, host, pathname } = new URL(url)
    const path = files.get(pathname === '/' ? '/index.html' : pathname)
    if (protocol !== `${appScheme}:` || host !== 'main' || !path) return new Response(null, { status: 404 })
    const content = new Uint8Array(await readFile(path))
    if (extname(path) === '.js') setImmediate(tellServed)
    return new Response(content, {
      headers: {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  }
  return { answer, firstScriptServed }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )
