// Runs in Windows' Node: all checks, in the folder and with the report that are named; a report in a file, because Wine takes
// no pipes.
import './prebuilt-sqlite'
import { writeFileSync } from 'node:fs'
import { fileChecks } from './file-checks'
import { runChecks } from './run-checks'
import { sealingChecks } from './sealing-checks'

const [folder = '', report = ''] = process.argv.slice(2)
runChecks([...fileChecks, ...sealingChecks], folder).then(
  (checked) => {
    writeFileSync(report, JSON.stringify({ platform: process.platform, checked }))
    process.exit(0)
  },
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
