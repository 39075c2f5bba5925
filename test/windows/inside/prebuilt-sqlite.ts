// The package's own SQLite for Windows: what another system has built beside it is none that Windows could load.
import Module from 'node:module'
import { dirname, join } from 'node:path'

type Resolve = (request: string, ...rest: unknown[]) => string
const modules = Module as unknown as { _resolveFilename: Resolve }
const before = modules._resolveFilename
modules._resolveFilename = function (this: unknown, request, ...rest) {
  const isBuilt = /[\\/]better-sqlite3[\\/]build[\\/]Release[\\/]better_sqlite3\.node$/.test(request)
  const prebuilt = join(dirname(request), '..', '..', 'prebuilds', `${process.platform}-${process.arch}.node`)
  return before.call(this, isBuilt ? prebuilt : request, ...rest)
}
