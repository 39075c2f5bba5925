// `npm run dev`: the app from its sources, reloading what changes.
import { readyRuntime } from './runtime/ready-runtime'
import { hasDisplay } from './has-display'
import { passedOn, runMain, runProgram } from './programs'

runMain(async () => {
  if (!hasDisplay()) {
    throw new Error('There is no display here to open a window on: set DISPLAY, or use npm run demo.')
  }
  const runtime = await readyRuntime()
  const flags = runtime.appArgs('.').includes('--no-sandbox') ? ['--noSandbox'] : []
  process.exitCode = await runProgram('electron-vite', ['dev', ...flags, '--', ...passedOn()], runtime.env)
})
