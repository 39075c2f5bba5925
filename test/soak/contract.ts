// `npm run soak -- contract`: Prism over the description of the service judges what the client sends, and a JSON-schema
// validator over the same description judges what the practice service answers to it.
import type { Answered } from '../../src-main/api/send/observation'
import { toCreateSingle } from '../../src-main/api/wire/create-single'
import { openapi } from '../support/service/openapi'
import { practice } from '../support/service/practice'
import { startPrism } from '../support/service/prism'
import {
  judgedClient,
  rightDrafts,
  sendRight,
  sendWrong,
  wrongBodies,
} from '../support/service/prism-requests'
import type { Outcome } from '../../scripts/named-runs'

/** What the practice service answers to right and wrong creations, reads, tracking and health, and with faults ordered. */
const judgePractice = async (): Promise<{ answers: number; mistakes: string[] }> => {
  const judge = openapi()
  const service = await practice().start()
  const { send } = judgedClient(service.baseUrl, service.key)
  const { send: sendAsStranger } = judgedClient(service.baseUrl, 'a-stranger')
  const mistakes: string[] = []
  let answers = 0

  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    by = send,
  ): Promise<Answered | null> => {
    const withKey = path !== '/health/api'
    const seen = await by({
      method,
      path,
      withKey,
      kind: method === 'POST' ? 'create' : 'read',
      ...(body === undefined ? {} : { body }),
    })
    answers += 1
    const found =
      seen.kind === 'answered'
        ? judge.validateAnswer(method, path, seen.status, seen.json)
        : [JSON.stringify(seen.detail)]
    mistakes.push(...found.map((mistake) => `${method} ${path}: ${mistake}`))
    return seen.kind === 'answered' ? seen : null
  }
  const textOf = (from: unknown, name: string): string =>
    typeof from === 'object' && from !== null ? String(Reflect.get(from, name)) : ''

  try {
    await ask('GET', '/health/api')
    await ask('GET', '/health/auth')
    await ask('GET', '/health/auth', undefined, sendAsStranger)
    for (const [, draft] of rightDrafts) {
      const created = await ask('POST', '/assignment/single', toCreateSingle(draft))
      await ask('GET', `/assignment/single/${textOf(created?.json, 'id')}`)
      const item: unknown = Reflect.get(Object(created?.json) as object, 'item')
      await ask('GET', `/tracking/${textOf(item, 'shipmentNumber')}`)
    }
    for (const [, body] of wrongBodies) await ask('POST', '/assignment/single', body)
    for (const path of ['/assignment/single/none', '/tracking/none', '/assignment/multi/none']) {
      await ask('GET', path)
      await ask('GET', path, undefined, sendAsStranger)
    }
    const multi = await ask('POST', '/assignment/multi', { items: [] })
    await ask('GET', `/assignment/multi/${textOf(multi?.json, 'id')}`)
    service.orders.throttleNext(1)
    await ask('GET', '/health/auth')
    service.orders.failNext()
    await ask('GET', '/health/api')
  } finally {
    await service.stop()
  }
  return { answers, mistakes }
}

export async function run(): Promise<Outcome> {
  const prism = await startPrism()
  try {
    const right = await sendRight(prism.baseUrl)
    const wrong = await sendWrong(prism.baseUrl)
    const { answers, mistakes } = await judgePractice()
    for (const { name, said } of right.filter(({ isAccepted }) => !isAccepted))
      console.error(`Refused: ${name} (${said})`)
    for (const { name } of wrong.filter(({ isAccepted }) => isAccepted))
      console.error(`Wrong, but accepted: ${name}`)
    for (const mistake of mistakes) console.error(mistake)
    const requestsAcceptedByPrism = right.filter(({ isAccepted }) => isAccepted).length
    const wrongRequestsRefused = wrong.filter(({ isAccepted }) => !isAccepted).length
    const result = {
      requestsAcceptedByPrism,
      refused: right.length - requestsAcceptedByPrism,
      wrongRequestsRefused,
      wrongRequestsAccepted: wrong.length - wrongRequestsRefused,
      practiceAnswers: answers,
      practiceAnswersInvalid: mistakes.length,
    }
    const isClean = result.refused === 0 && result.wrongRequestsAccepted === 0 && mistakes.length === 0
    return { result, met: isClean && requestsAcceptedByPrism >= 40 && wrongRequestsRefused >= 40 }
  } finally {
    await prism.stop()
  }
}
