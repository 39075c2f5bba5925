// What Windows is told and how its answers are read. What only Windows itself can show is listed in the README.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createPowerShell } from '../../../../../src-main/print/channels/windows/powershell'
import type { PrintJobRequest } from '../../../../../src-main/print/channels/channel'
import type { CommandRunner } from '../../../../../src-main/print/channels/run-command'
import { stockPresetNames, stockPresets } from '../../../../../src-preload/contract/vocabulary'
import {
  createWindowsChannel,
  engineOptions,
  type PrintEngine,
} from '../../../../../src-main/print/channels/windows/windows-channel'
import {
  createWindowsSpooler,
  readWindowsJob,
  scripts,
  type PaperForm,
} from '../../../../../src-main/print/channels/windows/windows-spooler'
import { saying } from '../../../../support/messages'

const forms: PaperForm[] = [
  ...stockPresetNames.map((preset) => ({ ...stockPresets[preset], name: `Form ${preset}` })),
  { name: 'Lying label', widthMillimetres: 100, heightMillimetres: 60 },
]
const aJob = (over: Partial<PrintJobRequest> = {}): PrintJobRequest => ({
  title: 'ship-PB1-1',
  filePath: 'C:\\Packbench\\jobs\\ship-PB1-1.pdf',
  content: 'pdf',
  copies: 2,
  pageCount: 1,
  stock: stockPresets['4x6in'],
  target: 'Zebra GK420d (copy 1)',
  ...over,
})

describe('what the Windows engine is told', () => {
  it.each(stockPresetNames)('is complete for a stock of %s', (preset) => {
    const stock = stockPresets[preset]
    expect(engineOptions(aJob({ stock }), forms, 'C:\\engine.exe')).toEqual({
      printer: 'Zebra GK420d (copy 1)',
      paperSize: `Form ${preset}`,
      scale: 'noscale',
      orientation: stock.widthMillimetres > stock.heightMillimetres ? 'landscape' : 'portrait',
      copies: 2,
      side: 'simplex',
      silent: true,
      sumatraPdfPath: 'C:\\engine.exe',
    })
  })

  it('keeps a page that is wider than tall from being turned', () => {
    const stock = { widthMillimetres: 100, heightMillimetres: 60 }
    expect(engineOptions(aJob({ stock }), forms, '')).toMatchObject({
      paperSize: 'Lying label',
      orientation: 'landscape',
    })
  })

  it('never names a form that is not there, because the engine would print on another', () => {
    const a6Only = forms.filter(({ name }) => name === 'Form a6')
    expect(() => engineOptions(aJob(), a6Only, '')).toThrow(
      saying('printer-lacks-paper', { size: { widthMillimetres: 101.6, heightMillimetres: 152.4 } }),
    )
  })

  it('never names a form with a comma, which ends a setting', () => {
    const comma = [{ ...stockPresets['4x6in'], name: 'Label, 4 x 6' }]
    expect(() => engineOptions(aJob(), comma, '')).toThrow(saying('printer-paper-has-comma'))
  })
})

describe('what pdf-to-printer makes of it', () => {
  it('is an argument list with every setting in it', async () => {
    // The package refuses to run elsewhere: the platform is pretended, and the engine is a program that tells its arguments.
    const folder = mkdtempSync(join(os.tmpdir(), 'packbench-engine-'))
    const engine = join(folder, 'engine')
    writeFileSync(engine, `#!/bin/sh\nprintf '%s\\n' "$@" > '${folder}/arguments'\n`)
    chmodSync(engine, 0o755)
    const file = join(folder, 'ship-PB1-1.pdf')
    writeFileSync(file, '')
    const platform = vi.spyOn(os, 'platform').mockReturnValue('win32')
    const way = createWindowsChannel({ spooler: fakeSpooler(), sumatraPdfPath: engine })
    await way.submit(aJob({ filePath: file, target: '\\\\SRV01\\Zebra "导出" [2]' }))
    platform.mockRestore()
    const told = readFileSync(join(folder, 'arguments'), 'utf8')
    rmSync(folder, { recursive: true })
    expect(told.split('\n').slice(0, -1)).toEqual([
      '-print-to',
      '\\\\SRV01\\Zebra "导出" [2]',
      '-silent',
      '-print-settings',
      'portrait,noscale,simplex,paper=Form 4x6in,2x',
      file,
    ])
  })
})

function fakeSpooler(over: Partial<ReturnType<typeof createWindowsSpooler>> = {}) {
  return {
    printers: () => Promise.resolve([]),
    forms: () => Promise.resolve(forms),
    jobs: () => Promise.resolve({ printerStatus: 'Normal', jobs: [] as ReturnType<typeof aQueued>[] }),
    jobsStarting: () => Promise.resolve({ printerStatus: 'Normal', jobs: [] }),
    remove: () => Promise.resolve(),
    suspend: () => Promise.resolve(),
    resume: () => Promise.resolve(),
    stopEngine: () => Promise.resolve(),
    ...over,
  }
}
const aQueued = (status: string) => ({
  id: 5,
  document: 'C:\\Packbench\\jobs\\ship-PB1-1.pdf',
  status,
  submittedAt: '2026-11-27T10:00:00.0000000Z',
})
const works: PrintEngine = () => Promise.resolve()

describe('a job on Windows', () => {
  const queueOf = (...answers: (string | null)[]) => {
    const left = [...answers]
    return () => {
      const status = left.length > 1 ? left.shift() : left[0]
      return Promise.resolve({
        printerStatus: 'Normal',
        jobs: status === null || status === undefined ? [] : [aQueued(status)],
      })
    }
  }
  const wayWith = (spooler: Partial<ReturnType<typeof createWindowsSpooler>>, engine = works) =>
    createWindowsChannel({ spooler: fakeSpooler(spooler), sumatraPdfPath: '', engine, timeoutMs: 20 })

  it.each([
    ['Normal', 'Normal', 'pending', null],
    ['Spooling', 'Normal', 'processing', null],
    ['Printing', 'Normal', 'processing', null],
    ['Printing, Error', 'Normal', 'stopped', 'printer-needs-attention'],
    ['PaperOut, Printing', 'Normal', 'stopped', 'paper-out'],
    ['Offline', 'Normal', 'stopped', 'offline'],
    ['Normal', 'Offline', 'stopped', 'offline'],
    ['Normal', 'DoorOpen', 'stopped', 'head-open'],
    ['Paused', 'Normal', 'held', 'held'],
    ['UserIntervention', 'Normal', 'stopped', 'printer-needs-attention'],
    ['Printed', 'Normal', 'completed', null],
    ['Complete, Retained', 'Normal', 'sent', 'left-queue'],
    ['Deleting', 'Normal', 'canceled', 'canceled-by-person'],
  ])('that is %s on a printer that is %s is %s', (status, printer, state, problem) => {
    expect(readWindowsJob(aQueued(status), printer)).toMatchObject({ state, problem })
  })

  it('that the engine handed over and the spooler never showed is not known to have printed', async () => {
    const way = wayWith({ jobs: queueOf(null) })
    const { jobId } = await way.submit(aJob())
    expect(await way.state(jobId, 'zebra')).toMatchObject({ state: 'unknown', problem: 'job-unknown' })
  })

  it('is found by its whole title, and another job whose title begins like it is not', async () => {
    const document = 'C:\\Packbench\\jobs\\ship-PB1-10.pdf'
    const jobs = () =>
      Promise.resolve({ printerStatus: 'Normal', jobs: [{ ...aQueued('Printed'), document }] })
    const way = wayWith({ jobs })
    await way.submit(aJob())
    expect((await way.state('ship-PB1-1', 'zebra')).state).toBe('unknown')
    expect((await way.state('ship-PB1-10', 'zebra')).state).toBe('completed')
  })

  it('that somebody deleted in the queue is canceled', async () => {
    const way = wayWith({ jobs: queueOf('Printing', 'Deleting, Printing', null) })
    const { jobId } = await way.submit(aJob())
    await way.state(jobId, 'zebra')
    await way.state(jobId, 'zebra')
    expect((await way.state(jobId, 'zebra')).state).toBe('canceled')
  })

  it('that was seen printing and has left the queue was sent, and is not said to have printed', async () => {
    const way = wayWith({ jobs: queueOf('Printing', null) })
    const { jobId } = await way.submit(aJob())
    expect((await way.state(jobId, 'zebra')).state).toBe('processing')
    expect(await way.state(jobId, 'zebra')).toMatchObject({ state: 'sent', problem: 'left-queue' })
  })

  it('that left the queue while the printer had no paper is unknown', async () => {
    const way = wayWith({ jobs: queueOf('PaperOut', null) })
    const { jobId } = await way.submit(aJob())
    await way.state(jobId, 'zebra')
    expect((await way.state(jobId, 'zebra')).state).toBe('unknown')
  })

  it('of an earlier run that is no longer listed is unknown', async () => {
    expect((await wayWith({}).state('ship-PB1-1', 'zebra')).state).toBe('unknown')
  })

  it('whose engine never ends is over after the time limit, and the engine is stopped', async () => {
    const stopEngine = vi.fn(() => Promise.resolve())
    const way = wayWith({ stopEngine }, () => new Promise(() => undefined))
    await expect(way.submit(aJob({ filePath: '/jobs/ship-PB1-1.pdf' }))).rejects.toMatchObject({
      problem: 'time-out',
      isSurelyNotPrinted: false,
    })
    expect(stopEngine).toHaveBeenCalledWith('ship-PB1-1.pdf')
  })

  it('whose engine never ends but is in the queue goes on by what the queue says', async () => {
    const way = wayWith({ jobs: queueOf('Printing') }, () => new Promise(() => undefined))
    expect(await way.submit(aJob())).toEqual({ jobId: 'ship-PB1-1', isHeld: false })
  })

  it('whose engine is missing surely printed nothing', async () => {
    const missing: PrintEngine = () =>
      Promise.reject(Object.assign(new Error('spawn ENOENT'), { code: 'ENOENT' }))
    await expect(wayWith({}, missing).submit(aJob())).rejects.toMatchObject({
      problem: 'program-missing',
      isSurelyNotPrinted: true,
    })
  })

  it('is canceled only when it is gone from the queue', async () => {
    const way = wayWith({ jobs: queueOf('Printing', 'Printing', null) })
    const { jobId } = await way.submit(aJob())
    await way.state(jobId, 'zebra')
    expect((await way.cancel(jobId, 'zebra')).state).toBe('canceled')
  })
})

describe('PowerShell', () => {
  const asking = (stdout: string, code = 0) => {
    const run = vi.fn<CommandRunner>(() => Promise.resolve({ outcome: 'ended', code, stdout, stderr: '' }))
    return { run, ask: createPowerShell({ run, env: { SystemRoot: 'D:\\Win', SECRET: 'x', PATH: 'p' } }) }
  }

  it('gets the printer’s name in the environment, never in a script', async () => {
    const { run, ask } = asking('[]')
    const name = `x'; Remove-Item C:\\ -Recurse #‘’"$(calc)`
    await createWindowsSpooler(ask).forms(name)
    const [program, args, options] = run.mock.calls[0] ?? []
    expect(program).toBe('D:\\Win\\System32\\WindowsPowerShell\\v1.0\\powershell.exe')
    expect(args?.join(' ')).not.toContain('Remove-Item C:')
    expect(options?.env['PACKBENCH_PRINTER']).toBe(name)
    expect(options?.env['SECRET']).toBeUndefined()
  })

  it('picks a printer by comparing names, because wildcards would take brackets for a pattern', () => {
    for (const script of [scripts.jobs, scripts.remove, scripts.suspend, scripts.resume]) {
      expect(script).toContain('$_.Name -ceq $env:PACKBENCH_PRINTER')
      expect(script).not.toMatch(/-Name \$env|-PrinterName/)
    }
  })

  it('that answers with a byte order mark or with nothing is understood', async () => {
    expect(await asking('\ufeff[1]\r\n').ask('', {})).toEqual([1])
    expect(await asking('').ask('', {})).toBeNull()
  })

  it('that fails or answers nonsense is a spooler that does not answer', async () => {
    await expect(asking('', 1).ask('', {})).rejects.toMatchObject({ problem: 'spooler-unreachable' })
    await expect(asking('oops').ask('', {})).rejects.toMatchObject({ problem: 'spooler-unreachable' })
  })

  it('that does not find the printer says so', async () => {
    await expect(createWindowsSpooler(asking('"missing"').ask).jobs('gone', 'ship-')).rejects.toMatchObject({
      problem: 'printer-missing',
    })
  })

  it('lists printers with names of any kind', async () => {
    const name = 'http://192.168.1.5:631/printers/zebra'
    const row = {
      name,
      driver: 'ZDesigner GK420d 203 dpi',
      port: 'IP_1',
      comment: '',
      status: 'Normal',
      isDefault: true,
    }
    expect(await createWindowsSpooler(asking(JSON.stringify([row])).ask).printers()).toMatchObject([
      { way: 'windows', name, isDefault: true, dpis: [203], state: 'ready' },
    ])
  })
})
