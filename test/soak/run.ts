// `npm run soak -- NAME [--rounds N]`: does one thing very often, with faults, and counts what came of it.
import { runByName } from '../../scripts/named-runs'
import { runMain } from '../../scripts/programs'

runMain(() => runByName(import.meta.dirname, process.argv.slice(2)))
