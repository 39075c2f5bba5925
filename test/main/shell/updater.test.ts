// The real electron-updater on a feed of this computer, without Electron: what is found, fetched and refused.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { type ClientRequest, createServer, request, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  configureRequestOptions,
  configureRequestUrl,
  type DownloadOptions,
  HttpExecutor,
} from 'builder-util-runtime'
import { DebUpdater } from 'electron-updater'
import { expect, it, onTestFinished } from 'vitest'
import { createUpdater } from '../../../src-main/shell/updater'
import { tempFolder } from '../../support/temp-folder'

const program = Buffer.from('a newer program')
const sha512 = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64')

/** A feed with one version; what is asked of it is counted. */
async function aFeed(version: string, hash = sha512(program)) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(path)
    if (path.endsWith('.yml'))
      response.end(
        `version: ${version}\nfiles:\n  - url: packbench.deb\n    sha512: ${hash}\n    size: ${program.length}\npath: packbench.deb\nsha512: ${hash}\nreleaseDate: '2026-11-28T00:00:00.000Z'\n`,
      )
    else if (path.endsWith('.deb')) response.end(program)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/packbench`, asked }
}

/** What Electron's network does for the package, by Node's own. */
class NodeRequests extends HttpExecutor<ClientRequest> {
  createRequest(options: RequestOptions, callback: (response: unknown) => void): ClientRequest {
    return request(options, callback)
  }
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const asked: RequestOptions = { ...(options.headers ? { headers: options.headers } : {}) }
      configureRequestUrl(url, asked)
      configureRequestOptions(asked)
      const callback = (error: Error | null): void => (error ? reject(error) : resolve(destination))
      this.doDownload(asked, { destination, options, onCancel, callback, responseHandler: null }, 0)
    })
  }
}

function anUpdater() {
  const folder = tempFolder()
  const cache = join(folder, 'cache')
  mkdirSync(cache)
  let hasQuit = false
  const app = {
    version: '0.1.0',
    name: 'packbench',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'none.yml'),
    userDataPath: folder,
    baseCachePath: cache,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => void (hasQuit = true),
    onQuit: () => undefined,
  }
  const updater = createUpdater(folder, () => {
    const real = new DebUpdater(null, app)
    Object.assign(real, { httpExecutor: new NodeRequests() })
    return Promise.resolve(real)
  })
  const fetched = (): string[] =>
    readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.deb'))
  return { updater, fetched, hasQuit: () => hasQuit }
}

it('finds a newer version and fetches nothing by itself', async () => {
  const feed = await aFeed('0.2.0')
  const { updater, fetched } = anUpdater()
  expect(await updater.look(feed.url)).toBe('0.2.0')
  expect(feed.asked).toEqual(['/packbench/latest-linux.yml'])
  expect(fetched()).toEqual([])
})

it('fetches it when it is told to, and neither installs it nor ends the program', async () => {
  const feed = await aFeed('0.2.0')
  const { updater, fetched, hasQuit } = anUpdater()
  await updater.look(feed.url)
  await updater.fetch()
  expect(fetched()).toHaveLength(1)
  expect(feed.asked).toContain('/packbench/packbench.deb')
  expect(hasQuit()).toBe(false)
})

it.each(['0.1.0', '0.0.9'])('finds nothing in a feed with %s', async (version) => {
  const feed = await aFeed(version)
  expect(await anUpdater().updater.look(feed.url)).toBeNull()
})

it('keeps nothing that is not what the feed promised', async () => {
  const feed = await aFeed('0.2.0', sha512(Buffer.from('something else')))
  const { updater, fetched } = anUpdater()
  await updater.look(feed.url)
  await expect(updater.fetch()).rejects.toThrow(/sha512/)
  expect(fetched()).toEqual([])
})

it('throws where the feed does not answer', async () => {
  await expect(anUpdater().updater.look('http://127.0.0.1:1/packbench')).rejects.toThrow()
})
