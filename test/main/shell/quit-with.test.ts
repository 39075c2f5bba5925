// The end of the program: everything is put down first, a newer version that somebody wants goes in last, and never while
// anything waits. The bench is the real one; the system, and what installs, are the test's own.
import { EventEmitter } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { defaultProfile, stockOf } from '../../../src-main/print/arrange/default-profile'
import { type QuittingApp, quitWith } from '../../../src-main/shell/quit-with'
import { pathsBelow } from '../../../src-main/shell/paths'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { dataFolder } from '../../support/open-station'
import { aFile, anOrder } from '../../support/orders'
import { type PackingBench, startPackingBench } from '../../support/packing-bench'
import { startFakeZebra } from '../../support/printers/fake-zebra'
import { startCountingService } from '../../support/service/counting-service'
import { tempFolder } from '../../support/temp-folder'

/** Newer than the oldest runtime that these files are checked for. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => (resolve = settle))
  return { promise, resolve }
}

type Listener = (event: { preventDefault: () => void }) => void
type Station = Parameters<typeof quitWith>[0]

/** Electron's order: before-quit, will-quit, the end; each may be held up. */
function aProgram(station: Station, { isAwaited = false } = {}) {
  const events = new EventEmitter()
  const said: string[] = []
  const ended = withResolvers<number>()
  const isHeldUp = (name: string): boolean => {
    let isHeld = false
    events.emit(name, { preventDefault: () => (isHeld = true) })
    return isHeld
  }
  const exit = (code = 0): void => {
    said.push('exit')
    ended.resolve(code)
  }
  const app: QuittingApp = {
    on: (name: string, listener: Listener) => events.on(name, listener),
    off: (name: string, listener: Listener) => events.off(name, listener),
    quit: () => {
      if (isHeldUp('before-quit') || isHeldUp('will-quit')) return
      said.push('ended by itself')
      ended.resolve(0)
    },
    exit,
  }
  const person = { awaitsNextStart: isAwaited }
  quitWith(station, {
    app,
    hurried: new Promise<void>(() => undefined),
    onEnd: () => {
      if (person.awaitsNextStart) said.push('begins again')
    },
    startsAgain: () => person.awaitsNextStart,
    log: (message) => said.push(message),
  })
  return { app, said, person, close: () => events.emit('window-all-closed'), ended: ended.promise }
}

describe('a newer version', () => {
  /** What installs ends the program as a system does: by asking it to quit. */
  async function aWantedVersion() {
    const shopFile = join(tempFolder(), 'packbench-shop.json')
    writeFileSync(shopFile, JSON.stringify({ updateFeed: 'https://updates.example' }))
    const installs: { isLedgerOpen: boolean }[] = []
    const install: { ends: () => void } = { ends: () => undefined }
    const bench = await startPackingBench({
      shopFile,
      updater: {
        look: () => Promise.resolve('0.2.0'),
        fetch: () => Promise.resolve(),
        install: () => {
          installs.push({ isLedgerOpen: isLedgerOpen(bench) })
          install.ends()
        },
      },
    })
    const { updates } = bench.station().handlers
    await updates.look()
    expect(await updates.want()).toMatchObject({ state: 'ready', version: '0.2.0' })
    const program = aProgram({
      atEnd: () => bench.station().atEnd(),
      stop: (_graceMs, hurried) => bench.station().stop(0, hurried),
    })
    install.ends = program.app.quit
    return { bench, program, installs }
  }
  /** SQLite takes this file away when the ledger is closed. */
  const isLedgerOpen = ({ folder }: PackingBench): boolean =>
    existsSync(`${pathsBelow(dataFolder(folder)).ledger}-wal`)

  it('goes in once everything is put down, and ends the program by itself', async () => {
    const { bench, program, installs } = await aWantedVersion()
    await bench.until(bench.create().id, ({ state }) => state === 'printed')
    expect(isLedgerOpen(bench)).toBe(true)
    program.close()
    expect(installs).toEqual([])
    await program.ended
    expect(installs).toEqual([{ isLedgerOpen: false }])
    expect(program.said).toEqual(['ended by itself'])
  })

  const waits: readonly [string, (bench: PackingBench) => Promise<unknown>][] = [
    [
      'a parcel waits',
      async (bench) => {
        await bench.station().handlers.bench.pause()
        expect(bench.create().state).toBe('waiting')
      },
    ],
    ['a parcel is being sent', (bench) => bench.until(bench.create().id, ({ state }) => state === 'sending')],
    ['a label is awaited', (bench) => aLabelThatIsAwaited(bench)],
    [
      'a label waits for an answer before it prints',
      async (bench) => {
        const zebra = await startFakeZebra()
        onTestFinished(() => zebra.stop())
        const profile = defaultProfile('zebra_big', 'socket', zebra.address)
        await bench.station().handlers.printers.assign({ ...profile, stock: stockOf('a6') })
        await bench.until(bench.create().id, ({ lastPrint }) => lastPrint?.question === 'size')
      },
    ],
  ]
  it.each(waits)('does not go in while %s', async (_what, begin) => {
    const { bench, program, installs } = await aWantedVersion()
    await begin(bench)
    program.close()
    expect(await program.ended).toBe(0)
    expect(installs).toEqual([])
    expect(program.said).toEqual(['exit'])
  })

  it('does not wait for a label that nobody waits for any longer', async () => {
    const { bench, program, installs } = await aWantedVersion()
    const { id } = await aLabelThatIsAwaited(bench)
    await bench.station().handlers.shipments.endLabel({ id, reason: 'made by hand' })
    program.close()
    await program.ended
    expect(installs).toHaveLength(1)
  })

  it('does not go in while orders of a file are still to be begun, although no parcel is under way', async () => {
    const { bench, program, installs } = await aWantedVersion()
    const { batches, bench: standing, connections, shipments } = bench.station().handlers
    await standing.pause()
    const batch = await batches.take(aFile(Array.from({ length: 6 }, (_, index) => anOrder(index + 1))))
    await batches.create({ batchId: batch.id, places: null })
    const begun = await shipments.queue()
    expect(begun).toHaveLength(4)
    // Elsewhere, so that dropping these begins no others.
    const service = await startCountingService({ key: 'a-key', slowestMs: 0, random: () => 0 })
    onTestFinished(() => service.stop())
    await connections.connect({ name: 'Shop', kind: 'test', baseUrl: service.baseUrl, key: 'a-key' })
    for (const { id } of begun) await shipments.drop({ id, reason: 'not wanted' })
    program.close()
    await program.ended
    expect(installs).toEqual([])
  })
})

describe('the end of the program', () => {
  const installs: string[] = []
  const stopped = withResolvers<undefined>()
  const aStation = (over: Partial<Station> = {}): Station => ({
    stop: async () => stopped.promise,
    atEnd: () => () => void installs.push('installed'),
    ...over,
  })
  stopped.resolve(undefined)
  beforeEach(() => {
    installs.length = 0
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is not cut short by a second request', async () => {
    const stopping = withResolvers<undefined>()
    const program = aProgram(aStation({ stop: async () => stopping.promise, atEnd: () => null }))
    program.app.quit()
    program.app.quit()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(program.said).toEqual([])
    stopping.resolve(undefined)
    await program.ended
    expect(program.said).toEqual(['exit'])
  })

  it('comes also where a part of the bench does not stop, and says so in the log', async () => {
    const program = aProgram(aStation({ stop: () => Promise.reject(new Error('stuck')), atEnd: () => null }))
    program.app.quit()
    await program.ended
    expect(program.said).toEqual(['the bench did not stop cleanly', 'exit'])
  })

  it('installs nothing where somebody waits for the next start', async () => {
    const program = aProgram(aStation(), { isAwaited: true })
    program.app.quit()
    await program.ended
    expect(program.said).toEqual(['begins again', 'exit'])
    expect(installs).toEqual([])
  })

  it('comes also where nothing can be installed', async () => {
    const refuse = (): never => {
      throw new Error('no rights')
    }
    const program = aProgram(aStation({ atEnd: () => refuse }))
    program.app.quit()
    await program.ended
    expect(program.said).toEqual(['the newer version could not be installed', 'exit'])
  })

  it('comes after a while where what installs does not end it, and begins again for whoever waits by then', async () => {
    const program = aProgram(aStation())
    program.app.quit()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(installs).toEqual(['installed'])
    expect(program.said).toEqual([])
    program.person.awaitsNextStart = true
    await vi.advanceTimersByTimeAsync(1)
    expect(program.said).toEqual(['begins again', 'exit'])
  })
})

const aLabelThatIsAwaited = (bench: PackingBench): Promise<Shipment> => {
  bench.practice().orders.labelLateByPolls(Infinity)
  return bench.until(bench.create().id, ({ state }) => state === 'label-awaited')
}
