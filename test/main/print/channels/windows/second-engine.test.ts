// What pdf-to-printer is told, what it makes of it, and what becomes of an engine that hangs.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import {
  chooseForm,
  createSecondEngine,
  type EngineOptions,
} from '../../../../../src-main/print/channels/windows/second-engine'
import type { PaperSize } from '../../../../../src-main/print/channels/windows/paper-wishes'
import { createSpoolers } from '../../../../../src-main/print/channels/windows/spooler/spooler-process'
import { stockPresetNames, stockPresets } from '../../../../../src-preload/contract/vocabulary'
import { createFakeWin32 } from '../../../../support/windows/fake-win32'
import { startsOn } from '../../../../support/windows/fake-spooler-child'
import { saying } from '../../../../support/messages'

const papers = [
  ...stockPresetNames.map((preset, index) => ({
    ...stockPresets[preset],
    id: 300 + index,
    name: `Form ${preset}`,
  })),
  { id: 400, name: 'Lying label', widthMillimetres: 100, heightMillimetres: 60 },
]
const aJob = {
  filePath: 'C:\\Packbench\\jobs\\ship-PB1-1.pdf',
  printer: 'Zebra GK420d (copy 1)',
  stock: stockPresets['4x6in'] as PaperSize,
  copies: 2,
  papers,
  program: 'C:\\Programme\\SumatraPDF.exe',
}
const spoolersOn = (childPrograms: { id: number; program: string }[] = []) => {
  const windows = createFakeWin32({})
  windows.api.childPrograms = (parent) => (parent === process.pid ? childPrograms : [])
  return createSpoolers({ start: startsOn(windows).start })
}
const told = async (over: Partial<typeof aJob> = {}): Promise<EngineOptions | undefined> => {
  let options: EngineOptions | undefined
  const engine = createSecondEngine({
    spoolers: spoolersOn(),
    print: (_filePath, said) => Promise.resolve(void (options = said)),
  })
  await engine.print({ ...aJob, ...over })
  return options
}

describe('what the second engine is told', () => {
  it.each(stockPresetNames)('is complete for a stock of %s', async (preset) => {
    const stock = stockPresets[preset]
    expect(await told({ stock })).toEqual({
      printer: 'Zebra GK420d (copy 1)',
      paperSize: `Form ${preset}`,
      scale: 'noscale',
      orientation: stock.widthMillimetres > stock.heightMillimetres ? 'landscape' : 'portrait',
      copies: 2,
      side: 'simplex',
      silent: true,
      sumatraPdfPath: 'C:\\Programme\\SumatraPDF.exe',
    })
  })

  it('keeps a page that is wider than tall from being turned', async () => {
    const stock = { widthMillimetres: 100, heightMillimetres: 60 }
    expect(await told({ stock })).toMatchObject({ paperSize: 'Lying label', orientation: 'landscape' })
  })

  it('is the SumatraPDF that comes along when there is no own one', async () => {
    expect((await told({ program: '' }))?.sumatraPdfPath).toMatch(
      /pdf-to-printer.dist.SumatraPDF-3\.4\.6-32\.exe$/,
    )
  })

  it('never names a form that is not there, because it would print on another', () => {
    const a6Only = papers.filter(({ name }) => name === 'Form a6')
    expect(() => chooseForm('Zebra', a6Only, aJob.stock)).toThrow(
      saying('printer-lacks-paper', { size: { widthMillimetres: 101.6, heightMillimetres: 152.4 } }),
    )
  })

  it('never names a form with a comma, which ends a setting', () => {
    const comma = [{ ...stockPresets['4x6in'], id: 1, name: 'Label, 4 x 6' }]
    expect(() => chooseForm('Zebra', comma, aJob.stock)).toThrow(saying('printer-paper-has-comma'))
  })
})

describe('what pdf-to-printer makes of it', () => {
  it('is an argument list with every setting in it', async () => {
    // The package refuses to run elsewhere: the platform is pretended, and the engine is a program that tells its arguments.
    const folder = mkdtempSync(join(os.tmpdir(), 'packbench-engine-'))
    const program = join(folder, 'engine')
    writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${folder}/arguments'\n`)
    chmodSync(program, 0o755)
    const filePath = join(folder, 'ship-PB1-1.pdf')
    writeFileSync(filePath, '')
    const platform = vi.spyOn(os, 'platform').mockReturnValue('win32')
    const engine = createSecondEngine({ spoolers: spoolersOn() })
    await engine.print({ ...aJob, filePath, program, printer: '\\\\SRV01\\Zebra "导出" [2]' })
    platform.mockRestore()
    const said = readFileSync(join(folder, 'arguments'), 'utf8')
    rmSync(folder, { recursive: true })
    expect(said.split('\n').slice(0, -1)).toEqual([
      '-print-to',
      '\\\\SRV01\\Zebra "导出" [2]',
      '-silent',
      '-print-settings',
      'portrait,noscale,simplex,paper=Form 4x6in,2x',
      filePath,
    ])
  })
})

describe('a second engine', () => {
  it('that hangs is ended as the child it is, and its job is not known to be unprinted', async () => {
    const ended: number[] = []
    const engine = createSecondEngine({
      spoolers: spoolersOn([
        { id: 41, program: 'notepad.exe' },
        { id: 42, program: 'SumatraPDF.EXE' },
      ]),
      print: () => new Promise(() => undefined),
      endProcess: (id) => ended.push(id),
      timeoutMs: 20,
    })
    await expect(engine.print(aJob)).rejects.toMatchObject({ problem: 'time-out', isSurelyNotPrinted: false })
    expect(ended).toEqual([42])
  })

  it('that is missing surely printed nothing', async () => {
    const missing = Object.assign(new Error('spawn ENOENT'), { code: 'ENOENT' })
    const engine = createSecondEngine({ spoolers: spoolersOn(), print: () => Promise.reject(missing) })
    await expect(engine.print(aJob)).rejects.toMatchObject({
      problem: 'program-missing',
      isSurelyNotPrinted: true,
    })
  })

  it('that fails may have printed, and the next job is printed all the same', async () => {
    let count = 0
    const engine = createSecondEngine({
      spoolers: spoolersOn(),
      print: () => ((count += 1) === 1 ? Promise.reject(new Error('broken')) : Promise.resolve()),
    })
    await expect(engine.print(aJob)).rejects.toMatchObject({
      problem: 'engine-failed',
      isSurelyNotPrinted: false,
    })
    await engine.print(aJob)
    expect(count).toBe(2)
  })
})
