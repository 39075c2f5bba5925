// `npm run soak -- network`: a service that misbehaves at every phase, over http, https and proxies. The same cases run
// in Node and inside Electron's main process. `--control` sends through Electron's net.fetch instead, which resends on a
// dead connection: it must find doubles and so misses the target.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { openDisplay } from '../../scripts/machine/open-display'
import { run as runProgram, type Ran } from '../../scripts/machine/process'
import { ensureMachine } from '../../scripts/machine/ensure-machine'
import { electronBinary } from '../../scripts/runtime/electron-binary'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import type { Report } from './network/inside'

const limitMs = 8 * 60_000

/** Electron's side: no window, no code of the product but what is in the bundle. */
const electronMain = (isControl: boolean) => `
const { app, net } = require('electron')
const { playInside } = require('./inside.cjs')
app.whenReady().then(async () => {
  await playInside(process.env.REPORT_PATH, ${isControl ? '(url, options) => net.fetch(url, options)' : 'undefined'})
  app.exit(0)
}).catch((error) => { console.error(error); app.exit(1) })
`
const nodeMain = `
const { playInside } = require('./inside.cjs')
playInside(process.env.REPORT_PATH).then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })
`

const bundleInto = async (folder: string): Promise<void> => {
  await build({
    entryPoints: [join(import.meta.dirname, 'network/inside.ts')],
    outfile: join(folder, 'inside.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node18',
    logLevel: 'error',
  })
}

const reportOf = async (runtime: string, path: string, ran: Ran): Promise<Report> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`The cases did not come to their end in ${runtime}: ${ran.stderr.slice(-2000)}`)
  })
  const report = JSON.parse(text) as Report
  for (const fault of report.faults) console.error(`${runtime}: ${fault}`)
  return report
}

export async function run({ rounds, flags }: RunOptions): Promise<Outcome> {
  const isControl = 'control' in flags
  const folder = await mkdtemp(join(tmpdir(), 'packbench-network-'))
  const sum = { cases: 0, misclassified: 0, doublePosts: 0, notSentButReceived: 0 }
  const runtimes: string[] = []
  const add = (runtime: string, { verdict }: Report) => {
    runtimes.push(runtime)
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += verdict[name]
  }

  try {
    await bundleInto(folder)
    await writeFile(join(folder, 'node.cjs'), nodeMain)
    await writeFile(join(folder, 'main.cjs'), electronMain(isControl))
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'network-soak', version: '1.0.0', main: 'main.cjs' }),
    )
    await ensureMachine(['window'])
    const electron = await electronBinary()
    const display = await openDisplay()
    try {
      for (let round = 0; round < (rounds ?? 1); round += 1) {
        const electronReport = join(folder, `electron-${round}.json`)
        const inElectron = await runProgram(electron.path, electron.appArgs(folder), {
          env: { ...process.env, ...display.env, REPORT_PATH: electronReport },
          timeoutMs: limitMs,
        })
        add(`Electron ${electron.version}`, await reportOf('Electron', electronReport, inElectron))
        if (isControl) continue
        const nodeReport = join(folder, `node-${round}.json`)
        const inNode = await runProgram(process.execPath, [join(folder, 'node.cjs')], {
          env: { ...process.env, REPORT_PATH: nodeReport },
          timeoutMs: limitMs,
        })
        add(`Node ${process.version}`, await reportOf('Node', nodeReport, inNode))
      }
    } finally {
      await display.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const isClean = sum.misclassified === 0 && sum.doublePosts === 0 && sum.notSentButReceived === 0
  return { result: { ...sum, runtimes: [...new Set(runtimes)] }, met: isClean && sum.cases >= 60 }
}
