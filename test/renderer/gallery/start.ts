// The window with a fake station, for looking at it in a browser: `tsx test/renderer/gallery/serve.ts`. What is shown is
// chosen in the address: ?theme=dark&language=de&world=troubles.
import './no-eval'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { fakeStation } from '../../support/fake-station/fake-station'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { aPrintJob } from '../support/builders'
import { drawLabel, drawOnStock } from './label-drawing'
import { workingDay } from './world'

const asked = new URLSearchParams(location.search)
const world: FakeWorld = asked.get('world') === 'empty' ? {} : workingDay(asked.get('world') === 'troubles')
const station = fakeStation({
  ...world,
  picture: drawLabel,
  preview: drawOnStock,
  answersAfterMs: 15,
  onCreated: (shipment) => live(shipment),
  settings: {
    ...world.settings,
    theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
    language: asked.get('language') === 'de' ? 'de' : 'en',
  },
})

/** Lets a new shipment go the usual way, in the usual time. */
const live = (shipment: Shipment): void => {
  const later = (milliseconds: number, parts: Partial<Shipment>): void => {
    setTimeout(() => {
      const now = station.fake.bench.find(shipment.id)
      station.fake.put({ ...now, ...parts, changedAt: new Date().toISOString() })
    }, milliseconds)
  }
  const number = `PB1000000${shipment.id.slice(-3)}`
  later(800, {
    state: 'label-awaited',
    assignmentId: 'a-8000',
    shipmentNumber: number,
    carrierHandle: 'practice-post',
  })
  later(2000, {
    state: 'label-stored',
    labelSha256: number.padEnd(64, '0'),
    labelPages: 1,
    lastPrint: aPrintJob({ state: 'printing', shipmentId: shipment.id }),
  })
  later(2600, {
    state: 'printed',
    lastPrint: aPrintJob({ shipmentId: shipment.id, handedOverMs: 2080 }),
  })
}
Object.assign(window, { station })

void import('../../../src-renderer/main')
