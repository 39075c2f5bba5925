// `npm run soak -- NAME [--rounds N]`: does one thing very often, with faults, and counts what came of it.
import { runByName } from '../tools/named-runs'
import { runMain } from '../tools/programs'

runMain(() => runByName(import.meta.dirname, process.argv.slice(2)))
