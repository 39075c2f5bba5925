// `npm run check`: what can be judged without running the app, in a minute or two. `npm run lint` and `npm run typecheck`
// are parts of it, by the names of scripts/all-checks.ts.
import { allChecks, checks } from './all-checks'
import { passedOn, runMain } from './programs'
import { createTally } from './tally'

const isCheck = (name: string): name is keyof typeof checks => name in checks

runMain(async () => {
  const tally = createTally()
  const names = passedOn()
  for (const name of names) {
    if (!isCheck(name))
      throw new Error(`There is no check "${name}". Known: ${Object.keys(checks).join(', ')}.`)
    await tally.sideBySide(checks[name])
  }
  if (names.length === 0) {
    await tally.sideBySide(allChecks())
    await tally.tests('the habits of the house', ['--project', 'architecture'])
  }
  tally.close()
})
