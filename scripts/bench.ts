// `npm run bench -- NAME [--rounds N]`: measures one thing, as a ratio within one run where it can.
import { join } from 'node:path'
import { runByName } from './named-runs'
import { runMain } from './programs'
import { repositoryFolder } from './repository-folder'

runMain(() => runByName(join(repositoryFolder, 'test/bench'), process.argv.slice(2)))
