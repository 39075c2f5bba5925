// What a person does with an unclear parcel: looks in the portal, takes what is there, and otherwise sends it again as soon as
// the screen allows it, after one more look.
import { adoptionWordFor } from '../../../src-preload/contract/adoption'
import type { ShipmentId } from '../../../src-preload/contract/ids'
import { StationFailure } from '../../../src-main/station-failure'
import type { LateBench } from './late-bench'
import type { LateService } from './late-service'
import type { PushedClock } from './pushed-clock'

/** The rule of old: so long after it was sent, what is not in the portal "was not created". */
const waitOfOldMs = 120_000

type Case = {
  id: ShipmentId
  reference: string
  bench: LateBench
  service: LateService
  time: PushedClock
  isControl: boolean
  counts: { adopted: number; sentAgain: number; refusedInside: number }
}

export async function settleAsThePersonDoes(one: Case): Promise<void> {
  const { id, reference, bench, service, time, counts } = one
  for (;;) {
    const shipment = await bench.ended(id)
    if (shipment.state !== 'unsure') break
    if (await adopted(one)) break
    const leftMs = one.isControl
      ? Date.parse(shipment.sentAt ?? '') + waitOfOldMs - time.clock.now().getTime()
      : (await bench.shipments().quietTime(id)).leftMs
    if (leftMs > 1 && !one.isControl) {
      time.push(leftMs - 1)
      counts.refusedInside += await refusedInside(one)
      time.push(1)
    } else time.push(Math.max(0, leftMs))
    if (await adopted(one)) break
    await bench.shipments().sendAgain({ id, confirmation: reference })
    counts.sentAgain += 1
  }
  // Its label is no part of this.
  await bench.shipments().endLabel({ id, reason: 'label from the portal' })
  if (service.inPortal(reference).length === 0)
    throw new Error(`${reference} is created and not in the portal.`)
}

async function adopted({ id, reference, bench, service, counts }: Case): Promise<boolean> {
  const [assignmentId] = service.inPortal(reference)
  if (assignmentId === undefined) return false
  const { fields } = await bench.shipments().lookUp({ id, assignmentId })
  const confirmation = adoptionWordFor(fields)?.word ?? ''
  await bench.shipments().adopt({ id, assignmentId, confirmation })
  counts.adopted += 1
  return true
}

/** A moment too early: main says no, whatever the window thinks. */
async function refusedInside({ id, reference, bench }: Case): Promise<number> {
  try {
    await bench.shipments().sendAgain({ id, confirmation: reference })
  } catch (cause) {
    if (cause instanceof StationFailure && cause.code === 'too-early') return 1
    throw cause
  }
  throw new Error(`${reference} went out again inside the wait.`)
}
