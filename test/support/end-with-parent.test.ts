// Whatever ends a soak, its workers do not go on without it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleScript } from './bundle'

it.runIf(process.platform !== 'win32')('a worker ends once whoever started it was killed', async () => {
  const worker = await bundleScript(join(import.meta.dirname, 'lonely-worker.ts'), 'lonely-worker')
  const starter = spawn('sh', ['-c', '"$0" "$1" & wait', process.execPath, worker], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(String(await once(starter.stdout, 'data'))).toBe('begun\n')
  // The worker holds it open as well.
  const isSilent = once(starter.stdout.resume(), 'end')
  starter.kill('SIGKILL')
  await expect(isSilent).resolves.toEqual([])
})
