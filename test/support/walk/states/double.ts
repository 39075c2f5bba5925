// The question before a likely double, with every reason for it.
import { said } from '../said'
import type { WalkState } from '../walk'
import { walkShipment } from '../walk-shipments'
import { workingDay } from '../walk-worlds'
import { typeParcel } from './ship'

const earlier = walkShipment('earlier', 'printed', {
  draft: {
    recipient: { firstName: 'Jörg', lastName: 'Müßig', postalCode: '01067', city: 'Dresden' },
    parcel: { reference: '#2001' },
  },
  minutes: 4000,
})
const another = walkShipment('another', 'printed', {
  person: 3,
  draft: { parcel: { reference: '#2001' } },
  minutes: 90,
})

const asks = (name: string, typed: Record<string, string>, shipments = [earlier, another]): WalkState => ({
  name: `double: ${name}`,
  open: async (walk) => {
    await walk.begin(workingDay({ shipments }))
    await typeParcel(walk, typed)
    await walk.key('F9')
    await walk.sees(walk.words.ship.double.title)
  },
})

const both = asks('reference and recipient', {})

export const doubleStates: WalkState[] = [
  both,
  asks('the same reference', { lastName: 'Neu' }),
  asks('the same recipient', { reference: '#3003' }, [earlier]),
  asks('made at another bench', {}, [{ ...another, ofBench: { bench: 'bench_3', name: said('Bench 3') } }]),
  {
    name: 'double: no reason yet',
    open: async (walk) => {
      await both.open(walk)
      await walk.key('F9')
      await walk.sees(walk.words.ship.double.reasonMissing)
    },
  },
  {
    name: 'double: a reason of one’s own',
    open: async (walk) => {
      await both.open(walk)
      await walk.key('4')
      await walk.has('dialog input[type="text"]')
    },
  },
]
