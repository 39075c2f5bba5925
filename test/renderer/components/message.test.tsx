// What an error says: its general sentence and the next step, and where a reason says more than both.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../src-preload/contract/messages'
import { ErrorMessage } from '../../../src-renderer/components/message'
import { openWindow } from '../support/open-window'

const shown = async (detail: Message | null): Promise<string> => {
  await openWindow({}, <ErrorMessage error={{ code: 'wrong-state', detail }} isDetailOpen />)
  return document.querySelector('.message-text')?.textContent ?? ''
}

describe('An error', () => {
  it('is said in general, with the next step, and with what was observed', async () => {
    expect(await shown({ code: 'shipment-moved-on', state: 'dropped' })).toMatch(
      /^This shipment has moved on since you looked at it\. Look at its new state.*Nothing was changed/,
    )
  })

  it.each<[Message, string]>([
    [{ code: 'bench-has-orders', orders: 1 }, 'Finish or cancel what is open here first.'],
    [{ code: 'shared-other-company' }, 'another company'],
    [{ code: 'connection-tied', connection: 'Shop' }, 'Shop is shared already.'],
    [{ code: 'order-free-again' }, 'does not need you any more'],
  ])('says nothing of a shipment where the benches are the matter: $code', async (detail, reason) => {
    const text = await shown(detail)
    expect(text).toContain(reason)
    expect(text).not.toContain('shipment has moved on')
    expect(text).not.toContain('new state')
  })
})
