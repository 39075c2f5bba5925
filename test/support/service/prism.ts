// Prism, somebody else's judge of requests: serves test/fixtures/spec/openapi.yaml on loopback and refuses what the
// description does not allow. Start it once per file: it takes a few seconds.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startService } from '../../../scripts/machine/process'
import { repositoryFolder } from '../../../scripts/repository-folder'

export type Prism = {
  readonly baseUrl: string
  readonly stop: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0))
    })
  })

export const startPrism = async (): Promise<Prism> => {
  const port = await freePort()
  const program = join(repositoryFolder, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const description = join(repositoryFolder, 'test/fixtures/spec/openapi.yaml')
  const options = ['--errors', '-h', '127.0.0.1', '-p', String(port), '-v', 'info']
  const service = await startService(process.execPath, [program, 'mock', ...options, description], (output) =>
    output.includes('Prism is listening'),
  )
  return { baseUrl: `http://127.0.0.1:${port}`, stop: service.stop }
}
