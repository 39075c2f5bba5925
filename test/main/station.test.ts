import { describe, expect, it } from 'vitest'
import { StationFailure } from '../../src-main/station-failure'
import type { Shipment } from '../../src-preload/contract/shipment'
import { aShipment } from '../renderer/support/builders'
import { startPackingBench } from '../support/packing-bench'
import { FakeFailure } from '../support/fake-station/defaults'
import { createSteeredClock } from '../support/steered-clock'
import { fakeStation } from '../support/fake-station/fake-station'
import { behavesAsStation, type StationUnderTest } from '../support/station-behaviour'

const failing = async (ask: () => unknown): Promise<unknown> => {
  try {
    await ask()
    return null
  } catch (cause) {
    return cause
  }
}

/** The real one: its ledger, its client, and the practice service that refuses or loses an answer when it is told to. */
async function theRealStation(): Promise<StationUnderTest> {
  const time = createSteeredClock()
  const bench = await startPackingBench({ clock: time.clock })
  const { handlers } = bench.station()
  return {
    handlers,
    service: { baseUrl: bench.practice().baseUrl, key: 'practice-key' },
    passQuietTime: () => {
      time.pass(10 * 60_000)
    },
    codeOf: async (ask) => {
      const cause = await failing(ask)
      if (cause === null) return null
      expect(cause).toBeInstanceOf(StationFailure)
      return (cause as StationFailure).code
    },
    shipmentThatIs: async (state, draft): Promise<Shipment> => {
      if (state === 'waiting') await handlers.bench.pause()
      if (state === 'unsure') bench.practice().orders.loseNextAnswer()
      if (state === 'refused') bench.practice().orders.answerNextWith({ status: 422, body: refusal })
      return bench.until(bench.create(draft).id, (shipment) => shipment.state === state)
    },
  }
}

const refusal = JSON.stringify({
  statusCode: 422,
  message: 'no',
  timestamp: '2026-11-27T12:00:00Z',
  path: '/',
})

/** The one that the window’s tests have behind them. */
function theFakeStation(): Promise<StationUnderTest> {
  let quietLeft = 60_000
  const { fake } = fakeStation({ quietLeftMs: () => quietLeft })
  const { handlers } = fake.bench
  return Promise.resolve({
    handlers,
    service: { baseUrl: 'http://127.0.0.1:4010', key: 'a key' },
    passQuietTime: () => {
      quietLeft = 0
    },
    codeOf: async (ask) => {
      const cause = await failing(ask)
      if (cause === null) return null
      expect(cause).toBeInstanceOf(FakeFailure)
      return (cause as FakeFailure).error.code
    },
    shipmentThatIs: (state, draft) => {
      const isPrinted = state === 'printed'
      const shipment = aShipment({
        draft,
        state,
        unsureAt: state === 'unsure' ? new Date().toISOString() : null,
        assignmentId: isPrinted ? 'A1' : null,
        shipmentNumber: isPrinted ? 'PB1' : null,
      })
      fake.put(shipment)
      return Promise.resolve(shipment)
    },
  })
}

describe('the station', () => {
  behavesAsStation(theRealStation)
})

describe('the station of the window’s tests', () => {
  behavesAsStation(theFakeStation)

  it('takes no scan for proof while there is no label', async () => {
    const { fake } = fakeStation()
    fake.put(aShipment({ state: 'label-awaited', assignmentId: 'A1', shipmentNumber: 'PB1' }))
    expect(await fake.bench.handlers.scans.read('PB1')).toMatchObject({ isConfirmed: false })
  })
})
