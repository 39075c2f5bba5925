// `npm run soak -- service-fuzz`: tens of thousands of answers, each from a grammar that knows what it has to mean, over real
// connections to the client that ships. No parcel may be called anything else than it is, no id and no digit may be lost.
// `--control` reads as a careless client does (JSON.parse of UTF-8, any other body is unclear) and must be found out.
import { createMakeClient } from '../../src-main/station/make-client'
import { creationStep } from '../../src-main/services/creation-step'
import { StationFailure } from '../../src-main/station-failure'
import type { ServiceClient } from '../../src-main/services/clients-by-connection'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { aDraft } from '../support/builders'
import { startFaultServer } from '../support/fault-server/fault-server'
import { carelessClient } from './service-fuzz/careless-client'
import { diceOf, type FuzzCase, fuzzCase, type Meaning } from './service-fuzz/grammar'
import { createJudge } from './service-fuzz/judge'

const lanes = 6

export type Seen =
  | { is: 'created'; id: string; number: string | null }
  | { is: 'refused' | 'waiting'; text: string }
  | { is: 'unsure'; id: string | null; reason: string }
  | { is: 'read'; id: string; number: string | null }
  | { is: 'label' | 'failure' }
  | { is: 'tracked'; events: readonly string[] }
  | { is: 'crash'; reason: string }

export async function run({ rounds, flags }: RunOptions): Promise<Outcome> {
  const count = rounds ?? 24_000
  const seed = Number(flags['seed'] ?? Math.floor(Math.random() * 1_000_000))
  const judge = createJudge()
  const dice = diceOf(seed)
  const cases = Array.from({ length: count }, () => fuzzCase(dice))
  const makeClient = flags['control'] === 'true' ? carelessClient : createMakeClient()

  const play = async (lane: number): Promise<void> => {
    let current: FuzzCase | undefined
    const server = await startFaultServer({ onRequest: ({ end }) => end(current?.bytes ?? '') })
    for (let index = lane; index < cases.length; index += lanes) {
      current = cases[index]
      if (!current) break
      // One gate for each: what one answer says about waiting is not what the next one is judged by.
      const client = makeClient({ baseUrl: server.origin, key: () => 'fuzz-key-of-a-soak' })
      judge.note(current, await seenBy(client, current, server.origin))
    }
    await server.stop()
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => play(lane)))
  const { sums, unsureBecause } = judge.result()
  const isClean = Object.values(sums).every((sum) => sum === 0)
  return { result: { tries: count, ...sums, unsureBecause, seed }, met: isClean && count >= 100 }
}

async function seenBy(client: ServiceClient, { call, meaning }: FuzzCase, origin: string): Promise<Seen> {
  try {
    switch (call) {
      case 'create':
        return await creationSeen(client)
      case 'read': {
        const { assignment } = await client.assignments.getSingle(idOf(meaning))
        return { is: 'read', id: assignment.id, number: assignment.item?.shipmentNumber ?? null }
      }
      case 'label':
        await client.fetchLabel(`${origin}/label.pdf`)
        return { is: 'label' }
      case 'track': {
        const tracking = await client.tracking.get('N-1')
        const events = tracking?.shipments.flatMap((shipment) => shipment.trackingEvents) ?? []
        return tracking === null
          ? { is: 'failure' }
          : { is: 'tracked', events: events.map(({ id }) => id ?? '') }
      }
    }
  } catch (cause) {
    return cause instanceof StationFailure ? { is: 'failure' } : { is: 'crash', reason: String(cause) }
  }
}

const idOf = (meaning: Meaning): string => ('id' in meaning ? (meaning.id ?? 'a-1') : 'a-1')

async function creationSeen(client: ServiceClient): Promise<Seen> {
  const draft = aDraft()
  const step = creationStep(await client.assignments.createSingle(draft), draft)
  switch (step.to) {
    case 'label-awaited':
      return {
        is: 'created',
        id: step.assignment?.id ?? '',
        number: step.assignment?.shipmentNumber ?? null,
      }
    case 'refused':
      return { is: 'refused', text: JSON.stringify(step) }
    case 'waiting':
      return { is: 'waiting', text: JSON.stringify(step) }
    case 'unsure':
      return {
        is: 'unsure',
        id: step.problem?.idSeen ?? null,
        reason: step.problem?.detail?.code ?? 'none',
      }
    default:
      return { is: 'crash', reason: `the step goes to ${step.to}` }
  }
}
