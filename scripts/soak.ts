// `npm run soak -- NAME [--rounds N]`: does one thing very often, with faults, and counts what came of it.
import { join } from 'node:path'
import { runByName } from './named-runs'
import { runMain } from './programs'
import { repositoryFolder } from './repository-folder'

runMain(() => runByName(join(repositoryFolder, 'test/soak'), process.argv.slice(2)))
