// Where the print engine for Windows lies. It must be a real file: a program inside an archive cannot be started.
import { dirname, join } from 'node:path'
import { resolvePackage } from '../../lazy-packages'

/** The engine that comes with pdf-to-printer 5.8.1, outside of the archive an installed program is packed in. */
export const packagedSumatraPath = (): string => {
  return join(dirname(resolvePackage('pdf-to-printer')), 'SumatraPDF-3.4.6-32.exe').replace(
    /app\.asar(?=[\\/])/,
    'app.asar.unpacked',
  )
}
