// `npm run try-windows`, on a Windows computer: does for real what the tests can only do under Wine, and prints a report to send
// back. It spends no paper unless `--print PRINTER` names a printer for one label.
import { join } from 'node:path'
import { passedOn, runMain } from './programs'
import { runByName } from './named-runs'
import { repositoryFolder } from './repository-folder'

runMain(() => runByName(join(repositoryFolder, 'test', 'windows', 'report'), ['try-windows', ...passedOn()]))
