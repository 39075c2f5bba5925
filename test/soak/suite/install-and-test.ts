// The two commands of the README in a clone: npm install, then npm test. What they print goes to the terminal too.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const limitMs = 45 * 60_000

/** The code of the first command that failed, or 0, and everything that was printed. */
export async function installAndTest(folder: string): Promise<{ code: number; output: string }> {
  let output = ''
  for (const args of [['install', '--no-audit', '--no-fund', '--loglevel=error'], ['test']]) {
    const child = spawn('npm', args, {
      cwd: folder,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    })
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    await once(child, 'close')
    if (child.exitCode !== 0) return { code: child.exitCode ?? 1, output }
  }
  return { code: 0, output }
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
