// Which better address is offered where a connection could not be made.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../src-preload/contract/messages'
import { repairOf } from '../../../src-renderer/rules/address-repair'

const sendsOn = (target: string): Message => ({ code: 'answer-sends-on', status: 301, target })
const unencrypted: Message = { code: 'answers-unencrypted', where: 'localhost:4010' }

describe('A better address', () => {
  it.each<[string, Message, string, string]>([
    [
      'of a mistyped one',
      { code: 'service-address-mistyped', repair: 'https://a.example' },
      'htps:a.example',
      'https://a.example',
    ],
    [
      'with encryption',
      { code: 'service-address-wrong', why: 'not-encrypted' },
      ' http://a.example/v1',
      'https://a.example/v1',
    ],
    ['without encryption on this computer', unencrypted, 'https://localhost:4010', 'http://localhost:4010'],
    [
      'it is sent on to',
      sendsOn('https://b.example/v2/health/api'),
      'https://a.example',
      'https://b.example/v2',
    ],
    ['of another server', sendsOn('https://b.example/'), 'https://a.example', 'https://b.example'],
  ])('%s is offered', (_which, message, typed, repair) => {
    expect(repairOf(message, typed)).toBe(repair)
  })

  it.each<[string, Message | null, string]>([
    ['nothing was said', null, 'https://a.example'],
    ['another server answers without encryption', unencrypted, 'https://a.example:80'],
    ['it was repaired already', unencrypted, 'http://localhost:4010'],
    ['it is sent on without encryption', sendsOn('http://b.example/health/api'), 'https://a.example'],
    ['it is sent on to a sign-in page', sendsOn('https://b.example/login'), 'https://a.example'],
    ['it is sent on with a question', sendsOn('https://b.example/health/api?from=a'), 'https://a.example'],
    ['it is sent on to somewhere below', sendsOn('/health/api/'), 'https://a.example'],
    ['it is sent on to itself', sendsOn('https://a.example/health/api'), 'https://a.example/'],
    ['the address has a space', { code: 'service-address-wrong', why: 'blanks' }, 'a b'],
  ])('is not offered where %s', (_why, message, typed) => {
    expect(repairOf(message, typed)).toBeNull()
  })
})
