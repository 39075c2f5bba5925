// The way to print that ships for Windows, over the spooler that a test brings, and a folder for what it prints.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Channel } from '../../../src-main/print/channels/channel'
import { createSecondEngine } from '../../../src-main/print/channels/windows/second-engine'
import {
  createSpoolers,
  type Spoolers,
} from '../../../src-main/print/channels/windows/spooler/spooler-process'
import { createWindowsChannel } from '../../../src-main/print/channels/windows/windows-channel'
import { drawDots } from '../../../src-main/print/desk/label-desk'

export type WindowsWay = { folder: string; spoolers: Spoolers; way: Channel; stop: () => void }

type Limits = Parameters<typeof createWindowsChannel>[0]['limits']

export function openWindowsWay(
  start: Parameters<typeof createSpoolers>[0]['start'],
  limits: Limits = {},
): WindowsWay {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-windows-'))
  const spoolers = createSpoolers({ start })
  const engine = createSecondEngine({ spoolers })
  return {
    folder,
    spoolers,
    way: createWindowsChannel({ draw: drawDots, spoolers, engine, limits }),
    stop: () => {
      spoolers.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
