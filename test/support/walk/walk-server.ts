// Builds the page of the walk once and serves it on loopback, for as long as a walk goes on.
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrThrow } from '../../../scripts/machine/process'
import { repositoryFolder } from '../../../scripts/repository-folder'
import { appOrigin, createAppProtocol } from '../../../src-main/shell/app-protocol'

const viteProgram = join(repositoryFolder, 'node_modules/vite/bin/vite.js')

export type WalkServer = { url: string; stop: () => Promise<void> }

export async function serveWalk(): Promise<WalkServer> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-walk-'))
  // In a process of its own: Vite writes functions of its own into the page, and what runs the tests has changed them.
  await runOrThrow(process.execPath, [viteProgram, 'build', join(__dirname, 'window'), '--outDir', folder])
  // As the window's own files are served, the strict policy for scripts included.
  const answer = createAppProtocol(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://walk')
    const { statusCode, headers, data } = answer({
      url: `${appOrigin}${pathname === '/' ? '/index.html' : pathname}`,
    })
    // What has its contents in its name stays as it is: a browser that may keep it need not compile it for every state.
    const kept = pathname.startsWith('/assets/') ? { 'cache-control': 'max-age=86400, immutable' } : {}
    response.writeHead(statusCode, { ...headers, ...kept })
    response.end(data)
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
