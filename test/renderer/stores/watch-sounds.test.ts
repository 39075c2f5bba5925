// When the bench makes itself heard: at a step that a person may not see, once, and never for what was so already.
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { Sound } from '../../../src-renderer/components/sounds'
import { watchSounds } from '../../../src-renderer/stores/watch-sounds'
import { aShipment } from '../support/builders'

function aBench(shipments: readonly Shipment[]) {
  const queue = createStore<{ shipments: readonly Shipment[]; hasLoaded: boolean }>(() => ({
    shipments: [],
    hasLoaded: false,
  }))
  const heard: Sound[] = []
  watchSounds(queue, (sound) => void heard.push(sound))
  queue.setState({ shipments, hasLoaded: true })
  return { heard, become: (next: readonly Shipment[]) => queue.setState({ shipments: next }) }
}

const one = aShipment({ state: 'label-stored' })
const printed: Shipment = { ...one, state: 'printed' }
const unsure: Shipment = { ...one, state: 'unsure' }

describe('A change on the bench', () => {
  it('is heard as done when a label is printed, and once', () => {
    const { heard, become } = aBench([one])
    become([printed])
    become([{ ...printed }])
    expect(heard).toEqual(['done'])
  })

  it('is heard as attention when somebody is needed, and once', () => {
    const { heard, become } = aBench([one])
    become([unsure])
    become([{ ...unsure }])
    expect(heard).toEqual(['attention'])
  })

  it('is not heard while a parcel only moves on', () => {
    const { heard, become } = aBench([{ ...one, state: 'sending' }])
    become([{ ...one, state: 'label-awaited' }])
    become([one])
    expect(heard).toEqual([])
  })

  it('is not heard for what stood there when the window opened, nor for what is seen for the first time', () => {
    const other = aShipment({ state: 'unsure' })
    const { heard, become } = aBench([printed, other])
    become([printed, other, aShipment({ state: 'unsure' })])
    expect(heard).toEqual([])
  })

  it('is heard for each parcel of several', () => {
    const other = aShipment({ state: 'label-stored' })
    const { heard, become } = aBench([one, other])
    become([printed, { ...other, state: 'refused' }])
    expect(heard).toEqual(['done', 'attention'])
  })
})
