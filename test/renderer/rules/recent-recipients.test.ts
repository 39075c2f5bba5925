// Who the last parcels went to, as the wide Ship screen offers them.
import { expect, it } from 'vitest'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { recentRecipients } from '../../../src-renderer/rules/recent-recipients'
import { aDraft, aShipment } from '../support/builders'

type Recipient = Partial<Shipment['draft']['recipient']>
const printed = (recipient: Recipient, parts: Partial<Omit<Shipment, 'id'>> = {}): Shipment =>
  aShipment({ state: 'printed', draft: aDraft({ recipient }), ...parts })
const named = (shipments: readonly Shipment[]): string[] =>
  recentRecipients(shipments).map(({ firstName }) => firstName)

it('offers each once, the newest first, and no more than six', () => {
  const names = ['Ana', 'Bo', 'Ana', 'Cleo', 'Dag', 'Eva', 'Fay', 'Gil']
  expect(named(names.map((firstName) => printed({ firstName })))).toEqual([
    ...['Ana', 'Bo', 'Cleo', 'Dag', 'Eva', 'Fay'],
  ])
})

it('keeps two addresses of one person apart', () => {
  const shipments = [printed({ firstName: 'Ana' }), printed({ firstName: 'Ana', addressLine: 'Am Hang 2' })]
  expect(recentRecipients(shipments).map(({ addressLine }) => addressLine)).toContain('Am Hang 2')
  expect(recentRecipients(shipments)).toHaveLength(2)
})

it('offers nobody whose address the service refused, who was erased, or whose parcel went to a parcel shop', () => {
  expect(
    named([
      printed({ firstName: 'Refused' }, { state: 'refused' }),
      printed({ firstName: 'Waiting' }, { state: 'waiting' }),
      printed({ firstName: 'Erased' }, { erasedAt: '2026-11-28T10:00:00.000Z' }),
      printed({ firstName: 'Shop', addressLine: 'Packstation 123' }),
      printed({ firstName: 'Locker', addressLine2: '12345678' }),
      printed({ firstName: 'Awaited' }, { state: 'label-awaited' }),
    ]),
  ).toEqual(['Awaited'])
})

it('leaves empty what the parcel did not say', () => {
  const [recipient] = recentRecipients([printed({ company: null, region: null, phoneNumber: null })])
  expect(recipient).toMatchObject({ company: '', region: '', phoneNumber: '' })
})
