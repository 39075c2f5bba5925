// Work beside the suite in a clone of its own, with packages of its own.
import { installArgs } from './install-and-test'
import { makeClone } from './make-clone'
import { runNpm } from './run-npm'
import { startLoad } from './start-loads'
import { npmArgsOf, workBeside, type WorkBeside } from './work-beside'

const longestJobMs = 3 * 60 * 60_000

/** Making its clone and fetching its packages is work as well. */
export function startBeside(commit: string, jobs: readonly string[]): WorkBeside {
  const prepared = (async () => {
    const { folder, remove } = await makeClone(commit)
    return { folder, remove, installed: await runNpm(folder, installArgs, { limitMs: longestJobMs }) }
  })()
  const lane = workBeside({
    jobs,
    startLoad,
    tell: console.log,
    run: async (job) => {
      const { folder, installed } = await prepared
      return installed.code === 0 ? runNpm(folder, npmArgsOf(job), { limitMs: longestJobMs }) : installed
    },
  })
  return {
    end: async () => {
      const end = await lane.end()
      await prepared.then(
        ({ remove }) => remove(),
        () => undefined,
      )
      return end
    },
  }
}
