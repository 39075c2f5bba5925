// `npm run check`: what can be judged without running the app, in well under a minute.
import { runChecks } from './checks'
import { runMain } from './programs'
import { createTally } from './tally'

runMain(async () => {
  const tally = createTally()
  await runChecks(tally)
  await tally.tests('the habits of the house', ['--project', 'architecture'])
  tally.close()
})
