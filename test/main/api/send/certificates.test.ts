// Which certificates are believed. Real servers with real certificates, made for the test.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCertificates } from '../../../../src-main/api/send/certificates'
import { makeTestCertificates } from '../../../support/fault-server/certificates'
import { always, startService } from './scripted-service'

const certificates = makeTestCertificates()
afterEach(() => vi.unstubAllEnvs())

/** Authorities of the system, as they are read when they are needed. */
const known = (...pems: string[]) => createCertificates(() => Promise.resolve(pems))

const expectRead = async (service: Parameters<typeof startService>[1]): Promise<void> => {
  const { read } = await startService(always(200, { status: 'ok' }), service)
  expect(await read()).toMatchObject({ kind: 'answered', status: 200 })
}

describe('a private authority', () => {
  it('of the system is believed beside the built-in ones', async () => {
    await expectRead({ tls: certificates.good, certificates: known(certificates.caPem) })
  })

  it('named by NODE_EXTRA_CA_CERTS is believed, too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'packbench-ca-'))
    writeFileSync(join(folder, 'ca.pem'), `# ours\n${certificates.caPem}`)
    vi.stubEnv('NODE_EXTRA_CA_CERTS', join(folder, 'ca.pem'))
    await expectRead({ tls: certificates.good })
    rmSync(folder, { recursive: true })
  })

  it('is believed as soon as the system knows it, without a restart', async () => {
    const ofSystem: string[] = []
    const { read, server } = await startService(always(200, { status: 'ok' }), {
      tls: certificates.good,
      certificates: createCertificates(() => Promise.resolve([...ofSystem])),
    })
    expect(await read()).toMatchObject({ kind: 'not-sent', cause: 'certificate' })
    ofSystem.push(certificates.caPem)
    expect(await read()).toMatchObject({ kind: 'answered' })
    expect(server.received).toHaveLength(1)
  })

  it('is asked for only when a certificate is not believed without it, and once for all who want to know', async () => {
    let readings = 0
    const believed = createCertificates(() => {
      readings += 1
      return Promise.resolve([certificates.caPem])
    })
    const expired = await startService(always(200, {}), { tls: certificates.expired, certificates: believed })
    expect(await expired.read()).toMatchObject({ detail: { code: 'certificate-refused' } })
    const good = await startService(always(200, {}), { tls: certificates.good, certificates: believed })
    await Promise.all([good.read(), good.read(), good.read()])
    expect(readings).toBe(1)
    expect(await good.read()).toMatchObject({ kind: 'answered' })
    expect(await expired.read()).toMatchObject({ detail: { why: 'expired' } })
    expect(readings).toBe(1)
  })

  it('that the system takes long to tell holds no call up, and is believed by a later one', async () => {
    let tell: (pems: string[]) => void = () => undefined
    const slow = new Promise<string[]>((resolve) => (tell = resolve))
    const believed = createCertificates(() => slow)
    const { read, create, server } = await startService(always(200, {}), {
      tls: certificates.good,
      certificates: believed,
      limits: { tlsMs: 300 },
    })
    expect(await create()).toMatchObject({
      kind: 'not-sent',
      cause: 'certificate',
      detail: { code: 'certificate-refused' },
      mayHelpLater: true,
    })
    tell([certificates.caPem])
    await believed.learn(null)
    expect(await read()).toMatchObject({ kind: 'answered' })
    expect(server.received).toHaveLength(1)
  })

  it('does not suffer from an unreadable neighbour in the system’s list, nor from a list that fails', async () => {
    const { read } = await startService(always(200, {}), {
      tls: certificates.good,
      certificates: known('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', certificates.caPem),
    })
    expect(await read()).toMatchObject({ kind: 'answered' })
    const { read: readWithout } = await startService(always(200, {}), {
      certificates: createCertificates(() => Promise.reject(new Error('the keychain is locked'))),
      tls: certificates.good,
    })
    expect(await readWithout()).toMatchObject({ kind: 'not-sent', cause: 'certificate' })
  })
})

describe('a certificate that is not accepted', () => {
  it.each([
    ['expired', 'expired'],
    ['future', 'not-yet-valid'],
    ['otherName', 'other-name'],
    ['selfSigned', 'self-signed'],
    ['unknownAuthority', 'unknown-authority'],
    ['incompleteChain', 'incomplete-chain'],
  ] as const)('is named with its reason: %s', async (which, why) => {
    const { create, server } = await startService(always(201, {}), {
      tls: certificates[which],
      certificates: known(certificates.caPem),
    })
    const seen = await create()
    expect(seen).toMatchObject({
      kind: 'not-sent',
      cause: 'certificate',
      detail: { code: 'certificate-refused', why },
      mayHelpLater: false,
    })
    expect(server.counts.bytes).toBe(0)
  })

  it('is accepted with the chain that was missing', async () => {
    await expectRead({ tls: certificates.wholeChain, certificates: known(certificates.caPem) })
  })

  it('is not what is missing where a port answers without encryption', async () => {
    const plain = createServer((_request, response) => response.end('{}'))
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void plain.close())
    const { port } = plain.address() as AddressInfo
    const { create } = await startService(always(200, {}), { baseUrl: () => `https://127.0.0.1:${port}` })
    expect(await create()).toMatchObject({
      kind: 'not-sent',
      cause: 'tls',
      detail: { code: 'answers-unencrypted', where: `127.0.0.1:${port}` },
    })
  })

  it('is not accepted either when the environment asks for it', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const { create } = await startService(always(201, {}), { tls: certificates.selfSigned })
    expect(await create()).toMatchObject({ kind: 'not-sent', cause: 'certificate' })
  })
})
