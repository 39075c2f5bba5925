// Windows' spooler for the channel, as a process under Wine that is asked over a socket: every start is a Node of its own, as
// every utility process is. What it prints goes to the queues of a CUPS.
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import {
  startInWindows,
  type WindowsLaunch,
  type WindowsProgram,
} from '../../scripts/machine/start-windows-node'
import type { SpoolerChild } from '../../src-main/print/channels/windows/spooler/spooler-process'
import type {
  SpoolerAnswer,
  SpoolerVerb,
} from '../../src-main/print/channels/windows/spooler/spooler-protocol'
import { bundleScript } from '../support/bundle'
import { fromLine, toLine } from './inside/lines'

export type WineSpooler = {
  start: () => SpoolerChild
  /** The next process that is started ends at this verb, before or after its work; null: none does. */
  crashAt: (moment: `${SpoolerVerb}:${'before' | 'after'}` | null) => void
  started: () => number
  stop: () => void
}

/** Makes the script that runs in Windows; returns its path. */
export const spoolerScript = (): Promise<string> =>
  bundleScript(join(import.meta.dirname, 'inside/spooler-over-tcp.ts'), 'wine-spooler')

export function wineSpooler(launch: WindowsLaunch, script: string, cupsServer: string): WineSpooler {
  const programs = new Set<WindowsProgram>()
  let moment: string | null = null
  let count = 0

  const start = (): SpoolerChild => {
    count += 1
    let hear: (answer: SpoolerAnswer) => void = () => undefined
    let sayEnd: (code: number) => void = () => undefined
    let socket: Socket | null = null
    let program: WindowsProgram | null = null
    let isOver = false
    const waiting: string[] = []
    const end = (code: number): void => {
      if (isOver) return
      isOver = true
      server.close()
      socket?.destroy()
      program?.kill()
      if (program) programs.delete(program)
      sayEnd(code)
    }
    const server = createServer((one) => {
      socket = one
      createInterface({ input: one }).on('line', (line) => hear(fromLine(line) as SpoolerAnswer))
      one.on('error', () => undefined)
      one.on('close', () => end(1))
      for (const line of waiting.splice(0)) one.write(line)
    })
    const crash = moment
    moment = null
    server.listen(0, '127.0.0.1', () => {
      if (isOver) return
      const { port } = server.address() as AddressInfo
      program = startInWindows(launch, script, [String(port), ...(crash === null ? [] : [crash])], {
        CUPS_SERVER: cupsServer,
      })
      programs.add(program)
      program.ended.then(end, () => end(1))
    })
    return {
      postMessage: (ask) => {
        const line = toLine(ask)
        if (socket === null) waiting.push(line)
        else socket.write(line)
      },
      on: (event: string, listener: (value: never) => void) => {
        if (event === 'message') hear = listener as typeof hear
        else sayEnd = listener as typeof sayEnd
      },
      kill: () => end(1),
    }
  }
  return {
    start,
    crashAt: (at) => (moment = at),
    started: () => count,
    stop: () => {
      for (const program of programs) program.kill()
    },
  }
}
