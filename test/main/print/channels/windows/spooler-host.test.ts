// The spooler's process as it ships, in plain Node: it loads koffi, and says what it misses where there is no Windows.
import { expect, it } from 'vitest'
import { createSpoolers } from '../../../../../src-main/print/channels/windows/spooler/spooler-process'
import { notOnWindows } from '../../../../support/only-on'
import { nodeSpooler } from '../../../../windows/report/node-spooler'

it(
  'answers every question, and says that the spooler is missing on another system',
  notOnWindows('it is there'),
  async () => {
    const spoolers = createSpoolers({ start: await nodeSpooler() })
    try {
      for (let time = 0; time < 2; time += 1)
        await expect(spoolers.session('').ask('printers', 30_000)).rejects.toMatchObject({
          problem: 'spooler-unreachable',
          details: expect.stringContaining('shared library') as string,
        })
    } finally {
      spoolers.stop()
    }
  },
)
