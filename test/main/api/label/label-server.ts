// The label fetch over the real client and real servers on loopback, for its tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { createHttp } from '../../../../src-main/api/send/http'
import { createLabelFetch } from '../../../../src-main/api/label/fetch-label'
import { answer, type Conversation, startFaultServer } from '../../../support/fault-server/fault-server'

export const key = 'label-canary-key-1234'
export const pdf = readFileSync(join(import.meta.dirname, '../../../fixtures/labels/4x6in.pdf'))
export const servePdf = (talk: Conversation) =>
  talk.end(answer(200, pdf, { 'content-type': 'application/pdf' }))
export const redirectTo =
  (location: () => string, status = 302) =>
  (talk: Conversation) =>
    talk.end(answer(status, '', { location: location() }))

export const start = async (onRequest: (talk: Conversation) => void) => {
  const server = await startFaultServer({ onRequest })
  onTestFinished(() => server.stop())
  return server
}

/** The label fetch of a service at this origin, over the real client. */
export const fetchFor = (
  serviceUrl: string,
  options: {
    maxBytes?: number
    isImpatient?: boolean
    lookup?: () => Promise<{ address: string; family: number }[]>
  } = {},
) => {
  const http = createHttp({
    connection: () => ({ baseUrl: serviceUrl, key }),
    ...(options.isImpatient === true ? { limits: { firstByteMs: { create: 100, read: 100 } } } : {}),
    ...(options.lookup ? { lookup: options.lookup } : {}),
  })
  const gated = vi.fn()
  return {
    gated,
    fetchLabel: createLabelFetch({
      download: http.download,
      addressesOf: http.addressesOf,
      serviceUrl: () => serviceUrl,
      throughGate: (send) => {
        gated()
        return send()
      },
      ...(options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes }),
    }),
  }
}
