// app://main/…: the window's own files, from a list made at start. A path is looked up, never joined, so nothing
// outside the built renderer can be asked for. The content security policy goes along as a header. Files are read at
// once: there are few, they are small, and at start every turn of the event loop is felt.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix, relative, sep } from 'node:path'
import type { Protocol, ProtocolResponse } from 'electron'

export const appOrigin = 'app://main'
export const appScheme = 'app'

const contentSecurityPolicy = [
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

/** On every answer, also where there is nothing: the browser shows a page for that as well. */
const guards = {
  'content-security-policy': contentSecurityPolicy,
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), usb=(), hid=(), serial=(), bluetooth=(), midi=(), display-capture=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

export type OwnFile = Required<Pick<ProtocolResponse, 'statusCode' | 'headers'>> & { data: Buffer }

/** Answers requests for app://main/… from `folder`; everything else is 404, and so is what is gone meanwhile. Never throws. */
export function createAppProtocol(folder: string): (request: { url: string }) => OwnFile {
  const files = new Map(
    filesBelow(folder).map((path) => [`/${relative(folder, path).split(sep).join(posix.sep)}`, path]),
  )
  return ({ url }) => {
    const { protocol, host, pathname } = new URL(url)
    const path = files.get(pathname === '/' ? '/index.html' : pathname)
    if (protocol !== `${appScheme}:` || host !== 'main' || !path) return nothing
    const type = types[extname(path)] ?? 'application/octet-stream'
    try {
      return { statusCode: 200, headers: { ...guards, 'content-type': type }, data: readFileSync(path) }
    } catch {
      return nothing
    }
  }
}

const nothing: OwnFile = { statusCode: 404, headers: guards, data: Buffer.alloc(0) }

/**
 * By the old call: its successor makes a Request and a Response of each file, and the page would wait for all of Node's fetch
 * to be loaded for the first one.
 */
export function serveOwnFiles(protocol: Protocol, folder: string): void {
  const ownFile = createAppProtocol(folder)
  // oxlint-disable-next-line typescript/no-deprecated
  protocol.registerBufferProtocol(appScheme, (request, answer) => answer(ownFile(request)))
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )
