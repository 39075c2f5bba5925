// Small words for the tests of the practice service: a request that is right, and a client that sends what it is told.
import { onTestFinished } from 'vitest'
import type { CreateSingle } from '../../../src-main/practice/assignments/request'
import { mia, sizeOfMias } from '../../support/service/mia'
import { type RunningPractice, practice } from '../../support/service/practice'
import type { PracticeBuilder } from '../../support/service/practice'

type Parts = Partial<Omit<CreateSingle, 'item' | 'labelsSettings'>> & {
  item?: Partial<Omit<CreateSingle['item'], 'recipient'>>
  recipient?: Partial<CreateSingle['item']['recipient']>
  labelsSettings?: Partial<CreateSingle['labelsSettings']>
}

/** Mia Berg in Dresden, 1250 g, priority package, big Zebra label. */
export const aRequest = ({ item, recipient, labelsSettings, ...rest }: Parts = {}): CreateSingle => ({
  serviceLevel: 'priority',
  distributionChannel: 'package',
  ...rest,
  labelsSettings: { layout: 'zebra_big', mode: 'separate', ...labelsSettings },
  item: {
    ...sizeOfMias,
    invoiceReference: '#1001',
    ...item,
    recipient: { ...mia, ...recipient },
  },
})

export type Assignment = {
  id: string
  status: string
  labelsUrl: string | null
  item: { shipmentNumber: string; carrierHandle: string; recipient: Record<string, unknown> } & Record<
    string,
    unknown
  >
}

export type Talk = {
  service: RunningPractice
  send: (
    method: string,
    path: string,
    options?: { body?: unknown; key?: string | null; headers?: HeadersInit },
  ) => Promise<Response>
  /** Throws if the service does not answer 201. */
  create: (request?: CreateSingle) => Promise<Assignment>
  get: (id: string) => Promise<Assignment>
  /** The bytes behind an assignment's labelsUrl, once it has one. */
  label: (assignment: Assignment) => Promise<Buffer>
}

/** Starts a practice service that ends with the test. */
export async function talkTo(builder: PracticeBuilder = practice()): Promise<Talk> {
  const service = await builder.start()
  onTestFinished(() => service.stop())

  const send: Talk['send'] = (method, path, { body, key = service.key, headers = {} } = {}) =>
    fetch(path.startsWith('http') ? path : service.baseUrl + path, {
      method,
      headers: {
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    })
  const create = async (request = aRequest()) => {
    const answer = await send('POST', '/assignment/single', { body: request })
    if (answer.status !== 201) throw new Error(`${String(answer.status)} ${await answer.text()}`)
    return (await answer.json()) as Assignment
  }
  const get = async (id: string) =>
    (await (await send('GET', `/assignment/single/${id}`)).json()) as Assignment
  const label = async ({ id }: Assignment) => {
    const { labelsUrl } = await get(id)
    if (labelsUrl === null) throw new Error('The label is not ready.')
    return Buffer.from(await (await send('GET', labelsUrl)).arrayBuffer())
  }
  return { service, send, create, get, label }
}

/** The error body of service.md 2.11. */
export type ErrorBody = {
  statusCode: number
  message: string | { error: string; fields: { path: string; message: string }[] }
  timestamp: string
  path: string
}

export const errorOf = async (answer: Response) => (await answer.json()) as ErrorBody

/** The paths of the fields that a 422 answer complains about. */
export async function wrongFields(answer: Response): Promise<string[]> {
  const { message } = await errorOf(answer)
  return typeof message === 'string' ? [message] : message.fields.map(({ path }) => path)
}
