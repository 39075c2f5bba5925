// Which carriers' words are trouble, and which only sound like it.
import { describe, expect, it } from 'vitest'
import { trackingProblemIn } from '../../../src-preload/contract/tracking-problem'

describe("A carrier's words", () => {
  it.each([
    ['customs', 'exception', 'Customs needs an invoice'],
    ['customs', 'HELD_AT_CUSTOMS', null],
    ['address', 'exception', 'Address not found'],
    ['address', 'bad-address', null],
    ['refused', 'delivery_failed', 'Refused by recipient'],
    ['returning', 'RETURNED_TO_SENDER', null],
    ['returning', 'in_transit', 'Rücksendung an den Absender'],
    ['damaged', 'exception', 'Parcel damaged in sorting'],
    ['lost', 'lost', null],
    ['not-delivered', 'undeliverable', null],
    ['not-delivered', 'attempt', 'Delivery attempted, nobody at home'],
    ['not-delivered', 'info', 'Empfänger nicht angetroffen, nicht zugestellt'],
    ['other', 'EXCEPTION', null],
    ['other', 'on hold', 'Waiting for the consignee'],
  ])('mean trouble (%s): %s, %s', (problem, status, description) => {
    expect(trackingProblemIn(status, 'scan', description)).toBe(problem)
  })

  it.each([
    ['delivered', 'Delivered to the recipient'],
    ['label_created', 'Label created, the parcel is expected'],
    ['handed_over', 'Handed over to the carrier'],
    ['in_transit', 'Cleared customs'],
    ['in_transit', 'Customs clearance completed'],
    ['out_for_delivery', 'Out for delivery'],
    ['', null],
    ['some word nobody knows', '…'],
  ])('are a parcel on its way: %s, %s', (status, description) => {
    expect(trackingProblemIn(status, 'scan', description)).toBeNull()
  })
})
