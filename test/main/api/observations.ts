// Builders of observations, as http.ts gives them, for tests that need no network.
import {
  type Answered,
  type NotSent,
  notSent,
  type Unknown,
  unknown,
} from '../../../src-main/api/send/observation'
import { mia, sizeOfMias } from '../../support/service/mia'

export const answered = (
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): Answered => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    kind: 'answered',
    status,
    headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers },
    isComplete: true,
    flaw: null,
    text,
    json: typeof body === 'string' ? undefined : body,
  }
}
export const throttled = (retryAfter?: string): Answered =>
  answered(
    429,
    { statusCode: 429, message: 'slow down' },
    retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  )
export const offline = (): NotSent =>
  notSent('offline', { code: 'no-network', host: 'ship.example.com', said: '' }, true)
export const lost = (): Unknown => unknown('reset', { code: 'broke-before-answer', said: '' })

export const errorBody = (statusCode: number, message: unknown) => ({
  statusCode,
  message,
  timestamp: '2026-03-01T10:00:00.000Z',
  path: '/assignment/single',
})

export const anAssignment = (changes: Record<string, unknown> = {}) => ({
  id: 'a-1',
  status: 'created',
  labelsUrl: null,
  serviceLevel: 'priority',
  distributionChannel: 'package',
  mode: 'price',
  pickupDate: null,
  pickupInstructions: null,
  item: {
    carrierHandle: 'post',
    shipmentNumber: '00340434',
    description: null,
    ...sizeOfMias,
    recipient: { ...mia, company: null, region: null, addressLine2: '2. OG', phoneNumber: '+49 351 0000000' },
  },
  ...changes,
})
