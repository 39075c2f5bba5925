// What the service, or whatever stands in its place, answered.
import { z } from 'zod'
import { message, messages, said } from './message'

const status = { status: z.number() }

export const answerMessages = [
  /** The service's own reason, as it gave it. */
  message('service-said', { ...status, ...said }),
  ...messages(
    status,
    'service-gave-no-reason',
    'answer-empty',
    'answer-unexpected',
    'answer-unreadable',
    'other-server',
    'sign-in-page',
  ),
  /** `said` is the page's title. */
  message('answer-web-page', { ...status, ...said }),
  message('answer-foreign', { ...status, type: z.string(), ...said }),
  message('answer-not-json', { ...status, type: z.string() }),
  /** 202: the service will make it, or not; it does not say when. */
  message('answer-accepted-only', status),
  message('answer-cut', { status: z.number().nullable(), ...said }),
  message('answer-too-slow', { status: z.number().nullable(), seconds: z.number() }),
  message('answer-too-large', { status: z.number().nullable(), bytes: z.number() }),
  message('answer-not-unpacked', { status: z.number().nullable() }),
  /** `target` is empty when the answer names none. */
  message('answer-sends-on', { ...status, target: z.string() }),
  message('path-missing', { ...status, path: z.string() }),
  message('answer-does-not-fit', said),
  /** The service was asked for one id and answered another. */
  message('answer-other-id', { wanted: z.string(), answered: z.string() }),

  /** Null: nobody knows yet until when. */
  message('service-asks-to-wait', { until: z.string().nullable() }),
  message('service-away', { until: z.string().nullable() }),
] as const
