// The administrator's command as it is typed for this shop's server: what only they know, its password, is asked for by itself.
import type { Several } from '../../src-preload/contract/several'

const usual = { port: 5432, database: 'packbench' }

const quoted = (text: string): string => (/^[\w.:-]+$/.test(text) ? text : `"${text}"`)

export const engineCommand = (
  name: 'add-bench' | 'remove-bench',
  bench: string,
  engine: Several['engine'],
): string =>
  [
    `packbench engine ${name}`,
    ...(engine === null ? [] : [`--address ${quoted(engine.host)}`]),
    ...(engine === null || engine.port === usual.port ? [] : [`--port ${engine.port}`]),
    ...(engine === null || engine.database === usual.database
      ? []
      : [`--database ${quoted(engine.database)}`]),
    '--authority authority.pem',
    `--bench ${quoted(bench)}`,
  ].join(' ')
