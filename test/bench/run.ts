// `npm run bench -- NAME [--rounds N]`: measures one thing, as a ratio within one run where it can.
import { runByName } from '../../scripts/named-runs'
import { runMain } from '../../scripts/programs'

runMain(() => runByName(import.meta.dirname, process.argv.slice(2)))
