// The versions of the engine's schema, oldest first. A version that has been given out is never changed: what comes later
// is another one, and adds before it takes away, because benches of one version before still speak with it.
import { sql as base } from './base'
import { sql as batches } from './batches'
import { sql as docs } from './docs'
import { sql as feed } from './feed'
import { sql as goingBack } from './going-back'
import { sql as hello } from './hello'
import { sql as labels } from './labels'
import { sql as orders } from './orders'
import { sql as ordersAnew } from './orders-anew'
import { sql as waits } from './waits'

export type SchemaVersion = { version: number; topics: readonly string[] }

export const schemaVersions: readonly SchemaVersion[] = [
  {
    version: 1,
    // Later ones may use what earlier ones made.
    topics: [base, hello, feed, labels, docs, waits, orders, batches],
  },
  { version: 2, topics: [goingBack, ordersAnew] },
]

export const newestSchema = Math.max(...schemaVersions.map(({ version }) => version))
