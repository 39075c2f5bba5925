// An Electron that can open the app on this machine, with all that it needs. The app itself is built elsewhere.
import { ensureMachine } from '../machine/ensure-machine'
import { electronBinary, type ElectronRuntime } from './electron-binary'
import { ensureSqlite } from './ensure-sqlite'

/** Installs, fetches and builds what is missing. Throws an Error whose message says what to do. */
export async function readyRuntime(): Promise<ElectronRuntime> {
  await ensureMachine(['window'])
  const runtime = await electronBinary()
  await ensureSqlite(runtime)
  return runtime
}
