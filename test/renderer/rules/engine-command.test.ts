import { expect, it } from 'vitest'
import { readCommand } from '../../../src-main/engine/admin/command-line'
import { engineCommand } from '../../../src-renderer/rules/engine-command'

/** As a terminal takes a line apart. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, inside, bare]) => inside ?? bare ?? '').slice(2)

it.each([
  [{ host: 'engine.shop.lan', port: 5432, database: 'packbench' }, 'By the gate'],
  [{ host: '192.168.1.20', port: 5433, database: 'other shop' }, 'bench_3'],
])('is one that the command understands, for the server %j', (engine, bench) => {
  const read = readCommand(wordsOf(engineCommand('remove-bench', bench, engine)))
  expect(read).toMatchObject({
    ok: true,
    command: {
      name: 'remove-bench',
      bench,
      server: { address: engine.host, port: engine.port, database: engine.database },
    },
  })
})
