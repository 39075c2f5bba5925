// The authorities of the system, read beside main: what the system knows, and nothing where nobody can tell.
import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as tls from 'node:tls'
import { expect, it } from 'vitest'
import {
  type CertificatesChild,
  createCertificateReading,
} from '../../../src-main/processes/read-certificates'
import { bundleOf } from '../../support/bundle-of'
import { tempFolder } from '../../support/temp-folder'

it('are those that the runtime finds', async () => {
  const file = join(tempFolder(), 'certificates.js')
  writeFileSync(file, bundleOf('src-main/processes/certificates-process.ts'))
  const read = createCertificateReading(() => fork(file) as unknown as CertificatesChild)
  const { getCACertificates } = tls as unknown as { getCACertificates: (kind: 'system') => string[] }
  expect(await read()).toEqual(getCACertificates('system'))
})

it('are none where the process ends without a word', async () => {
  const child = Object.assign(new EventEmitter(), { kill: () => true, postMessage: () => undefined })
  const read = createCertificateReading(
    () => child,
    () => true,
  )()
  child.emit('exit', 1)
  expect(await read).toEqual([])
})

it('are not looked for with a runtime that cannot tell', async () => {
  const refuse = (): never => {
    throw new Error('nobody should be started')
  }
  expect(await createCertificateReading(refuse, () => false)()).toEqual([])
})
