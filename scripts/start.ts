// `npm start`: opens the app on the user's own display, built anew if its sources have changed. What follows
// `--` goes to the app, such as --user-data-dir=FOLDER.
import { repositoryFolder } from './repository-folder'
import { readyRuntime } from './runtime/ready-runtime'
import { sandboxWords } from './runtime/sandbox-words'
import { buildIfStale } from './build'
import { hasDisplay } from './has-display'
import { passedOn, runMain, runProgram, runVisibly } from './programs'

runMain(async () => {
  if (!hasDisplay()) {
    console.log('There is no display here to open a window on, so the demo runs instead, on one of its own.')
    process.exitCode = await runProgram('tsx', ['scripts/demo.ts'])
    return
  }
  const runtime = await readyRuntime()
  const forbidden = sandboxWords(runtime.path)
  // Somebody may have a profile of their own for it: then it starts all the same.
  if (forbidden !== null) console.error(forbidden)
  await buildIfStale()
  const args = [...runtime.appArgs(repositoryFolder), ...passedOn()]
  process.exitCode = await runVisibly(runtime.path, args, { ELECTRON_RUN_AS_NODE: undefined })
})
