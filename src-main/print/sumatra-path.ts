// Where the print engine for Windows lies. It must be a real file: a program inside an archive cannot be started.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The engine that comes with pdf-to-printer 5.8.1, outside of the archive an installed program is packed in. */
export const packagedSumatraPath = (): string => {
  const entry = createRequire(import.meta.url).resolve('pdf-to-printer')
  return join(dirname(entry), 'SumatraPDF-3.4.6-32.exe').replace(/app\.asar(?=[\\/])/, 'app.asar.unpacked')
}
