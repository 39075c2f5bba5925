// Builds the page of the walk once and serves it on loopback, for as long as a walk goes on.
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { runOrThrow } from '../../../scripts/machine/process'
import { repositoryFolder } from '../../../scripts/repository-folder'

const viteProgram = join(repositoryFolder, 'node_modules/vite/bin/vite.js')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

export type WalkServer = { url: string; stop: () => Promise<void> }

export async function serveWalk(): Promise<WalkServer> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-walk-'))
  // In a process of its own: Vite writes functions of its own into the page, and what runs the tests has changed them.
  await runOrThrow(process.execPath, [viteProgram, 'build', join(__dirname, 'window'), '--outDir', folder])
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://walk')
    const file = normalize(join(folder, pathname === '/' ? 'index.html' : pathname))
    void readFile(file)
      .then((bytes) => {
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
        response.end(bytes)
      })
      .catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
