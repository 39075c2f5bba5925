// npm in a clone, as from a terminal of somebody who has just cloned it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

type Options = { limitMs: number; print?: (chunk: Buffer) => void }
export type NpmEnd = { code: number; output: string }

/** Never throws for a code other than 0. */
export async function runNpm(
  folder: string,
  args: readonly string[],
  { limitMs, print }: Options,
): Promise<NpmEnd> {
  const child = spawn('npm', args, {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      print?.(chunk)
    })
  await once(child, 'close')
  return { code: child.exitCode ?? 1, output }
}

/** Without what npm told this run about its own package, and without the programs of this checkout. */
export function cleanEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE_PATH$|ELECTRON_|TSX_|NODE_OPTIONS$)/i.test(name),
  )
  const path = (env['PATH'] ?? '')
    .split(':')
    .filter((folder) => !/node_modules\/(\.bin|npm\/)|node-gyp-bin/.test(folder))
    .join(':')
  return { ...Object.fromEntries(kept), PATH: path }
}
