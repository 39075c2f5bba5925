// Messages for tests that need some, and what a failure with a given message looks like.
import { expect } from 'vitest'
import type { Message, MessageCode } from '../../src-preload/contract/messages'

export const saidBefore = (said: string): Message => ({ code: 'earlier', said })

export { saidAbout } from '../renderer/support/said'

/** For toThrow: a failure whose detail has this code, and these values where some are given. */
export const saying = (code: MessageCode, values: Record<string, unknown> = {}): Error =>
  expect.objectContaining({ detail: expect.objectContaining({ code, ...values }) as Message }) as Error
