// The spooler's process as it ships, started by plain Node instead of Electron.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { SpoolerChild } from '../../../src-main/print/channels/windows/spooler/spooler-process'
import type { SpoolerAnswer } from '../../../src-main/print/channels/windows/spooler/spooler-protocol'
import { repositoryFolder } from '../../../scripts/repository-folder'
import { bundleScript } from '../../support/bundle'

export async function nodeSpooler(): Promise<() => SpoolerChild> {
  const host = join(repositoryFolder, 'src-main/print/channels/windows/spooler/spooler-host.ts')
  const script = await bundleScript(host, 'spooler-host')
  return () => {
    const child = fork(script, [], { serialization: 'advanced', stdio: 'inherit' })
    return {
      postMessage: (ask) => void child.send(ask),
      on: (event: string, listener: (value: never) => void) =>
        child.on(event, listener as (value: number | SpoolerAnswer) => void),
      kill: () => child.kill(),
    }
  }
}
