// Prism judges what the client sends: every request accepted, every deliberately wrong one refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Prism, startPrism } from '../support/service/prism'
import { judgedClient, rightDrafts, sendRight, sendWrong } from '../support/service/prism-requests'

let prism: Prism
beforeAll(async () => {
  prism = await startPrism()
})
afterAll(() => prism.stop())

describe('Prism', () => {
  it('accepts every request the client sends', async () => {
    const sent = await sendRight(prism.baseUrl)
    expect(sent.filter(({ isAccepted }) => !isAccepted)).toEqual([])
    expect(sent.length).toBeGreaterThanOrEqual(40)
  })

  it('refuses every wrong request', async () => {
    const sent = await sendWrong(prism.baseUrl)
    expect(sent.filter(({ isAccepted }) => isAccepted)).toEqual([])
    expect(sent.length).toBeGreaterThanOrEqual(40)
  })

  it('gives answers that the client reads as what they are', async () => {
    const { assignments, tracking } = judgedClient(prism.baseUrl, 'contract-key')
    const draft = rightDrafts[0]?.[1]
    if (draft === undefined) throw new Error('no draft')
    expect(await assignments.createSingle(draft)).toMatchObject({ kind: 'created', httpStatus: 201 })
    expect((await assignments.getSingle('string')).assignment).toMatchObject({
      id: 'string',
      item: { weight: 0 },
    })
    expect(await tracking.get('1')).toMatchObject({
      id: 'string',
      shipments: [{ trackingEvents: [{ id: '0' }] }],
    })
  })
})
